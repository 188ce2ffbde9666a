import type { FilterOption } from '../../lib/filter-option.ts';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import fieldStyles from './field.module.css';

export interface FilterSelectProps {
  readonly name: string;
  readonly value: string;
  /** The value that does not filter. */
  readonly neutral: string;
  readonly options: readonly FilterOption[];
  readonly onChange: (value: string) => void;
}

/** One filter, as a native select: it works with every keyboard, screen reader and touch screen. */
export function FilterSelect({ name, value, neutral, options, onChange }: FilterSelectProps) {
  const known = options.some((option) => option.value === value);
  return (
    <label className={clsx(fieldStyles.field, value !== neutral && fieldStyles.set)}>
      <span className={clsx('overline', fieldStyles.name)}>{name}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {!known && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden="true" />
    </label>
  );
}
