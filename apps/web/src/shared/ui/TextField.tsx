import { styled } from '@mui/material/styles';
import { Search } from 'lucide-react';
import { fieldLook } from './field-look.ts';

const Field = styled('label')(({ theme }) => ({
  ...fieldLook(theme),
  width: 360,
  [theme.breakpoints.down('sm')]: { width: '100%' },
}));

export interface TextFieldProps {
  readonly name: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly onChange: (text: string) => void;
}

/** The text a search looks for. */
export function TextField({ name, value, placeholder, onChange }: TextFieldProps) {
  return (
    <Field className="full">
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
      <Search size={16} aria-hidden="true" />
    </Field>
  );
}
