import Button from '@mui/material/Button';
import { MessageSquareWarning } from 'lucide-react';
import { useUrlState } from '../../../lib/url-state.ts';
import { EventUrl } from '../event-url.ts';

export interface ReportButtonProps {
  /** The car to report, by its place in the file's order; absent: to be chosen. */
  readonly filePosition?: number;
}

/** Opens the form that tells the staff what happened; the address says so, for the way through the sign-in. */
export function ReportButton({ filePosition }: ReportButtonProps) {
  const { change } = useUrlState(EventUrl);
  return (
    <Button size="small" onClick={() => change({ report: filePosition === undefined ? 'new' : String(filePosition) })}>
      <MessageSquareWarning size={16} aria-hidden="true" /> {filePosition === undefined ? 'Report' : 'Report this car'}
    </Button>
  );
}
