import { useParams } from 'react-router';
import { hasErrorCode } from '../../lib/error-to-message.ts';
import { useNames } from '../../lib/names.ts';
import { trpc } from '../../lib/trpc.ts';
import { NotFound } from '../../shared/ui/OffTrack.tsx';
import { PageBody } from '../../shared/ui/PageBody.ts';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { EventHero } from './EventHero.tsx';
import { Results } from './Results.tsx';

export default function EventPage() {
  const { eventId = '' } = useParams();
  const id = Number(eventId);
  const isEventId = /^[1-9]\d{0,9}$/.test(eventId) && id <= 2_147_483_647;
  return isEventId ? <KnownEvent key={id} eventId={id} /> : <NoSuchEvent />;
}

function NoSuchEvent() {
  return <NotFound text="There is no event with this number, or it was removed." />;
}

function KnownEvent({ eventId }: { readonly eventId: number }) {
  const names = useNames();
  const info = trpc.events.info.useQuery({ id: eventId });
  const results = trpc.events.results.useQuery({ id: eventId });
  if (hasErrorCode(info.error, 'not_found')) return <NoSuchEvent />;

  const title =
    info.data === undefined
      ? `Event ${eventId}`
      : `${names.track(info.data.trackName)}, ${names.session(info.data.sessionType)}`;
  return (
    <>
      <title>{`${title} · Paddock`}</title>
      {info.data !== undefined && <EventHero info={info.data} results={results.data ?? []} />}
      <PageBody>
        <QueryView query={info} what="the event" rows={4} rowHeight={38}>
          {(event) => <Results info={event} results={results} />}
        </QueryView>
      </PageBody>
    </>
  );
}
