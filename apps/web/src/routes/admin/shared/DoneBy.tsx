import { PersonName } from '../../../shared/ui/PersonName.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';

export interface DoneByProps {
  readonly by: { readonly name: string | null } | null;
  readonly at: string;
}

/** Who did something, and when, in a cell. */
export function DoneBy({ by, at }: DoneByProps) {
  return (
    <small>
      <PersonName>{by?.name ?? '–'}</PersonName>, <TimeStamp at={at} />
    </small>
  );
}
