import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useDeferredValue, useMemo } from 'react';
import { useParams } from 'react-router';
import { useSession } from '../../features/session/use-session.ts';
import { errorToMessage, hasErrorCode } from '../../lib/error-to-message.ts';
import { useNames } from '../../lib/names.ts';
import { trpc } from '../../lib/trpc.ts';
import { formatDate } from '../../shared/format/en-au.ts';
import { Failed } from '../../shared/ui/Notice.tsx';
import { NotFound } from '../../shared/ui/OffTrack.tsx';
import { PageBody } from '../../shared/ui/PageBody.ts';
import { QueryView, type QueryState } from '../../shared/ui/QueryView.tsx';
import { SkeletonRows } from '../../shared/ui/SkeletonRows.tsx';
import { useIsPhone } from '../../shared/ui/use-is-phone.ts';
import { useSlices } from '../../shared/ui/use-slices.ts';
import { useTurn } from '../../shared/ui/use-turn.ts';
import type { ChartBoards } from './charts/EventCharts.tsx';
import { Near } from './charts/Near.tsx';
import { eventCars, type EventCars } from './event-cars.ts';
import type { EventAnalysis, EventInfo, ResultRow } from './event-types.ts';
import { EventHero } from './hero/EventHero.tsx';
import { HeroWait } from './hero/HeroWait.tsx';
import { Rail } from './rail/Rail.tsx';
import { Reporting } from './report/Reporting.tsx';
import { isCrewTable } from './result/result-sheet.ts';
import { ResultBoard } from './result/ResultBoard.tsx';
import { RevisionsBoard } from './revisions/RevisionsBoard.tsx';
import { VoidedBanner } from './revisions/VoidedBanner.tsx';
import { Brief } from './story/Brief.tsx';
import { WithoutTimeBoard } from './story/WithoutTimeBoard.tsx';

const EventCharts = lazy(() => import('./charts/EventCharts.tsx'));

const CHARTS_HEIGHT = 760;
const NO_ROWS: readonly ResultRow[] = [];
/** In so many tasks: the session at a glance; the result; what surrounds it; what stands below both. */
const PARTS = 4;
const ONE_BY_ONE = { first: 1, step: 1 };
const ROW_PX = 39;
/** Rows that stand beside a rail of usual length. */
const SHORT_TABLE = 26;

/** Each board is painted by itself: what happens in one neither paints nor moves the drawings of the others. */
const Boards = styled(PageBody)({ '& section': { transform: 'translate(0)' } });

const Column = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 40 });

const ResultAndRail = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 288px',
  gap: 32,
  alignItems: 'start',
  '&.crews': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 40 },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 40 },
  [theme.breakpoints.down('sm')]: { '&, &.crews': { gap: 32 } },
}));

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
  const analysis = trpc.events.analysis.useQuery({ id: eventId });
  // Its days are the site's: a link shows the same date to everybody.
  const site = trpc.site.info.useQuery({}).data;
  const turn = useTurn(2);
  if (hasErrorCode(info.error, 'not_found')) return <NoSuchEvent />;

  const title =
    info.data === undefined
      ? `Event ${eventId}`
      : [
          names.track(info.data.trackName),
          names.session(info.data.sessionType),
          ...(site === undefined ? [] : [formatDate(info.data.endAt, site.timeZone)]),
        ].join(', ');
  // The hero draws the result: without it, it would grow and push the page down.
  const isResultSettled = results.data !== undefined || results.error !== null;
  return (
    <>
      <title>{`${title} · Paddock`}</title>
      {info.data !== undefined && isResultSettled ? (
        <EventHero info={info.data} rows={results.data ?? NO_ROWS} />
      ) : (
        <HeroWait hasFailed={info.error !== null} />
      )}
      <Boards>
        <QueryView query={info} what="the event" rows={20} rowHeight={ROW_PX}>
          {(event) => (
            <QueryView query={results} isTurn={turn > 1} what="the result" rows={event.entryCount} rowHeight={ROW_PX}>
              {(rows) => <EventBoards info={event} rows={rows} analysis={analysis} />}
            </QueryView>
          )}
        </QueryView>
      </Boards>
    </>
  );
}

interface EventBoardsProps {
  readonly info: EventInfo;
  readonly rows: readonly ResultRow[];
  readonly analysis: QueryState<EventAnalysis>;
}

function EventBoards({ info, rows, analysis }: EventBoardsProps) {
  const session = useSession();
  const cars = useMemo(() => eventCars(rows), [rows]);
  const hasCrews = isCrewTable(rows);
  const isPhone = useIsPhone();
  const isRailBeside = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true });
  // What the laps tell touches every row: it comes in slices, never as one long task.
  const told = useDeferredValue(analysis.data, undefined);
  const part = useSlices(told === undefined ? 2 : PARTS, ONE_BY_ONE);
  // Beside a short table the rail would leave a hole below it: the first drawing fills that.
  const isShort = isRailBeside && !hasCrews && rows.length < SHORT_TABLE;
  const charts = { info, rows, cars, analysis: told };
  return (
    <>
      {info.voided !== null && <VoidedBanner voided={info.voided} />}
      {rows.length > 0 && (
        <Brief info={info} rows={rows} cars={cars} analysis={analysis.error === null ? told : (told ?? null)} />
      )}
      <ResultAndRail className={hasCrews ? 'crews' : ''}>
        <Column>
          {part < 2 ? (
            <SkeletonRows label="Loading the result" count={rows.length} height={ROW_PX} isBare />
          ) : (
            <ResultBoard
              info={info}
              rows={rows}
              analysis={told}
              ownPlayerId={session?.playerId ?? null}
              isSettled={part === PARTS || analysis.error !== null}
            />
          )}
          {info.revisions.length > 0 && <RevisionsBoard info={info} rows={rows} />}
          {told !== undefined && part > 3 && <WithoutTimeBoard analysis={told} cars={cars} />}
          {isShort && <Charts boards="laps" {...charts} />}
        </Column>
        {told === undefined || part < 3 ? (
          <RailWait analysis={analysis} />
        ) : (
          <Rail
            info={info}
            rows={rows}
            cars={cars}
            analysis={told}
            isBelow={hasCrews}
            isStacked={isPhone || (isRailBeside && !hasCrews)}
          />
        )}
      </ResultAndRail>
      {part > 3 && <Charts boards={isShort ? 'others' : 'all'} {...charts} />}
      <Reporting info={info} rows={rows} />
    </>
  );
}

interface ChartsProps extends Pick<EventBoardsProps, 'info' | 'rows'> {
  readonly cars: EventCars;
  readonly analysis: EventAnalysis | undefined;
  readonly boards: ChartBoards;
}

/** The drawings of the laps: their code and they themselves come when the page is scrolled near to them. */
function Charts({ info, analysis, ...rest }: ChartsProps) {
  if (analysis === undefined || analysis.cars.every(({ lapTimes }) => lapTimes.length === 0)) return null;
  return (
    <Near height={CHARTS_HEIGHT}>
      <Suspense fallback={<div style={{ height: CHARTS_HEIGHT }} />}>
        <EventCharts analysis={analysis} fastest={info.bestLap?.position ?? null} {...rest} />
      </Suspense>
    </Near>
  );
}

function RailWait({ analysis }: Pick<EventBoardsProps, 'analysis'>) {
  if (analysis.error === null) return <SkeletonRows label="Loading the story" count={12} height={60} />;
  return (
    <Failed
      title="Could not load the story"
      text={`${errorToMessage(analysis.error)} The result stands.`}
      onRetry={() => void analysis.refetch()}
    />
  );
}
