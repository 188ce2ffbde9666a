import Button from '@mui/material/Button';
import type { DraftHeat } from './draft.ts';
import { useEditor, useScheme } from './editor.tsx';
import {
  CheckSetting,
  FractionSetting,
  OptionalNumberSetting,
  PlacesSetting,
  SelectSetting,
  Settings,
  TextSetting,
} from './settings.tsx';
import styles from './HeatFields.module.css';

interface HeatFieldsProps {
  readonly heat: DraftHeat;
  readonly path: string;
  readonly isOnly: boolean;
  readonly onChange: (patch: Partial<DraftHeat>) => void;
  readonly onRemove: () => void;
}

/** One race of a round. */
export function HeatFields({ heat, path, isOnly, onChange, onRemove }: HeatFieldsProps) {
  const { isDisabled } = useEditor();
  const { scheme } = useScheme();
  const { bonus, places } = heat;
  return (
    <fieldset className={styles.heat}>
      <legend className="overline">{isOnly ? 'The race' : `Race ${heat.code}`}</legend>
      <Settings>
        {!isOnly && (
          <TextSetting
            label="Name"
            path={`${path}.name`}
            value={heat.name}
            maxLength={40}
            onChange={(name) => onChange({ name })}
          />
        )}
        <SelectSetting
          label="Kind"
          path={`${path}.kind`}
          value={heat.kind}
          options={[
            { value: 'race', text: 'Race' },
            { value: 'qualifying', text: 'Qualifying, by best lap' },
          ]}
          onChange={(kind) => onChange({ kind })}
        />
        <OptionalNumberSetting
          label="Race by hand"
          path={`${path}.eventId`}
          value={heat.eventId}
          hint="Number of the event; empty: what the filter finds."
          onChange={(eventId) => onChange({ eventId })}
        />
        <OptionalNumberSetting
          label="Pole from"
          path={`${path}.qualifyingEventId`}
          value={heat.qualifyingEventId}
          hint="Number of the qualifying; empty: the last of the weekend."
          onChange={(qualifyingEventId) => onChange({ qualifyingEventId })}
        />
        <FractionSetting
          label="Weight of the race"
          path={`${path}.weight`}
          value={heat.weight}
          onChange={(weight) => onChange({ weight })}
        />
      </Settings>
      <CheckSetting
        name="Points of its own"
        text="Other points by place than the championship’s."
        isChosen={places !== null}
        onChange={(is) => onChange({ places: is ? [...(scheme?.places ?? ['1'])] : null })}
      />
      {places !== null && (
        <PlacesSetting
          label="Points by place"
          path={`${path}.places`}
          places={places}
          onChange={(next) => onChange({ places: next })}
        />
      )}
      <CheckSetting
        name="Bonus points of its own"
        text="Other points for pole and fastest lap."
        isChosen={bonus !== null}
        onChange={(is) => onChange({ bonus: is && scheme !== undefined ? scheme.bonus : null })}
      />
      {bonus !== null && (
        <Settings>
          <FractionSetting
            label="Pole"
            path={`${path}.bonus.pole`}
            value={bonus.pole}
            onChange={(pole) => onChange({ bonus: { ...bonus, pole } })}
          />
          <FractionSetting
            label="Fastest lap"
            path={`${path}.bonus.fastestLap`}
            value={bonus.fastestLap}
            onChange={(fastestLap) => onChange({ bonus: { ...bonus, fastestLap } })}
          />
        </Settings>
      )}
      <CheckSetting
        name="Decides between level drivers"
        text="Its places count in the count-back."
        isChosen={heat.countsBack}
        onChange={(countsBack) => onChange({ countsBack })}
      />
      {!isOnly && (
        <Button size="small" color="error" variant="text" disabled={isDisabled} onClick={onRemove}>
          {`Remove race ${heat.code}`}
        </Button>
      )}
    </fieldset>
  );
}
