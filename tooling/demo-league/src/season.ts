import { type League } from './league.ts';
import { occasionsBetween } from './schedule.ts';
import { type Weekend } from './session.ts';

const dayMs = 86_400_000;

/**
 * What all servers of a league race from an instant on, weekend by weekend in the order in which they end; one day is in memory
 * at a time. It has so many days, or ends after the weekend that completes so many sessions with a result; else it never ends.
 */
export function* season(
  league: League,
  { fromMs, days, events }: { fromMs: number; days?: number; events?: number },
): Generator<Weekend, void, undefined> {
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
