import Button from '@mui/material/Button';
import { Download, MessageSquareWarning, Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { useSession } from '../../features/session/use-session.ts';
import { API_ORIGIN } from '../../lib/api-origin.ts';
import { csvHrefs } from '../../lib/csv-hrefs.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { ShareButton } from '../../shared/ui/ShareButton.tsx';
import { EventUrl } from './event-url.ts';

/** What a visitor can do with the whole event; admins can also change its result. */
export function EventActions({ eventId }: { readonly eventId: number }) {
  return (
    <>
      <ChangeResultLink eventId={eventId} />
      <ShareButton path={hrefs.event(eventId)} />
      <Button size="small" href={csvHrefs.eventResults(eventId)} download>
        <Download size={16} aria-hidden="true" /> Result CSV
      </Button>
      <Button size="small" href={csvHrefs.eventLaps(eventId)} download>
        <Download size={16} aria-hidden="true" /> Laps CSV
      </Button>
      <Button size="small" href={`${API_ORIGIN}/api/event/${eventId}/results`}>
        JSON
      </Button>
      <ReportButton />
    </>
  );
}

function ChangeResultLink({ eventId }: { readonly eventId: number }) {
  if (useSession()?.admin !== true) return null;
  return (
    <Button size="small" component={Link} to={hrefs.adminManagement({ tab: 'results', event: eventId })}>
      <Pencil size={16} aria-hidden="true" /> Change result
    </Button>
  );
}

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
