import type { ApiOutputs } from '../../lib/trpc.ts';

type LiveServer = ApiOutputs['live']['servers'][number];

const MINUTE_MS = 60_000;
const MINUTES_IN_HOURS = 120;
/** A busy server writes its log every few seconds: a younger line is not worth a word. */
const OLD_LINE_MS = 120_000;

/** How old the last line of a live server's log is, as `9 min` or `3 h`; null: new, or not known. */
export function lineAge({ state, stateAt }: Pick<LiveServer, 'state' | 'stateAt'>, nowMs: number): string | null {
  if (state !== 'live' || stateAt === null || nowMs - Date.parse(stateAt) < OLD_LINE_MS) return null;
  const minutes = Math.floor((nowMs - Date.parse(stateAt)) / MINUTE_MS);
  return minutes < MINUTES_IN_HOURS ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
}

/** The age of the oldest line by which people are counted as on track; null: all are new, or not known. */
export function oldestLineAge(servers: readonly LiveServer[], nowMs: number): string | null {
  const [oldest] = servers
    .filter(({ state, stateAt, players }) => state === 'live' && stateAt !== null && (players ?? 0) > 0)
    .toSorted((a, b) => Date.parse(a.stateAt ?? '') - Date.parse(b.stateAt ?? ''));
  return oldest === undefined ? null : lineAge(oldest, nowMs);
}
