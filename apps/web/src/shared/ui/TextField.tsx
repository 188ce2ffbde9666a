import { styled } from '@mui/material/styles';
import { Search, X } from 'lucide-react';
import { fieldLook } from './field-look.ts';

const Field = styled('div')(({ theme }) => ({
  ...fieldLook(theme),
  width: 360,
  [theme.breakpoints.down('sm')]: { width: '100%' },
}));

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
    <Field className={onClear === undefined ? 'full' : 'full set'}>
      <label>
        <span className="name">{name}</span>
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
    </Field>
  );
}
