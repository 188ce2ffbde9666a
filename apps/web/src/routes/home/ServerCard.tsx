import { styled } from '@mui/material/styles';
import { WifiOff } from 'lucide-react';
import { formatTime, playerCountColour } from 'race-format';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import { formatUtc } from '../../shared/format/en-au.ts';
import { Flag } from '../../shared/ui/Flag.tsx';
import { GridMeter } from '../../shared/ui/GridMeter.tsx';
import { KerbProgress } from '../../shared/ui/KerbProgress.tsx';
import { LapMark, MarkedTime } from '../../shared/ui/LapMark.tsx';
import { SessionMark } from '../../shared/ui/SessionMark.tsx';
import { coversOnPhones, QuietLink } from '../../shared/ui/TextLink.ts';
import { cardTime, isWaiting, shareOver, type LiveServer } from './server-card.ts';

/** The height of a card, for its skeleton. */
export const SERVER_CARD_HEIGHT = 178;

const Card = styled('article')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: SERVER_CARD_HEIGHT,
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& .in': { display: 'flex', flexDirection: 'column', flex: 1, gap: 10, padding: '12px 16px 14px' },
  '& .head': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 22 },
  '& .session': { ...theme.typography.overline, color: theme.vars.palette.ink3 },
  '& .time': { marginLeft: 'auto', fontSize: 14, fontWeight: 700, whiteSpace: 'nowrap' },
  '& .time small, & .time.words': { fontSize: 13, fontWeight: 500, color: theme.vars.palette.ink3 },
  '& .silent': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 5,
    marginLeft: 'auto',
    height: 20,
    padding: '0 7px',
    fontSize: 11,
    fontWeight: 650,
    whiteSpace: 'nowrap',
    borderRadius: 2,
    border: `1px solid ${theme.vars.palette.line.rule2}`,
    color: theme.vars.palette.text.secondary,
  },
  '& .where': { display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 },
  '& h3': { ...theme.typography.h3, paddingBottom: 1 },
  '& h3, & .server': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .server': { ...theme.typography.body2, marginTop: -6, color: theme.vars.palette.text.secondary },
  '& .foot': {
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'baseline',
    gap: 8,
    marginTop: 'auto',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
  },
  '& .foot .count': { fontSize: 15, fontWeight: 720, color: theme.vars.palette.text.primary },
  '& .foot .of': { fontWeight: 500, color: theme.vars.palette.ink3 },
  '& .foot .watching': { color: theme.vars.palette.ink3, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .foot .full': { color: theme.vars.palette.players.red },
  '& .foot .best': { display: 'inline-flex', alignItems: 'baseline', gap: 8, marginLeft: 'auto' },
  '&.stale': { background: 'transparent', borderStyle: 'dashed', borderColor: theme.vars.palette.line.rule2 },
  '&.stale h3, &.waiting h3': { color: theme.vars.palette.text.secondary },
  '& h3 a': coversOnPhones(theme),
  [theme.breakpoints.down('sm')]: { '& h3': { fontSize: 20 } },
}));

export interface ServerCardProps {
  readonly server: LiveServer;
  readonly nowMs: number;
  /** The live connection is lost: the card shows the last known state. */
  readonly isCutOff?: boolean;
}

/** A server that reports or did recently: its session, remaining time and number of players. */
export function ServerCard({ server, nowMs, isCutOff = false }: ServerCardProps) {
  const names = useNames();
  const { name, state, trackName, sessionType, sessionKind, capacity, bestLap } = server;
  const players = server.players ?? 0;
  const isStale = state !== 'live' || isCutOff;
  const isEmpty = isWaiting(server);
  const sessionName = sessionType === null ? 'Session unknown' : names.session(sessionType);
  const share = shareOver(server, nowMs);
  return (
    <Card className={isStale ? 'stale' : isEmpty ? 'waiting' : ''} aria-label={name}>
      <KerbProgress label={`Time of the session on ${name}`} done={Math.round(share * 100)} total={100} />
      <div className="in">
        <div className="head">
          {sessionKind !== null && <SessionMark kind={sessionKind} name="" />}
          <span className="session">{sessionName}</span>
          <Time server={server} nowMs={nowMs} />
        </div>
        <div className="where">
          {trackName !== null && <Flag country={names.trackCountry(trackName)} size="card" />}
          <h3>
            {trackName === null ? (
              'Track unknown'
            ) : (
              <QuietLink to={hrefs.boardTrack(trackName)} title={names.track(trackName)}>
                {names.track(trackName)}
              </QuietLink>
            )}
          </h3>
        </div>
        <p className="server" title={name}>
          {name}
        </p>
        <GridMeter players={players} capacity={capacity} isStale={isStale} />
        <p className="foot">
          <span className="count">
            {isStale && '~'}
            {players}
            {capacity !== null && <span className="of">/{capacity}</span>}
          </span>
          {isEmpty && !isStale ? <span>Empty: the first car starts the session</span> : <Places server={server} />}
          {bestLap !== null && !isStale && (
            <span className="best">
              <LapMark kind="fastest" />
              <MarkedTime className="purple">{formatTime(bestLap)}</MarkedTime>
            </span>
          )}
        </p>
      </div>
    </Card>
  );
}

function Time({ server, nowMs }: ServerCardProps) {
  const time = cardTime(server, nowMs);
  switch (time.kind) {
    case 'left':
      return (
        <span className="time">
          {time.minutes === 0 ? 'Under 1 min' : `${time.minutes} min`} <small>left</small>
        </span>
      );
    case 'words':
      return <span className="time words">{time.text}</span>;
    case 'silent':
      return (
        <span className="silent" title={server.reportedAt === null ? undefined : formatUtc(server.reportedAt)}>
          <WifiOff size={16} aria-hidden="true" />
          Last report {time.minutes} min ago
        </span>
      );
    case 'unknown':
      return null;
  }
}

function Places({ server: { players, spectators, capacity, state } }: Pick<ServerCardProps, 'server'>) {
  const isFull = state === 'live' && playerCountColour({ players, capacity }) === 'red';
  return (
    <>
      {isFull && <b className="full">Full</b>}
      {!isFull && capacity !== null && <span>{Math.max(0, capacity - (players ?? 0))} free</span>}
      {state === 'live' && (spectators ?? 0) > 0 && <span className="watching">{spectators} watching</span>}
    </>
  );
}
