import Button from '@mui/material/Button';
import { Empty } from '../../shared/ui/Notice.tsx';

export interface EmptyBoardProps {
  readonly filters: number;
  readonly onClear: () => void;
}

/** A board without a row, and which of the two reasons it has. */
export function EmptyBoard({ filters, onClear }: EmptyBoardProps) {
  if (filters === 0) return <Empty title="No times yet" text="Nobody has driven a valid lap here so far." />;
  return (
    <Empty
      title="No times with these filters"
      text="The board itself may have times: these filters leave none of them."
      action={<Button onClick={onClear}>Clear {filters === 1 ? 'the filter' : `${filters} filters`}</Button>}
    />
  );
}
