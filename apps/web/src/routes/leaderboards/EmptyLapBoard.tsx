import Button from '@mui/material/Button';
import { useNames } from '../../lib/names.ts';
import { trpc } from '../../lib/trpc.ts';
import { formatCount } from '../../shared/format/dates-and-numbers.ts';
import { Empty } from '../../shared/ui/Notice.tsx';
import { activeFilters, UNFILTERED, withoutFilter, type BoardUrl } from './board-url.ts';
import { filterText } from './LapFilters.tsx';

export interface EmptyLapBoardProps {
  readonly state: BoardUrl;
  readonly onChange: (patch: Partial<BoardUrl>) => void;
}

/** A track's leaderboard without rows: names the filter that leaves it empty, and offers to clear it. */
export function EmptyTrackBoard({ state, onChange, trackName }: EmptyLapBoardProps & { readonly trackName: string }) {
  const names = useNames();
  const { filters, isLoading } = useEmptyingFilters(trackName, state);
  const place = names.track(trackName);
  const [first, ...others] = filters;
  if (isLoading || first === undefined) {
    const text = isLoading ? 'Looking for the filter that excludes everyone…' : undefined;
    return <EmptyLapBoard state={state} onChange={onChange} where={` at ${place}`} text={text} />;
  }
  const words = filterText(first.field, state, names);
  const otherWords = others.map(({ field }) => filterText(field, state, names)).join(', or without ');
  return (
    <Empty
      title={`No drivers match ${words}`}
      text={
        <>
          Without it {formatCount(first.drivers)} {first.drivers === 1 ? 'driver has' : 'drivers have'} a time at{' '}
          {place}
          {others.length > 0 && `; there are also times without ${otherWords}`}.
        </>
      }
      action={<Button onClick={() => onChange(withoutFilter(state, first.field))}>Show them without {words}</Button>}
    />
  );
}

interface EmptyProps extends EmptyLapBoardProps {
  /** Absent: at all tracks. */
  readonly where?: string;
  /** undefined: the filters are named. */
  readonly text?: string | undefined;
}

/** A leaderboard without rows; names all filters together. */
export function EmptyLapBoard({ state, onChange, where = '', text }: EmptyProps) {
  const names = useNames();
  const fields = activeFilters(state);
  const named = fields.map((field) => filterText(field, state, names)).join(', ');
  const isOne = fields.length === 1;
  if (fields.length === 0)
    return <Empty title={`No times${where} yet`} text={`Nobody has driven a valid lap${where} so far.`} />;
  return (
    <Empty
      title={`No times${where} with these filters`}
      text={text ?? `Nobody has a time with ${isOne ? named : `all of these filters: ${named}`}.`}
      action={
        <Button onClick={() => onChange(UNFILTERED)}>Clear {isOne ? 'the filter' : `${fields.length} filters`}</Button>
      }
    />
  );
}

/** The filters that leave a track's leaderboard empty, with the number of drivers that there are without each. */
function useEmptyingFilters(trackName: string, state: BoardUrl) {
  const fields = activeFilters(state);
  const results = trpc.useQueries((api) =>
    fields.map((field) => api.leaderboards.spread({ track: trackName, ...withoutFilter(state, field) })),
  );
  const filters = fields
    .map((field, index) => ({ field, drivers: results[index]?.data?.total ?? 0 }))
    .filter(({ drivers }) => drivers > 0)
    .toSorted((a, b) => b.drivers - a.drivers);
  return { filters, isLoading: results.some((result) => result.isLoading) };
}
