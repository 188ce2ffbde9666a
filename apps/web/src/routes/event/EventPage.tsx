import { useQuery } from '@tanstack/react-query';
import type { EventOverview, EventInfo, ResultRow } from '@paddock/contracts';
import { clsx } from 'clsx';
import { lazy, memo, Suspense } from 'react';
import { useParams } from 'react-router';
import { errorToMessage, hasErrorCode } from '../../lib/error-to-message.ts';
import { trpc } from '../../lib/trpc.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { LazyOnVisible } from '../../shared/ui/LazyOnVisible.tsx';
import { Empty, Failed } from '../../shared/ui/Notice.tsx';
import { NotFound } from '../../shared/ui/OffTrack.tsx';
import { counted } from '../../shared/format/counted.ts';
import { PageBody } from '../../shared/ui/PageBody.tsx';
import { QueryView, type QueryState } from '../../shared/ui/QueryView.tsx';
import { SkeletonRows } from '../../shared/ui/SkeletonRows.tsx';
import type { EventChartsProps } from './charts/EventCharts.tsx';
import { eventCars } from './event-cars.ts';
import { EventMeta } from './EventMeta.tsx';
import { EventViews } from './EventViews.tsx';
import { EventIdInUrl, EventUrl } from './event-url.ts';
import { EventHero } from './hero/EventHero.tsx';
import { HeroSkeleton } from './hero/HeroSkeleton.tsx';
import { Rail } from './rail/Rail.tsx';
import { OpenReport } from './report/OpenReport.tsx';
import { LookedInSection } from './LookedInSection.tsx';
import { isCrewTable } from './result/result-rows.ts';
import { ResultSection } from './result/ResultSection.tsx';
import { RevisionsSection, VoidedBanner } from './revisions/RevisionsSection.tsx';
import { Brief } from './story/Brief.tsx';
import { WithoutTimeSections } from './story/WithoutTimeSection.tsx';
import { eventQueries } from './event.page.ts';
import styles from './EventPage.module.css';

const EventCharts = lazy(() => import('./charts/EventCharts.tsx'));
const VersionView = lazy(() => import('./version/VersionView.tsx'));

const CHARTS_HEIGHT = 760;
const ROW_PX = 39;
/** Table rows about as high as the rail. */
const SHORT_TABLE = 26;

export default function EventPage() {
  const id = EventIdInUrl.safeParse(useParams()['eventId']).data;
  const { version } = useUrlState(EventUrl).state;
  if (id === undefined) return <NoSuchEvent />;
  return version === 0 ? (
    <KnownEvent key={id} eventId={id} />
  ) : (
    <VersionOfEvent key={id} eventId={id} version={version} />
  );
}

/** Links name the version that they mean. While that is the present one, they lead to the page itself. */
function VersionOfEvent({ eventId, version }: { readonly eventId: number; readonly version: number }) {
  const { data: info } = useQuery(eventQueries(trpc.useUtils(), eventId).info);
  if (info === undefined || info.versionCount === version) return <KnownEvent eventId={eventId} />;
  return (
    <>
      <EventMeta eventId={eventId} info={info} rows={[]} version={version} />
      <Suspense fallback={<HeroSkeleton hasFailed={false} />}>
        <VersionView info={info} version={version} />
      </Suspense>
    </>
  );
}

function NoSuchEvent() {
  return <NotFound text="There is no event with this number, or it was removed." />;
}

