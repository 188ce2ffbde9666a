import { periodOptions } from '../../lib/periods.ts';
import { useFormat, useMinute } from '../hooks/clock.tsx';
import { FilterSelect, type FilterSelectProps } from './FilterSelect.tsx';

interface PeriodSelectProps extends Omit<FilterSelectProps, 'name' | 'options'> {
  /** Whose days count; by default those of the time zone that is shown. */
  readonly timeZone?: string | undefined;
}

/** A component of its own: only it renders again when the week changes. */
export function PeriodSelect({ timeZone, ...field }: PeriodSelectProps) {
  const today = useFormat().calendarDate(new Date(useMinute()).toISOString(), timeZone);
  return <FilterSelect name="Period" options={periodOptions(today)} {...field} />;
}
