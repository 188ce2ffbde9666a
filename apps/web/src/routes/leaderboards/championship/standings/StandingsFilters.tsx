import type { ChampionshipInfo, Standings, TableKind } from '@paddock/contracts';
import { CLASS_BANDS } from 'race-format';
import type { ReactNode } from 'react';
import { useUrlState } from '../../../../lib/url-state.ts';
import { FilterSelect } from '../../../../shared/ui/FilterSelect.tsx';
import { StickyFilters } from '../../../../shared/ui/StickyFilters.tsx';
import { ChampionshipUrl } from '../championship-url.ts';
import { heldRounds } from './words.ts';

const CLASSES = [{ value: '', text: 'All' }, ...CLASS_BANDS.map(({ band, name }) => ({ value: band, text: name }))];

/** No code of a round has a space. */
const OFFICIAL = 'as official';

interface StandingsFiltersProps {
  readonly info: ChampionshipInfo;
  readonly kind: TableKind;
  /** undefined: loading. */
  readonly standings: Standings | undefined;
  readonly isLoading: boolean;
  readonly action?: ReactNode;
}

/** Which table, after which round, and drivers of which class. */
export function StandingsFilters({ info, kind, standings, isLoading, action }: StandingsFiltersProps) {
  const { state, change, filter } = useUrlState(ChampionshipUrl);
  const tables = info.tables.filter((table) => table.kind === kind);
  const first = tables[0]?.code ?? '';
  const run = heldRounds(standings?.rounds ?? info.calendar).flatMap((round, index) =>
    round.state === 'run' ? [{ value: round.code, text: `Round ${index + 1}` }] : [],
  );
  const last = run.at(-1)?.value ?? '';
  const set = [state.as ?? state.after, kind === 'drivers' ? state.class : undefined];
  return (
    <StickyFilters
      count={set.filter((value) => value !== undefined).length}
      isLoading={isLoading}
      waitLabel="Loading the standings"
      action={action}
      {...(tables.length > 1 && {
        lead: (
          <FilterSelect
            name="Table"
            value={state.table ?? first}
            neutral={first}
            options={tables.map(({ code, name }) => ({ value: code, text: name }))}
            onChange={(code) => change({ table: code === first ? undefined : code })}
          />
        ),
      })}
    >
      <FilterSelect
        name="After"
        value={state.as === undefined ? (state.after ?? last) : OFFICIAL}
        neutral={last}
        options={standings?.official == null ? run : [...run, { value: OFFICIAL, text: 'As official' }]}
        onChange={(code) =>
          change(
            code === OFFICIAL
              ? { as: 'official', after: undefined }
              : { as: undefined, after: code === last ? undefined : code },
          )
        }
      />
      {kind === 'drivers' && <FilterSelect name="Driver class" options={CLASSES} {...filter('class')} />}
    </StickyFilters>
  );
}
