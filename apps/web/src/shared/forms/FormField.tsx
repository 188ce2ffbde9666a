import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { ChevronDown, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface CommonProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  /** Help text, shown while there is no error. */
  readonly hint?: ReactNode;
  readonly isDisabled?: boolean;
}

interface FormFieldProps extends CommonProps {
  readonly type?: 'text' | 'number' | 'url' | 'date' | 'datetime-local';
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly isMultiline?: boolean;
  /** Only staff will read it: yellow. */
  readonly isInternal?: boolean;
  /** Stands in the field, at its end. */
  readonly end?: ReactNode;
}

export function FormField({
  type = 'text',
  maxLength,
  placeholder,
  isMultiline = false,
  isInternal = false,
  end,
  ...common
}: FormFieldProps) {
  return (
    <TextField
      {...commonProps(common)}
      type={type}
      placeholder={placeholder}
      multiline={isMultiline}
      {...(isMultiline && { minRows: 3, maxRows: 12 })}
      className={isInternal ? 'internal' : undefined}
      slotProps={{
        htmlInput: { maxLength, autoComplete: 'off' },
        input: { endAdornment: end },
        formHelperText: helperRole(common),
      }}
    />
  );
}

interface FormSelectProps extends CommonProps {
  readonly options: readonly { readonly value: string; readonly text: string }[];
}

/** A select of a form. Native: it works with every keyboard, screen reader and touch screen. */
export function FormSelect({ options, ...common }: FormSelectProps) {
  return (
    <TextField
      {...commonProps(common)}
      select
      slotProps={{ select: { native: true, IconComponent: ChevronDown }, formHelperText: helperRole(common) }}
    >
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </TextField>
  );
}

function commonProps({ label, value, onChange, error, hint, isDisabled = false }: CommonProps): TextFieldProps {
  return {
    label,
    value,
    disabled: isDisabled,
    error: error !== undefined,
    helperText: error === undefined ? hint : <FieldError>{error}</FieldError>,
    onChange: (event) => onChange(event.target.value),
  };
}

/** Errors are announced as they appear. */
function helperRole({ error }: Pick<CommonProps, 'error'>) {
  return { role: error === undefined ? undefined : 'alert' };
}

export function FieldError({ children }: { readonly children: string }) {
  return (
    <>
      <CircleAlert size={14} aria-hidden="true" />
      {children}
    </>
  );
}
