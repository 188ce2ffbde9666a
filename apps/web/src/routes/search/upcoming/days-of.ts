import type { CalendarRound } from '@paddock/contracts';
import type { Format } from '../../../shared/format/time-format.ts';
import { DAY_MS } from './days-to-scale.ts';

interface Day {
  /** `2025-09-19` */
  readonly date: string;
  readonly weekday: string;
  readonly relation: 'today' | 'tomorrow' | null;
  readonly rounds: readonly CalendarRound[];
}

/** Rounds by the days on which they begin, as the visitor's clock has them. */
export function daysOf(
  rounds: readonly CalendarRound[],
  { format, nowMs }: { readonly format: Format; readonly nowMs: number },
): Day[] {
  const dateAt = (ms: number): string => format.calendarDate(new Date(ms).toISOString());
  const today = dateAt(nowMs);
  // Not a day later: a day on which clocks change may have 25 hours.
  const tomorrow = [dateAt(nowMs + DAY_MS), dateAt(nowMs + DAY_MS + DAY_MS / 24)].find((date) => date !== today);
  const dated = rounds.flatMap((one) =>
    one.round.startsAt === null ? [] : [{ one, at: one.round.startsAt, date: format.calendarDate(one.round.startsAt) }],
  );
  return [...Map.groupBy(dated, ({ date }) => date)].map(([date, found]) => ({
    date,
    weekday: format.weekday(found[0]?.at ?? ''),
    relation: date === today ? 'today' : date === tomorrow ? 'tomorrow' : null,
    rounds: found.map(({ one }) => one),
  }));
}
