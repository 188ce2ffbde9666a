import type { SearchPeriod } from '@paddock/contracts';
import type { FilterOption } from '../shared/ui/FilterSelect.tsx';

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

/** A period as used in a sentence: "No events today". */
export function periodInWords(period: SearchPeriod): string {
  return period === 'all' ? 'yet' : PERIOD_NAMES[period].toLowerCase();
}
