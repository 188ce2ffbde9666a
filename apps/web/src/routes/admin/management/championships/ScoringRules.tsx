import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { replaced, without, type DraftScheme } from './draft.ts';
import { useEditor, useScheme } from './editor.tsx';
import {
  CheckSetting,
  FractionSetting,
  ListError,
  NumberSetting,
  OptionalFractionSetting,
  PlacesSetting,
  SelectSetting,
  Settings,
} from './settings.tsx';

const OF = [
  { value: 'overall', text: 'Of the race' },
  { value: 'class', text: 'Of the class' },
] as const;

export function BonusRules() {
  const { scheme, path, set } = useScheme();
  if (scheme === undefined) return null;
  const { bonus } = scheme;
  const setBonus = (change: Partial<DraftScheme['bonus']>): void => set({ bonus: { ...bonus, ...change } });
  return (
    <>
      <h3 className="overline">Bonus points</h3>
      <Settings>
        <SelectSetting
          label="Fastest lap from behind"
          path={`${path}.bonus.fastestLapElse`}
          value={bonus.fastestLapElse}
          options={[
            { value: 'nobody', text: 'Nobody has the points' },
            { value: 'next', text: 'The next car has them' },
          ]}
          onChange={(fastestLapElse) => setBonus({ fastestLapElse })}
        />
        <FractionSetting
          label="Most laps led"
          path={`${path}.bonus.mostLapsLed`}
          value={bonus.mostLapsLed}
          hint="Where the game says who led."
          onChange={(mostLapsLed) => setBonus({ mostLapsLed })}
        />
        <FractionSetting
          label="Participation"
          path={`${path}.bonus.participation`}
          value={bonus.participation}
          onChange={(participation) => setBonus({ participation })}
        />
        <SelectSetting
          label="Participation for"
          path={`${path}.bonus.participationFor`}
          value={bonus.participationFor}
          options={[
            { value: 'started', text: 'Who drove a lap' },
            { value: 'classified', text: 'Who is classified' },
          ]}
          onChange={(participationFor) => setBonus({ participationFor })}
        />
        <OptionalFractionSetting
          label="Rounded to"
          path={`${path}.roundTo`}
          value={scheme.roundTo}
          hint="Step of weighted points, such as 0.5; empty: exact."
          onChange={(roundTo) => set({ roundTo })}
        />
      </Settings>
      <CheckSetting
        name="Weights multiply bonus points"
        text="A round of double points has a double pole, too."
        isChosen={scheme.bonusWeighted}
        onChange={(bonusWeighted) => set({ bonusWeighted })}
      />
      <CheckSetting
        name="A dropped round loses its bonus points"
        text="Otherwise they stay, and rounds are compared without them."
        isChosen={scheme.bonusDropped}
        onChange={(bonusDropped) => set({ bonusDropped })}
      />
    </>
  );
}

export function ScoringRules() {
  const { scheme, path, set } = useScheme();
  if (scheme === undefined) return null;
  const { classified } = scheme;
  return (
    <>
      <h3 className="overline">Who scores</h3>
      <Settings>
        <OptionalFractionSetting
          label="Least laps to score"
          path={`${path}.minLapShare`}
          value={scheme.minLapShare}
          hint="Of the leader’s, such as 60 %. The place stays taken."
          onChange={(minLapShare) => set({ minLapShare })}
        />
        <SelectSetting
          label="The leader is that"
          path={`${path}.minLapShareOf`}
          value={scheme.minLapShareOf}
          options={OF}
          onChange={(minLapShareOf) => set({ minLapShareOf })}
        />
        <OptionalFractionSetting
          label="Least share of a shared car"
          path={`${path}.driverShare`}
          value={scheme.driverShare}
          hint="A driver with fewer of its laps scores nothing; empty: every driver scores."
          onChange={(driverShare) => set({ driverShare })}
        />
        <SelectSetting
          label="With too few starters"
          path={`${path}.fewStarters`}
          value={scheme.fewStarters}
          options={[
            { value: 'none', text: 'No points' },
            { value: 'half', text: 'Half points' },
          ]}
          onChange={(fewStarters) => set({ fewStarters })}
        />
      </Settings>
      <CheckSetting
        name="Classified by shares of its own"
        text="Otherwise 75 % of the winner’s laps with the flag, 90 % without it."
        isChosen={classified !== null}
        onChange={(is) => set({ classified: is ? { flag: '3/4', laps: '9/10', of: 'overall' } : null })}
      />
      {classified !== null && (
        <Settings>
          <FractionSetting
            label="With the flag"
            path={`${path}.classified.flag`}
            value={classified.flag}
            onChange={(flag) => set({ classified: { ...classified, flag } })}
          />
          <FractionSetting
            label="Without it"
            path={`${path}.classified.laps`}
            value={classified.laps}
            onChange={(laps) => set({ classified: { ...classified, laps } })}
          />
          <SelectSetting
            label="Of the laps of the winner"
            path={`${path}.classified.of`}
            value={classified.of}
            options={OF}
            onChange={(of) => set({ classified: { ...classified, of } })}
          />
        </Settings>
      )}
      <StarterSteps />
      <DistanceSteps />
    </>
  );
}