/** Memoized: opening a row changes the URL, and must not render the whole page again. */
const KnownEvent = memo(function KnownEvent({ eventId }: { readonly eventId: number }) {
  const queries = eventQueries(trpc.useUtils(), eventId);
  const info = useQuery(queries.info);
  const results = useQuery(queries.results);
  const overview = useQuery(queries.overview);
  const championships = useQuery(queries.championships);
  if (hasErrorCode(info.error, 'not_found')) return <NoSuchEvent />;

  // The hero shows the result and the championships: rendered without them, it would grow later and shift the page.
  const isHeroSettled = [results, championships].every(({ data, error }) => data !== undefined || error !== null);
  const knownRows = results.data ?? [];
  return (
    <>
      <EventMeta eventId={eventId} info={info.data} rows={knownRows} />
      {info.data !== undefined && isHeroSettled ? (
        <EventHero
          info={info.data}
          rows={knownRows.filter(({ hasLookedIn }) => !hasLookedIn)}
          championships={championships.data ?? []}
        />
      ) : (
        <HeroSkeleton hasFailed={info.error !== null} />
      )}
      <PageBody>
        <QueryView query={info} what="the event" rows={20} rowHeight={ROW_PX}>
          {(event) => (
            <QueryView query={results} what="the result" rows={event.entryCount} rowHeight={ROW_PX}>
              {(rows) =>
                event.isDriven ? (
                  <EventSections info={event} rows={rows} overview={overview} />
                ) : (
                  <NobodyDrove rows={rows} />
                )
              }
            </QueryView>
          )}
        </QueryView>
      </PageBody>
    </>
  );
});

function NobodyDrove({ rows }: Pick<EventSectionsProps, 'rows'>) {
  return (
    <>
      <Empty
        title="Nobody completed a lap"
        text="This session has a page, but is in no list, and counts in no total or record."
      />
      <LookedInSection title="On the server" note={counted(rows.length, 'car')} rows={rows} />
    </>
  );
}

interface EventSectionsProps {
  readonly info: EventInfo;
  /** Also those that only looked in. */
  readonly rows: readonly ResultRow[];
  readonly overview: QueryState<EventOverview>;
}

function EventSections({ info, rows: allRows, overview }: EventSectionsProps) {
  const rows = allRows.filter(({ hasLookedIn }) => !hasLookedIn);
  const lookedIn = allRows.filter(({ hasLookedIn }) => hasLookedIn);
  const cars = eventCars(rows);
  const hasCrews = isCrewTable(rows);
  const layout = rows.length < SHORT_TABLE ? styles.short : '';
  const event = { info, rows, cars };
  const analysed = overview.data && { ...event, overview: overview.data };
  return (
    <>
      {info.voided !== null && <VoidedBanner voided={info.voided} />}
      <EventViews event={event}>
        {rows.length > 0 && (
          <Brief {...event} overview={overview.data ?? (overview.error === null ? undefined : null)} />
        )}
        <div className={clsx(styles.resultAndRail, hasCrews ? styles.crews : layout)}>
          <div className={clsx('stack', styles.result)}>
            <ResultSection info={info} rows={rows} overview={overview.data} />
            {info.revisions.length > 0 && <RevisionsSection info={info} rows={allRows} />}
            {analysed !== undefined && <WithoutTimeSections {...analysed} />}
            <LookedInSection
              title={`${lookedIn.length} looked in`}
              note="They completed no lap, so they neither started nor count"
              rows={lookedIn}
            />
          </div>
          <div className={styles.rail}>
            {analysed === undefined ? <RailSkeleton overview={overview} /> : <Rail {...analysed} isBelow={hasCrews} />}
          </div>
          <Charts part="laps" {...event} />
        </div>
        <Charts part="others" {...event} />
      </EventViews>
      <OpenReport info={info} rows={allRows} />
    </>
  );
}

function Charts(props: EventChartsProps) {
  if (props.info.lapCount === 0) return null;
  return (
    <div className={clsx(styles.chart, 'stack', 'screen-only')}>
      <LazyOnVisible height={CHARTS_HEIGHT}>
        <EventCharts {...props} />
      </LazyOnVisible>
    </div>
  );
}

function RailSkeleton({ overview }: Pick<EventSectionsProps, 'overview'>) {
  if (overview.error === null) return <SkeletonRows label="Loading the story" count={12} height={60} />;
  return (
    <Failed
      title="Could not load the story"
      text={`${errorToMessage(overview.error)} The result stands.`}
      onRetry={() => void overview.refetch()}
    />
  );
}
