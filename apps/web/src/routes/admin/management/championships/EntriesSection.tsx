import { CLEAN_DRIVING_RACES, LEAST_CLEAN_DRIVING_LAPS, type SignUpRules } from '@paddock/contracts';
import { useNames } from '../../../../lib/names.ts';
import { Section } from '../../../../shared/ui/Section.tsx';
import type { Loose } from './draft.ts';
import { useDraft, useEditor } from './editor.tsx';
import { CheckSetting, NumberSetting, OptionalNumberSetting, Settings } from './settings.tsx';
import { InstantSetting, OptionalInstantSetting } from './InstantSetting.tsx';

type SignUp = Loose<SignUpRules>;

const blankSignUp = (): SignUp => ({
  opensAt: new Date().toISOString(),
  closesAt: null,
  places: null,
  placesByClass: [],
  hasWaitingList: true,
  minClassValue: null,
  maxClassValue: null,
  minRatedRaces: 0,
  minCleanLaps: 0,
  maxCutLapsPer100: null,
  maxPenaltiesPer100: null,
  lowestNumber: 1,
  highestNumber: 999,
  carChanges: null,
  changesUntil: null,
  isConfirmedByStaff: false,
  entrantsFoundTeams: false,
  teamSize: null,
});

const CLEAN_DRIVING_HINT = `At most, in the latest ${CLEAN_DRIVING_RACES} races; empty: any. Not asked below ${LEAST_CLEAN_DRIVING_LAPS} laps.`;

/** Who is in, and how people get in. */
export function EntriesSection() {
  const draft = useDraft();
  const { change } = useEditor();
  const { signUp, isOpen } = draft;
  const set = (patch: Partial<SignUp>): void =>
    change((now) => (now.signUp === null ? now : { ...now, signUp: { ...now.signUp, ...patch } }));
  return (
    <Section title="Entries">
      <CheckSetting
        name="Whoever drives is in"
        text="Otherwise only who has entered scores; everybody else is a guest."
        isChosen={isOpen}
        onChange={(is) => change((now) => ({ ...now, isOpen: is }))}
      />
      <CheckSetting
        name="Sign-up"
        text="Drivers enter themselves on the championship’s page. You can always add people by hand."
        isChosen={signUp !== null}
        onChange={(is) => change((now) => ({ ...now, signUp: is ? blankSignUp() : null }))}
      />
      {signUp !== null && <SignUpFields signUp={signUp} set={set} />}
    </Section>
  );
}

interface SignUpFieldsProps {
  readonly signUp: SignUp;
  readonly set: (patch: Partial<SignUp>) => void;
}

function SignUpFields({ signUp, set }: SignUpFieldsProps) {
  const carries = useNames().game(useEditor().game)?.carries;
  return (
    <>
      <Settings>
        <InstantSetting
          label="Opens"
          path="signUp.opensAt"
          value={signUp.opensAt}
          onChange={(opensAt) => set({ opensAt })}
        />
        <OptionalInstantSetting
          label="Closes"
          path="signUp.closesAt"
          value={signUp.closesAt}
          hint="Empty: with the start of the last round."
          onChange={(closesAt) => set({ closesAt })}
        />
        <OptionalNumberSetting
          label="Places"
          path="signUp.places"
          value={signUp.places}
          hint="Empty: no limit."
          onChange={(places) => set({ places })}
        />
        <ClassPlaces signUp={signUp} set={set} />
        <OptionalNumberSetting
          label="Class value from"
          path="signUp.minClassValue"
          value={signUp.minClassValue}
          onChange={(minClassValue) => set({ minClassValue })}
        />
        <OptionalNumberSetting
          label="Class value to"
          path="signUp.maxClassValue"
          value={signUp.maxClassValue}
          onChange={(maxClassValue) => set({ maxClassValue })}
        />
        <NumberSetting
          label="Rated races"
          path="signUp.minRatedRaces"
          value={signUp.minRatedRaces}
          hint="At least so many before entering."
          onChange={(minRatedRaces) => set({ minRatedRaces })}
        />
        <NumberSetting
          label="Clean laps"
          path="signUp.minCleanLaps"
          value={signUp.minCleanLaps}
          hint="Valid laps on this site."
          onChange={(minCleanLaps) => set({ minCleanLaps })}
        />
        <OptionalNumberSetting
          label="Cut laps per 100"
          path="signUp.maxCutLapsPer100"
          value={signUp.maxCutLapsPer100}
          hint={
            carries?.validity === false
              ? 'The files of this game do not say which laps count, so this does not apply.'
              : CLEAN_DRIVING_HINT
          }
          onChange={(maxCutLapsPer100) => set({ maxCutLapsPer100 })}
        />
        <OptionalNumberSetting
          label="Penalties per 100 laps"
          path="signUp.maxPenaltiesPer100"
          value={signUp.maxPenaltiesPer100}
          hint={
            carries?.penalties === false
              ? 'The files of this game have no penalties, so this does not apply.'
              : CLEAN_DRIVING_HINT
          }
          onChange={(maxPenaltiesPer100) => set({ maxPenaltiesPer100 })}
        />
        <NumberSetting
          label="Lowest number"
          path="signUp.lowestNumber"
          value={signUp.lowestNumber}
          onChange={(lowestNumber) => set({ lowestNumber })}
        />
        <NumberSetting
          label="Highest number"
          path="signUp.highestNumber"
          value={signUp.highestNumber}
          hint="No two cars have the same."
          onChange={(highestNumber) => set({ highestNumber })}
        />
        <OptionalNumberSetting
          label="Car changes"
          path="signUp.carChanges"
          value={signUp.carChanges}
          hint="How often; empty: any."
          onChange={(carChanges) => set({ carChanges })}
        />
        <OptionalInstantSetting
          label="Changes until"
          path="signUp.changesUntil"
          value={signUp.changesUntil}
          hint="Car and number are fixed from then on."
          onChange={(changesUntil) => set({ changesUntil })}
        />
        <OptionalNumberSetting
          label="Drivers in a team"
          path="signUp.teamSize"
          value={signUp.teamSize}
          hint="At most; empty: any."
          onChange={(teamSize) => set({ teamSize })}
        />
      </Settings>
      <CheckSetting
        name="Waiting list"
        text="Moves up by itself, in the order of signing up."
        isChosen={signUp.hasWaitingList}
        onChange={(hasWaitingList) => set({ hasWaitingList })}
      />
      <CheckSetting
        name="Confirmed by staff"
        text="An entry waits until you confirm it."
        isChosen={signUp.isConfirmedByStaff}
        onChange={(isConfirmedByStaff) => set({ isConfirmedByStaff })}
      />
      <CheckSetting
        name="Entrants found teams"
        text="Otherwise teams are yours to add."
        isChosen={signUp.entrantsFoundTeams}
        onChange={(entrantsFoundTeams) => set({ entrantsFoundTeams })}
      />
    </>
  );
}

/** Places of each class; empty: only the limit of all together. */
function ClassPlaces({ signUp: { placesByClass }, set }: SignUpFieldsProps) {
  const { classes } = useDraft();
  return classes.map(({ code, name }) => {
    const index = placesByClass.findIndex((one) => one.class === code);
    const others = placesByClass.filter((one) => one.class !== code);
    return (
      <OptionalNumberSetting
        key={code}
        label={`Places in ${name || code}`}
        path={`signUp.placesByClass.${index}`}
        value={placesByClass[index]?.places ?? null}
        onChange={(places) => set({ placesByClass: places === null ? others : [...others, { class: code, places }] })}
      />
    );
  });
}
