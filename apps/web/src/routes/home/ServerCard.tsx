import { clsx } from 'clsx';
import { WifiOff } from 'lucide-react';
import { formatTime, playerCountColour } from 'race-format';
import { lineAge } from '../../features/live/line-age.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import { useFormat } from '../../shared/hooks/clock.tsx';
import { Flag } from '../../shared/ui/Flag.tsx';
import { GameMark } from '../../shared/racing/GameMark.tsx';
import { GridMeter } from '../../shared/racing/GridMeter.tsx';
import { KerbProgress } from '../../shared/ui/KerbProgress.tsx';
import { LapMark, MarkedTime } from '../../shared/racing/LapMark.tsx';
import { SessionMark } from '../../shared/racing/SessionMark.tsx';
import { QuietLink } from '../../shared/ui/TextLink.tsx';
import { cardTime, isWaiting, shareOver, type LiveServer } from './server-card.ts';
import styles from './ServerCard.module.css';

export const SERVER_CARD_HEIGHT = 178;

export interface ServerCardProps {
  readonly server: LiveServer;
  readonly nowMs: number;
  /** The live connection is lost: the card shows the last known state. */
  readonly isCutOff: boolean;
}

/** A server that reports or did recently: its session, remaining time and number of players. */
export function ServerCard({ server, nowMs, isCutOff }: ServerCardProps) {
  const names = useNames();
  const { name, game, state, trackName, sessionType, sessionKind, capacity, bestLap } = server;
  const players = server.players ?? 0;
  const isStale = state !== 'live' || isCutOff;
  const isEmpty = isWaiting(server);
  const sessionName = sessionType === null ? 'Session unknown' : names.session(sessionType);
  const share = shareOver(server, nowMs);
  const age = lineAge(server, nowMs);
  return (
    <article
      className={clsx(styles.card, 'sheet', isStale ? styles.stale : isEmpty && styles.waiting)}
      aria-label={name}
    >
      <KerbProgress label={`Time of the session on ${name}`} done={Math.round(share * 100)} total={100} />
      <div className={styles.in}>
        <div className={styles.head}>
          {sessionKind !== null && <SessionMark kind={sessionKind} name="" />}
          <span className="overline">{sessionName}</span>
          <GameMark game={game ?? undefined} />
          <Time server={server} nowMs={nowMs} />
        </div>
        <div className={styles.where}>
          {trackName !== null && <Flag country={names.trackCountry(trackName)} size="card" />}
          <h3 className="cut row-target">
            {trackName === null ? (
              'Track unknown'
            ) : (
              <QuietLink to={hrefs.live(server.serverId)} title={names.track(trackName)}>
                {names.track(trackName)}
              </QuietLink>
            )}
          </h3>
        </div>
        <p className={styles.server}>
          <span className="cut" title={name}>
            {name}
          </span>
          {age !== null && (
            <span
              className={styles.age}
              title="Game servers write their log in blocks, so the last minutes are missing here."
            >
              Last line {age} ago
            </span>
          )}
        </p>
        <GridMeter players={players} capacity={capacity} isStale={isStale} />
        <p className={styles.foot}>
          <span className={styles.count}>
            {isStale && '~'}
            {players}
            {capacity !== null && <span className={styles.of}>/{capacity}</span>}
          </span>
          {isEmpty && !isStale ? <span>Empty: the first car starts the session</span> : <Places server={server} />}
          {bestLap !== null && !isStale && (
            <span className={styles.best}>
              <LapMark kind="fastest" />
              <MarkedTime tone="purple">{formatTime(bestLap)}</MarkedTime>
            </span>
          )}
        </p>
      </div>
    </article>
  );
}

function Time({ server, nowMs }: Omit<ServerCardProps, 'isCutOff'>) {
  const format = useFormat();
  const time = cardTime(server, nowMs);
  if (time?.kind === 'silent') {
    return (
      <span className={styles.silent} title={server.reportedAt === null ? undefined : format.utc(server.reportedAt)}>
        <WifiOff size={16} aria-hidden="true" />
        {time.text}
      </span>
    );
  }
  return (
    <span className={clsx(styles.time, time?.kind === 'words' && styles.words)}>
      {time?.text} {time?.kind === 'left' && <small>left</small>}
    </span>
  );
}

function Places({ server: { players, spectators, capacity, state } }: Pick<ServerCardProps, 'server'>) {
  const isFull = state === 'live' && playerCountColour({ players, capacity }) === 'red';
  return (
    <>
      {isFull && <b className={styles.full}>Full</b>}
      {!isFull && capacity !== null && <span>{Math.max(0, capacity - (players ?? 0))} free</span>}
      {state === 'live' && (spectators ?? 0) > 0 && (
        <span className={clsx(styles.watching, 'cut')}>{spectators} watching</span>
      )}
    </>
  );
}
