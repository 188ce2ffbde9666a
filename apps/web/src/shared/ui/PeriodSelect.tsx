import { periodOptions } from '../../lib/periods.ts';
import { useTimeSettings } from '../format/dates-and-numbers.ts';
import { FilterSelect, type FilterSelectProps } from './FilterSelect.tsx';
import { useMinute } from './use-minute.ts';

interface PeriodSelectProps extends Omit<FilterSelectProps, 'name' | 'options'> {
  /** Whose days count; by default those of the time zone that is shown. */
  readonly timeZone?: string | undefined;
}

/** A component of its own: only it renders again when the week changes. */
export function PeriodSelect({ timeZone, ...field }: PeriodSelectProps) {
  useTimeSettings();
  return <FilterSelect name="Period" options={periodOptions(useMinute(), timeZone)} {...field} />;
}
