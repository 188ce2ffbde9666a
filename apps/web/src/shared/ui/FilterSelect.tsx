import type { FilterOption } from '../../lib/filter-option.ts';
import Button from '@mui/material/Button';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { QueryViewProps } from './QueryView.tsx';
import fieldStyles from './field.module.css';

export interface FilterSelectProps {
  readonly name: string;
  readonly value: string;
  /** The value that does not filter. */
  readonly neutral: string;
  readonly options: readonly FilterOption[];
  /** What the options are made of, if that is loaded for them. */
  readonly source?: Pick<QueryViewProps<unknown>, 'query' | 'what'>;
  readonly onChange: (value: string) => void;
}

/** One filter, as a native select: it works with every keyboard, screen reader and touch screen. */
export function FilterSelect({ name, value, neutral, options, source, onChange }: FilterSelectProps) {
  const known = options.some((option) => option.value === value);
  const failed = source?.query.data === undefined && source?.query.error ? source : null;
  const field = (
    <label className={clsx(fieldStyles.field, value !== neutral && fieldStyles.set)}>
      <span className={clsx('overline cut', fieldStyles.name)}>{name}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {!known && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
        {failed !== null && <option disabled>Could not load {failed.what}</option>}
      </select>
      <ChevronDown size={16} aria-hidden="true" />
    </label>
  );
  if (failed === null) return field;
  return (
    <>
      {field}
      <Button variant="text" onClick={() => void failed.query.refetch()}>
        Load {failed.what} again
      </Button>
    </>
  );
}
