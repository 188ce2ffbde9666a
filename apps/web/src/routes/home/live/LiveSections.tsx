import type { LiveTiming } from '@paddock/contracts';
import { lazy, useContext, useMemo, useState } from 'react';
import { hrefs } from '../../../lib/hrefs.ts';
import { useNames } from '../../../lib/names.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { useFormat } from '../../../shared/hooks/clock.tsx';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { LapMark } from '../../../shared/racing/LapMark.tsx';
import { OwnDriver } from '../../../shared/racing/YouMark.tsx';
import { LazyOnVisible } from '../../../shared/ui/LazyOnVisible.tsx';
import { Empty } from '../../../shared/ui/Notice.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { Switch } from '../../../shared/ui/Switch.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { LiveUrl } from '../live-url.ts';
import type { ShortNames } from './car-names.ts';
import { ageText } from './clock-text.ts';
import { Feed } from './Feed.tsx';
import { OwnIfEnded } from './IfEnded.tsx';
import { gridColumns, liveColumns } from './live-columns.tsx';
import { createLiveRows } from './live-rows.ts';
import { LiveActions } from './LiveHero.tsx';
import { LastHere } from './LastHere.tsx';
import { BestSectorsSoFar, HowSure } from './LiveRail.tsx';
import { LiveResult } from './LiveResult.tsx';
import { LiveSheet } from './LiveSheet.tsx';
import { LiveStrips } from './LiveStrips.tsx';
import { Meanwhile } from './Meanwhile.tsx';
import { PinnedOwn } from './PinnedOwn.tsx';
import { isRace, isStopped, stateOf } from './session-state.ts';
import styles from './LiveSections.module.css';

const GapByLap = lazy(() => import('./GapByLap.tsx'));
const LiveChances = lazy(() => import('./LiveChances.tsx'));

const CHART_HEIGHT = 310;
const CHANCES_HEIGHT = 520;

interface LiveSectionsProps {
  readonly timing: LiveTiming;
  readonly short: ShortNames;
  /** The server reports no more, or the page hears of nothing. */
  readonly isFrozen: boolean;
}

/** What is below the gantry of a session in each of its states. */
export function LiveSections({ timing, short, isFrozen }: LiveSectionsProps) {
  const format = useFormat();
  const { server, eventId } = timing;
  const state = stateOf(timing);
  const isQuiet = state === 'unreported' || state === 'nobody';
  const until =
    isStopped(timing) && server.reportedAt !== null ? `until ${format.clock(server.reportedAt)}` : undefined;
  return (
    <>
      <LiveStrips timing={timing} isFrozen={isFrozen} />
      <div className={styles.main}>
        <div className="stack">
          {eventId !== null ? (
            <LiveResult eventId={eventId} />
          ) : state === 'unreported' ? (
            <Unreported />
          ) : state === 'nobody' ? (
            <Nobody />
          ) : (
            <Order timing={timing} short={short} isFrozen={isFrozen} />
          )}
          {isQuiet && <LastHere serverId={server.serverId} />}
          {isRace(timing) && !isQuiet && state !== 'grid' && (
            <div className="screen-only">
              <LazyOnVisible height={CHART_HEIGHT}>
                <GapByLap cars={timing.cars} />
              </LazyOnVisible>
            </div>
          )}
          {isRace(timing) && !isQuiet && eventId === null && (
            <LazyOnVisible height={CHANCES_HEIGHT}>
              <LiveChances serverId={server.serverId} cars={timing.cars} />
            </LazyOnVisible>
          )}
        </div>
        <div className="stack">
          {!isQuiet && <Feed timing={timing} short={short} note={until} />}
          {(isQuiet || isStopped(timing)) && <Meanwhile serverId={server.serverId} />}
          {!isQuiet && <BestSectorsSoFar timing={timing} short={short} />}
          {!isQuiet && <HowSure timing={timing} />}
        </div>
      </div>
      <div className={styles.phoneTools}>
        <LiveActions serverId={server.serverId} />
      </div>
    </>
  );
}

function Unreported() {
  return (
    <Section title="Order">
      <Empty
        title="This server does not report single cars"
        text="Only its session and the number of people are known. The result arrives here with the server’s file, once the session is over."
      />
    </Section>
  );
}

function Nobody() {
  return (
    <Section title="Nobody on track">
      <Empty
        title="Nobody has driven in this session yet"
        text="The first car that joins appears here at once, with its laps and sectors."
      />
    </Section>
  );
}

