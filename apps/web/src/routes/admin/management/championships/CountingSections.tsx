import type { TieBreak } from '@paddock/contracts';
import { Section } from '../../../../shared/ui/Section.tsx';
import { DropsFields } from './DropsFields.tsx';
import { useScheme } from './editor.tsx';
import { CheckSetting, ListError, OptionalNumberSetting, SelectSetting, Settings } from './settings.tsx';
import { TIE_BREAK_TEXTS } from './words.ts';

export function DropsSection() {
  const { scheme, path, set } = useScheme();
  if (scheme === undefined) return null;
  const { drops, notDroppable } = scheme;
  const isKept = notDroppable.includes('dsq');
  return (
    <Section title="Dropped results">
      <Settings>
        <DropsFields label="Rounds" path={`${path}.drops`} drops={drops} onChange={(next) => set({ drops: next })} />
      </Settings>
      {drops.kind !== 'none' && (
        <CheckSetting
          name="A disqualification cannot be dropped"
          text="The round counts with no points."
          isChosen={isKept}
          onChange={(is) => {
            const others = notDroppable.filter((status) => status !== 'dsq');
            set({ notDroppable: is ? [...others, 'dsq'] : others });
          }}
        />
      )}
    </Section>
  );
}

export function TeamsSection() {
  const { scheme, path, set } = useScheme();
  if (scheme === undefined) return null;
  const { team } = scheme;
  return (
    <Section title="Teams">
      <CheckSetting
        name="Team standings"
        text="A driver’s points count for the team that they drive for in the round. Teams have the same tables as drivers: “Classes” says which, also one of all classes together."
        isChosen={team !== null}
        onChange={(is) => set({ team: is ? { best: 2, bonus: true, drops: { kind: 'none' } } : null })}
      />
      {team !== null && (
        <>
          <Settings>
            <OptionalNumberSetting
              label="Best cars of a race"
              path={`${path}.team.best`}
              value={team.best}
              hint="Empty: all cars count."
              onChange={(best) => set({ team: { ...team, best } })}
            />
            <DropsFields
              label="Rounds"
              path={`${path}.team.drops`}
              drops={team.drops}
              onChange={(drops) => set({ team: { ...team, drops } })}
            />
          </Settings>
          <CheckSetting
            name="Bonus points count for teams"
            text="Pole, fastest lap and the like."
            isChosen={team.bonus}
            onChange={(bonus) => set({ team: { ...team, bonus } })}
          />
        </>
      )}
    </Section>
  );
}

const TIE_BREAKS = Object.keys(TIE_BREAK_TEXTS);
/** A further way to part level drivers; '': none. */
type Choice = TieBreak | '';

/** In which order level drivers are parted. */
export function TieBreaksSection() {
  const { scheme, path, set } = useScheme();
  if (scheme === undefined) return null;
  const { tieBreaks } = scheme;
  const rows: readonly Choice[] = tieBreaks.length < TIE_BREAKS.length ? [...tieBreaks, ''] : tieBreaks;
  const replace = (index: number, value: Choice): void =>
    set({
      tieBreaks: [...tieBreaks.slice(0, index), value, ...tieBreaks.slice(index + 1)].filter((one) => one !== ''),
    });
  return (
    <Section title="Level drivers" note="Whom nothing parts shares the place">
      <ListError path={`${path}.tieBreaks`} />
      <Settings isWide>
        {rows.map((value, index) => (
          <SelectSetting<Choice>
            key={`${index} ${value}`}
            label={index === 0 ? 'First by' : 'Then by'}
            path={`${path}.tieBreaks.${index}`}
            value={value}
            options={[
              { value: '', text: 'nothing' },
              ...TIE_BREAKS.filter(isTieBreak)
                .filter((one) => one === value || !tieBreaks.includes(one))
                .map((one) => ({ value: one, text: TIE_BREAK_TEXTS[one] })),
            ]}
            onChange={(next) => replace(index, next)}
          />
        ))}
      </Settings>
    </Section>
  );
}

function isTieBreak(text: string): text is TieBreak {
  return Object.hasOwn(TIE_BREAK_TEXTS, text);
}
