import type { BoardUrl } from '@paddock/contracts';
import Button from '@mui/material/Button';
import { useNames } from '../../lib/names.ts';
import { formatCount } from '../../shared/format/en-au.ts';
import { Empty } from '../../shared/ui/Notice.tsx';
import { setFilters, UNFILTERED, withoutFilters, type BoardField } from './board-url.ts';
import { filterInWords } from './filter-words.ts';
import { useEmptiedBy } from './use-emptied-by.ts';

export interface EmptyBoardProps {
  readonly state: BoardUrl;
  readonly onChange: (patch: Partial<BoardUrl>) => void;
}

/** A track's board without rows: which filter emptied it, and how to undo it. */
export function EmptyTrackBoard({ state, onChange, trackName }: EmptyBoardProps & { readonly trackName: string }) {
  const names = useNames();
  const { remedies, isLoading } = useEmptiedBy(trackName, state);
  const place = names.track(trackName);
  if (setFilters(state).length === 0) {
    return <Empty title={`No times at ${place} yet`} text="Nobody has driven a valid lap here so far." />;
  }
  const [first] = remedies;
  if (first === undefined) {
    return (
      <EmptyOfAll
        title={`No times at ${place} with these filters`}
        text={isLoading ? 'Looking for the filter that empties it…' : undefined}
        state={state}
        onChange={onChange}
      />
    );
  }
  const words = filterInWords(first.field, state, names);
  return (
    <Empty
      title={`${words} empties this board`}
      text={
        <>
          Without it {formatCount(first.drivers)} {first.drivers === 1 ? 'driver has' : 'drivers have'} a time at{' '}
          {place}
          {remedies.length > 1 && `; so they have without ${otherWords(remedies.slice(1), state, names)}`}.
        </>
      }
      action={<Button onClick={() => onChange(withoutFilters(state, [first.field]))}>Show them without {words}</Button>}
    />
  );
}

/** No track has a record: names all filters together, since each track has its own reason. */
export function EmptyRecords({ state, onChange }: EmptyBoardProps) {
  if (setFilters(state).length === 0) {
    return <Empty title="No times yet" text="Nobody has driven a valid lap so far." />;
  }
  return <EmptyOfAll title="No times with these filters" text={undefined} state={state} onChange={onChange} />;
}

interface EmptyOfAllProps extends EmptyBoardProps {
  readonly title: string;
  readonly text: string | undefined;
}

function EmptyOfAll({ title, text, state, onChange }: EmptyOfAllProps) {
  const names = useNames();
  const fields = setFilters(state);
  const named = fields.map((field) => filterInWords(field, state, names)).join(', ');
  return (
    <Empty
      title={title}
      text={text ?? (fields.length === 1 ? `${named} leaves none.` : `Together they leave none: ${named}.`)}
      action={
        <Button onClick={() => onChange(UNFILTERED)}>
          Clear {fields.length === 1 ? 'the filter' : `${fields.length} filters`}
        </Button>
      }
    />
  );
}

function otherWords(
  others: readonly { readonly field: BoardField }[],
  state: BoardUrl,
  names: ReturnType<typeof useNames>,
): string {
  return others.map(({ field }) => filterInWords(field, state, names)).join(', or without ');
}