/** Other points by place, from so many starters on. */
function StarterSteps() {
  const { scheme, path, set } = useScheme();
  if (scheme === undefined) return null;
  const { byStarters } = scheme;
  return (
    <>
      <h3 className="overline">Points by starters</h3>
      <ListError path={`${path}.byStarters`} />
      {byStarters.map((step, index) => (
        <Settings key={index}>
          <NumberSetting
            label="Starters from"
            path={`${path}.byStarters.${index}.starters`}
            value={step.starters}
            onChange={(starters) => set({ byStarters: replaced(byStarters, index, { starters }) })}
          />
          <PlacesSetting
            label="Points by place"
            path={`${path}.byStarters.${index}.places`}
            places={step.places}
            onChange={(places) => set({ byStarters: replaced(byStarters, index, { places }) })}
          />
          <RemoveButton text="Remove these points" onClick={() => set({ byStarters: without(byStarters, index) })} />
        </Settings>
      ))}
      <AddButton
        text="Other points from more starters on"
        onClick={() => set({ byStarters: [...byStarters, { starters: 10, places: scheme.places }] })}
      />
    </>
  );
}

/** Less points when less than the whole distance was driven. */
function DistanceSteps() {
  const { scheme, path, set } = useScheme();
  if (scheme === undefined) return null;
  const { distanceSteps } = scheme;
  return (
    <>
      <h3 className="overline">Points by distance</h3>
      <ListError path={`${path}.distanceSteps`} />
      {distanceSteps.map((step, index) => (
        <Settings key={index}>
          <FractionSetting
            label="From this share"
            path={`${path}.distanceSteps.${index}.share`}
            value={step.share}
            onChange={(share) => set({ distanceSteps: replaced(distanceSteps, index, { share }) })}
          />
          <FractionSetting
            label="Factor"
            path={`${path}.distanceSteps.${index}.factor`}
            value={step.factor}
            onChange={(factor) => set({ distanceSteps: replaced(distanceSteps, index, { factor }) })}
          />
          <RemoveButton text="Remove this step" onClick={() => set({ distanceSteps: without(distanceSteps, index) })} />
        </Settings>
      ))}
      <AddButton
        text="Less points for a shorter distance"
        onClick={() => set({ distanceSteps: [...distanceSteps, { share: '3/4', factor: '1' }] })}
      />
    </>
  );
}

interface ListButtonProps {
  readonly text: string;
  readonly onClick: () => void;
}

function AddButton({ text, onClick }: ListButtonProps) {
  return (
    <Button size="small" disabled={useEditor().isDisabled} onClick={onClick}>
      <Plus size={14} aria-hidden="true" />
      {text}
    </Button>
  );
}

function RemoveButton({ text, onClick }: ListButtonProps) {
  return (
    <Button size="small" variant="text" color="error" disabled={useEditor().isDisabled} onClick={onClick}>
      {text}
    </Button>
  );
}
