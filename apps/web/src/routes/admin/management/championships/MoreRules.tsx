import type { HeatStatus } from '@paddock/contracts';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Section } from '../../../../shared/ui/Section.tsx';
import type { DraftScheme } from './draft.ts';
import { useDraft, useEditor, useScheme } from './editor.tsx';
import { BonusRules, ScoringRules } from './ScoringRules.tsx';
import { CheckSetting, NumberSetting, OptionalFractionSetting, SelectSetting, Settings } from './settings.tsx';
import { STATUS_TEXTS } from './words.ts';
import styles from './MoreRules.module.css';

/** What few leagues change; each setting says what it does. */
export function MoreRules() {
  const { scheme } = useScheme();
  const [isOpen, setOpen] = useState(false);
  if (scheme === undefined) return null;
  return (
    <Section title="More rules" note="For what a rule book has and others leave out">
      <details className={styles.more} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <ChevronRight size={16} aria-hidden="true" />
          Show the other rules
        </summary>
        {isOpen && (
          <>
            <BonusRules />
            <ScoringRules />
            <SeasonRules scheme={scheme} />
            <FromRound />
          </>
        )}
      </details>
    </Section>
  );
}

const KEPT: readonly HeatStatus[] = ['banned', 'absent', 'dns', 'dnf'];

function SeasonRules({ scheme }: { readonly scheme: DraftScheme }) {
  const { path, set } = useScheme();
  const { notDroppable } = scheme;
  return (
    <>
      <h3 className="overline">Season</h3>
      <Settings>
        <SelectSetting
          label="What is dropped"
          path={`${path}.dropUnit`}
          value={scheme.dropUnit}
          options={[
            { value: 'round', text: 'Whole rounds' },
            { value: 'heat', text: 'Each race by itself' },
          ]}
          onChange={(dropUnit) => set({ dropUnit })}
        />
        <SelectSetting
          label="Count-back looks at"
          path={`${path}.countBack`}
          value={scheme.countBack}
          options={[
            { value: 'all', text: 'All rounds, dropped too' },
            { value: 'counted', text: 'Rounds that count' },
          ]}
          onChange={(countBack) => set({ countBack })}
        />
        <SelectSetting
          label="After a change of class"
          path={`${path}.classChange`}
          value={scheme.classChange}
          options={[
            { value: 'stay', text: 'Points stay' },
            { value: 'carry', text: 'Points move along' },
          ]}
          onChange={(classChange) => set({ classChange })}
        />
        <SelectSetting
          label="Behind an excluded driver"
          path={`${path}.excluded`}
          value={scheme.excluded}
          options={[
            { value: 'keep', text: 'Places stay' },
            { value: 'close', text: 'Others move up' },
          ]}
          onChange={(excluded) => set({ excluded })}
        />
        <NumberSetting
          label="Least starts"
          path={`${path}.minStarts`}
          value={scheme.minStarts}
          hint="For a place in the standings."
          onChange={(minStarts) => set({ minStarts })}
        />
        <OptionalFractionSetting
          label="Lowest total"
          path={`${path}.floor`}
          value={scheme.floor}
          hint="0: nobody falls below zero. Empty: no floor."
          onChange={(floor) => set({ floor })}
        />
      </Settings>
      <CheckSetting
        name="Drop from the first rounds on"
        text="Otherwise nothing is dropped before more rounds are run than count in the end."
        isChosen={scheme.dropNow}
        onChange={(dropNow) => set({ dropNow })}
      />
      {KEPT.map((status) => (
        <CheckSetting
          key={status}
          name={`A round cannot be dropped when somebody is: ${STATUS_TEXTS[status]}`}
          text="It counts with what it gave."
          isChosen={notDroppable.includes(status)}
          onChange={(is) => {
            const others = notDroppable.filter((one) => one !== status);
            set({ notDroppable: is ? [...others, status] : others });
          }}
        />
      ))}
    </>
  );
}

/** Points that changed in mid-season: earlier rounds keep theirs. */
function FromRound() {
  const draft = useDraft();
  const { change } = useEditor();
  const { schemes, rounds } = draft;
  const newest = schemes.at(-1);
  if (newest === undefined) return null;
  const earlier = schemes.slice(0, -1);
  const choose = (from: string): void =>
    change((now) => {
      const { scheme } = newest;
      if (from === '') return { ...now, schemes: [{ from: null, scheme }] };
      return { ...now, schemes: [...(earlier.length === 0 ? [newest] : earlier), { from, scheme }] };
    });
  return (
    <>
      <h3 className="overline">Other points from a round on</h3>
      <Settings isWide>
        <SelectSetting
          label="These points count from"
          path={`schemes.${schemes.length - 1}.from`}
          value={newest.from ?? ''}
          options={[
            { value: '', text: 'The first round' },
            ...rounds
              .slice(1)
              .map(({ code }) => ({ value: code, text: `Round ${code}; earlier ones keep their points` })),
          ]}
          onChange={choose}
        />
      </Settings>
    </>
  );
}
