import { styled } from '@mui/material/styles';
import { fieldLook } from '../../../shared/ui/field-look.ts';

const Field = styled('label')(({ theme }) => ({ ...fieldLook(theme), '& input': { paddingRight: 8 } }));

export interface DayFieldProps {
  readonly name: string;
  /** `2026-09-19` */
  readonly value: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

/** The first or last day of a list. */
export function DayField({ name, value = '', onChange }: DayFieldProps) {
  return (
    <Field className={value === '' ? '' : 'set'}>
      <span className="name">{name}</span>
      <input
        type="date"
        value={value}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
    </Field>
  );
}
