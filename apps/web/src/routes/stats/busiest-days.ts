import type { DailyPlayers } from '@paddock/contracts';

/** More bars than this would be thinner than a line on a phone. */
const MOST_BARS = 60;
const DAY_MS = 86_400_000;

export type Span = 'day' | 'week' | 'month' | 'year';

/** The busiest day of each week, month or year, whichever has few enough for a chart; few days are all there. Oldest first. */
export function busiestDays(days: readonly DailyPlayers[]): {
  readonly span: Span;
  readonly days: readonly DailyPlayers[];
} {
  for (const span of ['day', 'week', 'month'] as const) {
    const busiest = busiestOf(days, span);
    if (busiest.length <= MOST_BARS) return { span, days: busiest };
  }
  return { span: 'year', days: busiestOf(days, 'year').slice(-MOST_BARS) };
}

function busiestOf(days: readonly DailyPlayers[], span: Span): DailyPlayers[] {
  const groups = Map.groupBy(days, ({ date }) => keyOf(date, span));
  return [...groups.values()].map((group) => group.reduce((most, day) => (day.players > most.players ? day : most)));
}

function keyOf(date: string, span: Span): string | number {
  if (span === 'day') return date;
  // 1 January 1970 was a Thursday; weeks start on Monday.
  if (span === 'week') return Math.floor((Date.parse(date) / DAY_MS + 3) / 7);
  return date.slice(0, span === 'month' ? 7 : 4);
}
