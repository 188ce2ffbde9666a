import Button from '@mui/material/Button';
import { MessageSquareWarning } from 'lucide-react';
import { useUrlState } from '../../../lib/url-state.ts';
import { EventUrl } from '../event-url.ts';

export interface ReportButtonProps {
  /** The reported car's position in the file's order; absent: to be chosen. */
  readonly filePosition?: number;
}

/** Opens the form that reports an incident to staff; kept in the URL, so that it survives the sign-in. */
export function ReportButton({ filePosition }: ReportButtonProps) {
  const { change } = useUrlState(EventUrl);
  return (
    <Button size="small" onClick={() => change({ report: filePosition === undefined ? 'new' : String(filePosition) })}>
      <MessageSquareWarning size={16} aria-hidden="true" /> {filePosition === undefined ? 'Report' : 'Report this car'}
    </Button>
  );
}
