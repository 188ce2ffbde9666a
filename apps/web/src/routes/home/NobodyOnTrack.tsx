import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import { trpc } from '../../lib/trpc.ts';
import { Empty } from '../../shared/ui/Notice.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { LATEST } from './latest.ts';
import type { LiveServer } from './server-card.ts';

/** Shown while no server reports: when one last did. */
export function NobodyOnTrack({ servers }: { readonly servers: readonly LiveServer[] }) {
  return (
    <Empty
      title={servers.length === 0 ? 'No server reports here yet' : 'No server is reporting right now'}
      text={<LastTime servers={servers} />}
      action={<TextLink to={hrefs.searchEvents({ period: 'all' })}>All events</TextLink>}
    />
  );
}

function LastTime({ servers }: { readonly servers: readonly LiveServer[] }) {
  const names = useNames();
  // Offline servers are sorted by their last report.
  const last = servers.find(({ reportedAt }) => reportedAt !== null);
  const recent = trpc.events.recent.useQuery({ limit: LATEST }, { enabled: last === undefined });
  const event = recent.data?.[0];
  if (last?.reportedAt) {
    return (
      <>
        The last one was {last.name}
        {last.trackName !== null && ` at ${names.track(last.trackName)}`}, <TimeStamp at={last.reportedAt} />.
      </>
    );
  }
  if (event === undefined) return 'Results appear here when a server sends its first file.';
  return (
    <>
      The last session was {names.session(event.sessionType)} at {names.track(event.trackName)},{' '}
      <TimeStamp at={event.endAt} isApproximate={event.isEndApproximate} />.
    </>
  );
}
