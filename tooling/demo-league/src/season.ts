import { type League } from './league.ts';
import { occasionsBetween } from './schedule.ts';
import { type Weekend } from './session.ts';

export interface SeasonOptions {
  /** The first day's midnight or any other instant, in milliseconds since 1970. */
  readonly fromMs: number;
  /** How long the season is. Without this and `events` it never ends. */
  readonly days?: number;
  /** Stops after the weekend that completes so many sessions with a result. */
  readonly events?: number;
}

const dayMs = 86_400_000;

/**
 * What all servers of a league race, weekend by weekend in the order in which they end; one day is in memory at a time.
 *
 * @example
 * for (const weekend of season(league, { fromMs: Date.UTC(2026, 0, 1), days: 90 })) {
 *   for (const session of weekend.sessions) await store(writeResultFile(session));
 * }
 */
export function* season(league: League, { fromMs, days, events }: SeasonOptions): Generator<Weekend, void, undefined> {
  const untilMs = days === undefined ? Number.POSITIVE_INFINITY : fromMs + days * dayMs;
  let pending: Weekend[] = [];
  let eventsLeft = events ?? Number.POSITIVE_INFINITY;
  for (let dayStart = fromMs; dayStart < untilMs && eventsLeft > 0; dayStart += dayMs) {
    const dayEnd = Math.min(dayStart + dayMs, untilMs);
    for (const server of league.servers) {
      const occasions = occasionsBetween(league.seed, server, { fromMs: dayStart, untilMs: dayEnd });
      for (const { startsAtMs, format, cars } of occasions) {
        const options = { isExclusive: true, ...(format && { format }), ...(cars === 0 && { cars }) };
        pending.push(league.raceWeekend(server, startsAtMs, options));
      }
    }
    // Whatever starts later also ends later than this.
    const isDone = dayEnd >= untilMs;
    const ripe = pending.filter((weekend) => isDone || endOf(weekend) <= dayEnd);
    pending = pending.filter((weekend) => !isDone && endOf(weekend) > dayEnd);
    for (const weekend of ripe.toSorted((left, right) => endOf(left) - endOf(right))) {
      yield weekend;
      eventsLeft -= weekend.sessions.filter(({ entries }) => entries.length > 0).length;
      if (eventsLeft <= 0) return;
    }
  }
}

function endOf({ sessions }: Weekend): number {
  return sessions.at(-1)?.endedAtMs ?? 0;
}
