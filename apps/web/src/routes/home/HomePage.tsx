import { useQuery } from '@tanstack/react-query';
import { EVENT_ROW_HEIGHT, EventList } from '../../features/events/EventRow.tsx';
import { RECORD_ROW_HEIGHT, RecordFeed } from '../../features/records/RecordFeed.tsx';
import { hrefs } from '../../lib/hrefs.ts';
import { Empty } from '../../shared/ui/Notice.tsx';
import { MainAndRail, PageBody } from '../../shared/ui/PageBody.tsx';
import { PageMeta } from '../../shared/ui/PageMeta.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { HomeHero } from './HomeHero.tsx';
import { LATEST, useHomeQueries } from './home-queries.ts';
import { NextTarget } from './NextTarget.tsx';
import { OnTrack } from './OnTrack.tsx';

export default function HomePage() {
  return (
    <>
      <PageMeta title={null} />
      <HomeHero />
      <PageBody>
        <OnTrack />
        <MainAndRail>
          <LatestResults />
          <div>
            <NextTarget />
            <RecordsAndBests />
          </div>
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
