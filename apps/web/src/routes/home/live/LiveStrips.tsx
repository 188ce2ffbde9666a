import type { LiveTiming } from '@paddock/contracts';
import Button from '@mui/material/Button';
import { ArrowRight, WifiOff } from 'lucide-react';
import { useContext } from 'react';
import { Link } from 'react-router';
import { useConnectionLostAt } from '../../../features/live/live-connection.ts';
import { hrefs } from '../../../lib/hrefs.ts';
import { formatOrdinal } from '../../../shared/format/dates-and-numbers.ts';
import { counted } from '../../../shared/format/counted.ts';
import { useFormat } from '../../../shared/hooks/clock.tsx';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { OwnDriver } from '../../../shared/racing/YouMark.tsx';
import { ageText } from './clock-text.ts';
import { isRace, isStopped } from './session-state.ts';
import { Strip } from './Strip.tsx';

const LOOK_MS = 5000;

/** What is special about the session: its server is silent, the page hears of nothing, it is over, its result is there. */
export function LiveStrips({ timing, isFrozen }: { readonly timing: LiveTiming; readonly isFrozen: boolean }) {
  const lostAt = useConnectionLostAt();
  const { eventId, clock } = timing;
  if (eventId !== null) {
    return (
      <Strip
        mark={null}
        action={
          <Button size="small" component={Link} to={hrefs.event(eventId)}>
            Result <ArrowRight size={16} aria-hidden="true" />
          </Button>
        }
      >
        <b>The result is in.</b> Story, laps and charts are on the page of the event.
      </Strip>
    );
  }
  if (lostAt !== null) return <Reconnecting sinceMs={lostAt} />;
  if (isStopped(timing)) return <Stopped timing={timing} />;
  // Though the connection is open.
  if (isFrozen) return <Silent timing={timing} />;
  return clock.isOver && timing.cars.length > 0 ? <AtTheFlag timing={timing} /> : null;
}

function Reconnecting({ sinceMs }: { readonly sinceMs: number }) {
  const at = useFormat().clock(new Date(sinceMs).toISOString());
  return (
    <Strip mark={<WifiOff size={18} aria-hidden="true" />}>
      <b>Reconnecting.</b> What is shown is as of {at}; it continues by itself.
    </Strip>
  );
}

function Silent({ timing: { server } }: { readonly timing: LiveTiming }) {
  const format = useFormat();
  return (
    <Strip mark={<WifiOff size={18} aria-hidden="true" />}>
      <b>No news from the server.</b> What is shown is as of{' '}
      {server.reportedAt === null ? 'a moment ago' : format.clock(server.reportedAt)}; it continues by itself.
    </Strip>
  );
}

function Stopped({ timing: { server } }: { readonly timing: LiveTiming }) {
  const format = useFormat();
  const nowMs = useNow(LOOK_MS);
  if (server.reportedAt === null) {
    return (
      <Strip mark={<WifiOff size={18} aria-hidden="true" />}>
        <b>This server has not reported yet.</b> What is driven on it appears here with its first report.
      </Strip>
    );
  }
  return (
    <Strip mark={<WifiOff size={18} aria-hidden="true" />}>
      <b>
        Last report {/* Not announced again every minute. */}
        <span aria-hidden="true">{ageText(nowMs - Date.parse(server.reportedAt))} ago, </span>
        at {format.clock(server.reportedAt)}.
      </b>{' '}
      The session may still be running. The result arrives with its file, whenever that is.
    </Strip>
  );
}

function AtTheFlag({ timing }: { readonly timing: LiveTiming }) {
  const own = useContext(OwnDriver);
  const { championship } = timing;
  const mine = timing.cars.find(({ driver }) => own !== null && driver?.playerId === own);
  if (mine === undefined || !isRace(timing)) {
    return (
      <Strip mark={null}>
        <b>The session is over.</b> This page becomes the result when the server’s file arrives.
      </Strip>
    );
  }
  const { position, driver, ifItEndedNow: now, place } = mine;
  const value = driver?.classValue ?? null;
  const parts = [
    now?.points == null ? null : counted(now.points, 'point'),
    value === null || now?.classChange == null ? null : `class ${value} to ${value + now.classChange}`,
    championship === null || now?.championship == null
      ? null
      : `${formatOrdinal(now.championship.place)} in ${championship.name}`,
    now?.seasonPlace == null ? null : `${formatOrdinal(now.seasonPlace)} in the season`,
  ].filter((part) => part !== null);
  return (
    <Strip mark={null}>
      <b>
        {place === 'finished' ? 'You finished' : 'You are'} {formatOrdinal(position)} of {timing.cars.length}.
      </b>{' '}
      {parts.length > 0 && `${parts.join(', ')}, once the result is in.`}
    </Strip>
  );
}
