import type { SearchPeriod } from '@paddock/contracts';
import { weekNumber } from './week-number.ts';
import type { FilterOption } from './filter-option.ts';

export const PERIOD_NAMES = {
  today: 'Today',
  yesterday: 'Yesterday',
  week: 'This week',
  month: 'This month',
  year: 'This year',
  all: 'All time',
} as const satisfies Record<SearchPeriod, string>;

export const PERIOD_OPTIONS: readonly FilterOption[] = Object.entries(PERIOD_NAMES).map(([value, text]) => ({
  value,
  text,
}));

/** The periods to choose from on a calendar date, with the number of its week. */
export function periodOptions(today: string): readonly FilterOption[] {
  const week = weekNumber(today);
  return PERIOD_OPTIONS.map((option) =>
    option.value === 'week' ? { ...option, text: `${option.text} (week ${week})` } : option,
  );
}

/** A period as used in a sentence: "No events today". */
export function periodInWords(period: SearchPeriod): string {
  return period === 'all' ? 'yet' : PERIOD_NAMES[period].toLowerCase();
}