function Order({ timing, short, isFrozen }: LiveSectionsProps) {
  const names = useNames();
  const format = useFormat();
  const own = useContext(OwnDriver);
  const { state: url, change } = useUrlState(LiveUrl);
  const [rowsOf] = useState(createLiveRows);
  const { cars, clock, server, championship } = timing;
  const rows = useMemo(() => rowsOf(timing), [rowsOf, timing]);
  const isRaceOrder = isRace(timing);
  const state = stateOf(timing);
  const { greenAt, isOver } = clock;
  const ifEnded = isRaceOrder && (isOver || url.ended === 'now');
  const columns = useMemo(
    () =>
      state === 'grid'
        ? gridColumns(names.car, championship)
        : liveColumns({ isRace: isRaceOrder, ifEnded, championship, greenAt, isOver }),
    [state, names, isRaceOrder, ifEnded, championship, greenAt, isOver],
  );
  const mine = cars.findIndex(({ driver }) => own !== null && driver?.playerId === own);
  const myCar = cars[mine];
  const at = isStopped(timing) && server.reportedAt !== null ? ` at ${format.clock(server.reportedAt)}` : '';
  const isRunning = state === 'running';
  return (
    <Section
      title={
        state === 'grid' ? 'Grid' : isOver ? 'Order at the flag' : `Order${ifEnded ? ', if it ended now' : ''}${at}`
      }
      note={<Note timing={timing} />}
      action={
        isRunning && isRaceOrder ? (
          <Switch
            name="If it ended now"
            isOn={ifEnded}
            onChange={(isOn) => change({ ended: isOn ? 'now' : undefined })}
          />
        ) : undefined
      }
    >
      {ifEnded && myCar !== undefined && <OwnIfEnded car={myCar} ahead={cars[mine - 1]} championship={championship} />}
      <LiveSheet
        rows={rows}
        columns={columns}
        isFrozen={isFrozen}
        caption={
          isRaceOrder ? 'Order of the race at the last line that each car crossed' : 'Order of the session by best lap'
        }
      />
      {myCar !== undefined && state !== 'grid' && (
        <PinnedOwn car={myCar} ahead={cars[mine - 1]} behind={cars[mine + 1]} short={short} />
      )}
      {state !== 'grid' && <Legend isRace={isRaceOrder} ifEnded={ifEnded} championship={championship} />}
    </Section>
  );
}

/** Younger lines are not worth a word. */
const OLD_LINE_MS = 15_000;
const LOOK_MS = 5000;

/** How old what is shown is: a game writes its log in blocks. */
function Note({ timing }: Pick<LiveSectionsProps, 'timing'>) {
  const nowMs = useNow(LOOK_MS);
  const { server, clock, source } = timing;
  if (isStopped(timing)) return 'Nothing since';
  if (clock.isOver) return 'Becomes the classification when the file arrives';
  const age = server.stateAt === null ? 0 : nowMs - Date.parse(server.stateAt);
  if (source === 'log' && age > OLD_LINE_MS) {
    return (
      <span title="Game servers write their log in blocks, so the last lines are missing here.">
        The last line of the log is {ageText(age)} old
      </span>
    );
  }
  if (stateOf(timing) === 'grid') return 'Order of the start, not of the track';
  return isRace(timing) ? 'Updates at every line crossed' : 'By best lap';
}

interface LegendProps extends Pick<LiveTiming, 'championship'> {
  readonly isRace: boolean;
  readonly ifEnded: boolean;
}

function Legend({ isRace: isRaceOrder, ifEnded, championship }: LegendProps) {
  if (ifEnded) {
    return (
      <p className={`${styles.legend} small-print`}>
        By the order now, the points of the season and the rule of classes. Penalties are not known: the result can
        differ.
        {championship !== null && (
          <>
            {' '}
            <b>Champ.</b> Place and points in{' '}
            <TextLink to={hrefs.championship(championship.championshipId)}>{championship.name}</TextLink> after this
            race, round {championship.round}: in the class where it has classes, counted every 5 s.
          </>
        )}
      </p>
    );
  }
  return (
    <p className={`${styles.legend} small-print`}>
      {isRaceOrder && (
        <>
          <b>Bracket</b> within 1 s. <b>±</b> places since the grid.{' '}
        </>
      )}
      <b>S1–S3</b> this lap; pale: the lap before; striped: under way. <LapMark kind="fastest" />{' '}
      {isRaceOrder ? 'fastest lap' : 'best of the session'}, <LapMark kind="personalBest" /> personal best,{' '}
      <s>struck</s> cut or not counting. <b>Bold last</b> the driver’s best so far.
      {isRaceOrder && (
        <>
          {' '}
          <b>Gap</b> at the last line crossed.
        </>
      )}
    </p>
  );
}
