import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import fieldStyles from './field.module.css';
import styles from './TextField.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly name: string;
  readonly onChange: (text: string) => void;
  readonly onClear?: (() => void) | undefined;
  readonly clearLabel?: string;
}

/** A search field; its children, such as suggestions, are placed relative to it. */
export function TextField({
  name,
  className = clsx(styles.field, 'full-width'),
  onChange,
  onClear,
  clearLabel = `Clear ${name.toLowerCase()}`,
  children,
  ...input
}: TextFieldProps) {
  return (
    <div className={clsx(fieldStyles.field, className, onClear !== undefined && fieldStyles.set)}>
      <label>
        <span className={clsx('overline cut', fieldStyles.name)}>{name}</span>
        <input
          type="text"
          inputMode="search"
          autoComplete="off"
          maxLength={100}
          {...input}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      {onClear === undefined ? (
        <Search size={16} aria-hidden="true" />
      ) : (
        <button type="button" aria-label={clearLabel} onClick={onClear}>
          <X size={16} aria-hidden="true" />
        </button>
      )}
      {children}
    </div>
  );
}
