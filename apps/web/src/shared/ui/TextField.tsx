import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import fieldStyles from './field.module.css';
import styles from './TextField.module.css';

export interface TextFieldProps {
  readonly name: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly onChange: (text: string) => void;
  /** Set when there is something to clear. */
  readonly onClear?: () => void;
}

/** A search field. */
export function TextField({ name, value, placeholder, onChange, onClear }: TextFieldProps) {
  return (
    <div className={clsx(fieldStyles.field, styles.field, 'full-width', onClear !== undefined && fieldStyles.set)}>
      <label>
        <span className={clsx('overline', fieldStyles.name)}>{name}</span>
        <input
          type="text"
          inputMode="search"
          autoComplete="off"
          maxLength={100}
          value={value}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      {onClear === undefined ? (
        <Search size={16} aria-hidden="true" />
      ) : (
        <button type="button" aria-label={`Clear ${name.toLowerCase()}`} onClick={onClear}>
          <X size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
