import Button from '@mui/material/Button';
import type { BoardUrl } from '@paddock/contracts';
import { useNames } from '../../lib/names.ts';
import { trpc } from '../../lib/trpc.ts';
import { formatCount } from '../../shared/format/en-au.ts';
import { Empty } from '../../shared/ui/Notice.tsx';
import { activeFilters, UNFILTERED, withoutFilters, type BoardField } from './board-url.ts';
import { filterText } from './filter-text.ts';

export interface EmptyLapBoardProps {
  readonly state: BoardUrl;
  readonly onChange: (patch: Partial<BoardUrl>) => void;
}

/** A track's leaderboard without rows: names the filter that leaves it empty, and offers to clear it. */
export function EmptyTrackBoard({ state, onChange, trackName }: EmptyLapBoardProps & { readonly trackName: string }) {
  const names = useNames();
  const { filters, isLoading } = useEmptyingFilters(trackName, state);
  const place = names.track(trackName);
  if (activeFilters(state).length === 0) {
    return <Empty title={`No times at ${place} yet`} text="Nobody has driven a valid lap here so far." />;
  }
  const [first] = filters;
  if (first === undefined) {
    return (
      <NothingMatches
        title={`No times at ${place} with these filters`}
        text={isLoading ? 'Looking for the filter that excludes everyone…' : undefined}
        state={state}
        onChange={onChange}
      />
    );
  }
  const words = filterText(first.field, state, names);
  return (
    <Empty
      title={`No drivers match ${words}`}
      text={
        <>
          Without it {formatCount(first.drivers)} {first.drivers === 1 ? 'driver has' : 'drivers have'} a time at{' '}
          {place}
          {filters.length > 1 && `; there are also times without ${otherFilters(filters.slice(1), state, names)}`}.
        </>
      }
      action={<Button onClick={() => onChange(withoutFilters(state, [first.field]))}>Show them without {words}</Button>}
    />
  );
}

/** No track has a record: names all filters together, since each track has its own reason. */
export function EmptyRecords({ state, onChange }: EmptyLapBoardProps) {
  if (activeFilters(state).length === 0) {
    return <Empty title="No times yet" text="Nobody has driven a valid lap so far." />;
  }
  return <NothingMatches title="No times with these filters" text={undefined} state={state} onChange={onChange} />;
}

interface NothingMatchesProps extends EmptyLapBoardProps {
  readonly title: string;
  readonly text: string | undefined;
}

function NothingMatches({ title, text, state, onChange }: NothingMatchesProps) {
  const names = useNames();
  const fields = activeFilters(state);
  const named = fields.map((field) => filterText(field, state, names)).join(', ');
  return (
    <Empty
      title={title}
      text={
        text ??
        (fields.length === 1
          ? `Nobody has a time with ${named}.`
          : `Nobody has a time with all of these filters: ${named}.`)
      }
      action={
        <Button onClick={() => onChange(UNFILTERED)}>
          Clear {fields.length === 1 ? 'the filter' : `${fields.length} filters`}
        </Button>
      }
    />
  );
}

function otherFilters(
  others: readonly { readonly field: BoardField }[],
  state: BoardUrl,
  names: ReturnType<typeof useNames>,
): string {
  return others.map(({ field }) => filterText(field, state, names)).join(', or without ');
}

interface EmptyingFilter {
  readonly field: BoardField;
  /** Number of drivers without this filter. */
  readonly drivers: number;
}

/** The filters that leave a track's leaderboard empty: without one of them there are drivers. Queried only for an empty one. */
function useEmptyingFilters(trackName: string, state: BoardUrl): { filters: EmptyingFilter[]; isLoading: boolean } {
  const fields = activeFilters(state);
  const results = trpc.useQueries((api) =>
    fields.map((field) =>
      api.leaderboards.spread({
        track: trackName,
        // With only one filter set, this is the unfiltered board.
        ...(fields.length === 1 ? UNFILTERED : withoutFilters(state, [field])),
      }),
    ),
  );
  const filters = fields
    .map((field, index) => ({ field, drivers: results[index]?.data?.total ?? 0 }))
    .filter(({ drivers }) => drivers > 0)
    .toSorted((a, b) => b.drivers - a.drivers);
  return { filters, isLoading: results.some((result) => result.isLoading) };
}
