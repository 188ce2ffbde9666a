import type { LiveTiming } from '@paddock/contracts';
import { clockText } from './clock-text.ts';
import { isRace, isStopped, stateOf } from './session-state.ts';

const MINUTE_MS = 60_000;

interface ClockView {
  readonly label: string;
  readonly value: string;
  readonly unit?: string;
  readonly note: string;
  /** How much of the session's time is over, from 0 to 1; null: not known. */
  readonly share: number | null;
  readonly isInferred?: boolean;
}

/** What the clock of a session shows. */
export function clockOf(timing: LiveTiming, nowMs: number): ClockView {
  const { server, clock, cars } = timing;
  const greenMs = clock.greenAt === null ? null : Date.parse(clock.greenAt);
  const endMs = clock.endsAt === null ? null : Date.parse(clock.endsAt);
  const length = clock.minutes === null ? 'Time left' : `Left of ${clock.minutes} min`;
  const share =
    greenMs === null || endMs === null || endMs <= greenMs
      ? null
      : Math.min(Math.max((nowMs - greenMs) / (endMs - greenMs), 0), 1);
  const state = stateOf(timing);
  if (state === 'nobody') {
    const unit = server.capacity === null ? undefined : `of ${server.capacity}`;
    return { label: 'On track', value: '0', ...(unit && { unit }), note: 'The first car starts the session', share: 0 };
  }
  if (clock.isOver) return flagOf(timing);
  if (isStopped(timing)) {
    const left = endMs === null ? null : Math.max(0, Math.ceil((endMs - nowMs) / MINUTE_MS));
    return {
      label: length,
      value: left === null ? '–' : `~${left}`,
      unit: 'min',
      note: 'By the clock of the last report',
      share,
      isInferred: true,
    };
  }
  if (state === 'grid') {
    return {
      label: 'Formation lap',
      value: clock.minutes === null ? '–' : clockText(clock.minutes * MINUTE_MS),
      note: 'The clock starts when the leader crosses the line',
      share: 0,
    };
  }
  if (endMs !== null) {
    const isLast = nowMs >= endMs;
    return {
      label: length,
      value: clockText(endMs - nowMs),
      note: isRace(timing)
        ? isLast
          ? 'The race ends when the leader crosses the line'
          : `Lap ${Math.max(0, ...cars.map(({ laps }) => laps)) + 1}`
        : 'A lap begun before the flag counts',
      share,
    };
  }
  if (greenMs !== null)
    return { label: 'Since the start', value: clockText(nowMs - greenMs), note: 'No end is known', share };
  return { label: length, value: '–', note: 'The session’s clock is not known', share };
}

function flagOf(timing: LiveTiming): ClockView {
  const over = { note: 'The result comes with the server’s file', share: 1, isInferred: true };
  if (!isRace(timing)) return { label: 'Session over', value: '0:00', ...over };
  // Who left before the flag does not finish.
  const running = timing.cars.filter(({ isConnected, place }) => isConnected || place === 'finished');
  const finished = running.filter(({ place }) => place === 'finished').length;
  return { label: 'Chequered flag', value: String(finished), unit: `of ${running.length} finished`, ...over };
}
