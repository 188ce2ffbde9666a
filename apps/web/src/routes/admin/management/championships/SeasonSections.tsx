import type { Handicap } from '@paddock/contracts';
import { Section } from '../../../../shared/ui/Section.tsx';
import type { Draft, Loose } from './draft.ts';
import { useDraft, useEditor } from './editor.tsx';
import {
  CheckSetting,
  NumberSetting,
  NumbersSetting,
  OptionalNumberSetting,
  SelectSetting,
  Settings,
  TextSetting,
} from './settings.tsx';

type HandicapDraft = Loose<Handicap>;

const BALLAST: HandicapDraft = { kind: 'ballast', by: 'standings', values: [30, 20, 10], adds: false, most: null };

/** Kilograms or restrictor by place. */
export function HandicapSection() {
  const draft = useDraft();
  const { change } = useEditor();
  const { handicap } = draft;
  const set = (next: HandicapDraft | null): void => change((now) => ({ ...now, handicap: next }));
  return (
    <Section title="Handicap">
      <CheckSetting
        name="Ballast or restrictor by place"
        text="Read off before the next round, and written into the game’s entry list."
        isChosen={handicap !== null}
        onChange={(is) => set(is ? BALLAST : null)}
      />
      {handicap !== null && <HandicapFields handicap={handicap} set={(patch) => set({ ...handicap, ...patch })} />}
    </Section>
  );
}

interface HandicapFieldsProps {
  readonly handicap: HandicapDraft;
  readonly set: (patch: Partial<HandicapDraft>) => void;
}

function HandicapFields({ handicap, set }: HandicapFieldsProps) {
  const isBallast = handicap.kind === 'ballast';
  return (
    <>
      <Settings>
        <SelectSetting
          label="Kind"
          path="handicap.kind"
          value={handicap.kind}
          options={[
            { value: 'ballast', text: 'Ballast, in kg' },
            { value: 'restrictor', text: 'Restrictor, in per cent' },
          ]}
          onChange={(kind) => set({ kind })}
        />
        <SelectSetting
          label="By"
          path="handicap.by"
          value={handicap.by}
          options={[
            { value: 'standings', text: 'Place in the standings' },
            { value: 'lastRound', text: 'Place in the last round' },
          ]}
          onChange={(by) => set({ by })}
        />
        <NumbersSetting
          label={isBallast ? 'Kilograms by place' : 'Per cent by place'}
          path="handicap.values"
          values={handicap.values}
          hint="The first place first."
          onChange={(values) => set({ values })}
        />
        {handicap.adds && (
          <OptionalNumberSetting
            label="At most"
            path="handicap.most"
            value={handicap.most}
            hint="Empty: no limit."
            onChange={(most) => set({ most })}
          />
        )}
      </Settings>
      <CheckSetting
        name="Adds up over the rounds"
        text="Otherwise each round begins from nothing."
        isChosen={handicap.adds}
        onChange={(adds) => set({ adds })}
      />
    </>
  );
}

export function StewardsSection() {
  const draft = useDraft();
  const { change } = useEditor();
  const { stewards } = draft;
  const set = (patch: Partial<Draft['stewards']>): void =>
    change((now) => ({ ...now, stewards: { ...now.stewards, ...patch } }));
  return (
    <Section title="Stewards">
      <Settings>
        <NumberSetting
          label="Statement, hours"
          path="stewards.statementHours"
          value={stewards.statementHours}
          hint="The accused have this long to answer; 0: no statements."
          onChange={(statementHours) => set({ statementHours })}
        />
        <NumberSetting
          label="Appeal, hours"
          path="stewards.appealHours"
          value={stewards.appealHours}
          hint="After a decision; 0: no appeals."
          onChange={(appealHours) => set({ appealHours })}
        />
        <OptionalNumberSetting
          label="Licence limit"
          path="stewards.licenceLimit"
          value={stewards.licenceLimit}
          hint="So many points ban from the next round; empty: no limit."
          onChange={(licenceLimit) => set({ licenceLimit })}
        />
        <OptionalNumberSetting
          label="Licence lasts"
          path="stewards.licenceRounds"
          value={stewards.licenceRounds}
          hint="Rounds after which points end; empty: never."
          onChange={(licenceRounds) => set({ licenceRounds })}
        />
      </Settings>
    </Section>
  );
}

export function TextsSection() {
  const draft = useDraft();
  const { change } = useEditor();
  return (
    <Section title="Name and texts">
      <Settings isWide>
        <TextSetting
          label="Name"
          path="name"
          value={draft.name}
          maxLength={80}
          onChange={(name) => change((now) => ({ ...now, name }))}
        />
      </Settings>
      <Settings isWide>
        <TextSetting
          label="About"
          path="text"
          value={draft.text}
          isMultiline
          maxLength={20_000}
          hint="Shown on the championship’s page. Plain text; line breaks stay."
          onChange={(text) => change((now) => ({ ...now, text }))}
        />
        <TextSetting
          label="Rules"
          path="rulesText"
          value={draft.rulesText}
          isMultiline
          maxLength={20_000}
          hint="What the settings do not say. Entrants confirm that they have read it."
          onChange={(rulesText) => change((now) => ({ ...now, rulesText }))}
        />
      </Settings>
    </Section>
  );
}
