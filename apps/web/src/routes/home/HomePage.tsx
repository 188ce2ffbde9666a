import type { EventSummary } from '@paddock/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { EVENT_ROW_HEIGHT, EventList } from '../../features/events/EventRow.tsx';
import { RECORD_ROW_HEIGHT, RecordFeed } from '../../features/records/RecordFeed.tsx';
import { useSession } from '../../features/session/use-session.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { Empty } from '../../shared/ui/Notice.tsx';
import { MainAndRail, PageBody } from '../../shared/ui/PageBody.tsx';
import { PageMeta } from '../../shared/ui/PageMeta.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { SkeletonRows } from '../../shared/ui/SkeletonRows.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { liveIn } from '../../lib/live-in-url.ts';
import { HeroSpace, HomeHero } from './HomeHero.tsx';
import { LATEST, useHomeQueries, useQuietRace } from './home-queries.ts';
import { OnTrack } from './OnTrack.tsx';

// Without a boundary for what is shown meanwhile: the router keeps the page before, and the HTML from the server stays.
const LivePage = lazy(() => import('./live/LivePage.tsx'));
const OverlayPage = lazy(() => import('./live/OverlayPage.tsx'));
// Visitors who are not signed in do not load it.
const OwnHome = lazy(() => import('./own/OwnHome.tsx'));
// Somebody may stop driving while the site is away: then the page stays the usual one.
const QuietHero = lazy<ComponentType<{ race: EventSummary }>>(() =>
  import('./quiet/QuietHero.tsx').catch(() => ({ default: HomeHero })),
);
const QuietTrack = lazy<ComponentType>(() => import('./quiet/QuietTrack.tsx').catch(() => ({ default: OnTrack })));

/** The site's front page; with a server in its address, that server's running session. */
export default function HomePage() {
  const [params] = useSearchParams();
  const live = liveIn(params);
  if (live === null) return <FrontPage />;
  const Page = live.isOverlay ? OverlayPage : LivePage;
  return <Page key={live.serverId} serverId={live.serverId} />;
}

function FrontPage() {
  const session = useSession();
  const race = useQuietRace();
  return (
    <>
      <PageMeta title={null} image={{ path: '/share/home/site.png', alt: 'The latest race' }} />
      {race === undefined ? <HeroSpace /> : race === null ? <HomeHero /> : <QuietHero race={race} />}
      <PageBody>
        {session !== null && (
          <Suspense fallback={<SkeletonRows label="Loading your races" count={4} height={60} />}>
            <OwnHome key={session.accountId} session={session} />
          </Suspense>
        )}
        {race ? <QuietTrack /> : <OnTrack />}
        <MainAndRail>
          <LatestResults />
          <RecordsAndBests />
        </MainAndRail>
      </PageBody>
    </>
  );
}

function LatestResults() {
  const recent = useQuery(useHomeQueries().events);
  return (
    <Section title="Latest results" action={<TextLink to={hrefs.searchEvents({ period: 'all' })}>All events</TextLink>}>
      <QueryView
        query={recent}
        what="the latest results"
        rows={LATEST}
        rowHeight={EVENT_ROW_HEIGHT}
        empty={
          <Empty
            title="No results yet"
            text="The first result file that a server sends will appear here."
            action={<TextLink to={hrefs.about()}>How results get here</TextLink>}
          />
        }
      >
        {(events) => <EventList events={events} />}
      </QueryView>
    </Section>
  );
}

/** The latest track records and personal bests. */
function RecordsAndBests() {
  const recent = useQuery(useHomeQueries().records);
  return (
    <Section title="Records and bests" action={<TextLink to={hrefs.boardAllTracks()}>Leaderboards</TextLink>}>
      <QueryView
        query={recent}
        what="records and bests"
        rows={LATEST}
        rowHeight={RECORD_ROW_HEIGHT}
        empty={<Empty title="No records yet" text="The first valid lap on a track is its first record." />}
      >
        {(improvements) => <RecordFeed improvements={improvements} />}
      </QueryView>
    </Section>
  );
}
