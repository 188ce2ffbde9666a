import { styled } from '@mui/material/styles';
import { ChevronDown, CircleAlert } from 'lucide-react';
import { useId, type ChangeEvent, type ReactNode } from 'react';
import { fieldLook } from '../../../shared/ui/field-look.ts';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 4,
  minWidth: 0,
  '& .error': {
    ...theme.typography.body2,
    display: 'flex',
    gap: 6,
    color: theme.vars.palette.error.main,
    '& svg': { flex: 'none', marginTop: 2 },
  },
  '& .hint': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

const Field = styled('label')(({ theme }) => ({
  ...fieldLook(theme),
  '& input': { paddingRight: 12 },
  '&.long': { height: 'auto', padding: '22px 0 0' },
  '& textarea': {
    display: 'block',
    width: '100%',
    minHeight: 66,
    padding: '0 12px 10px',
    font: 'inherit',
    lineHeight: '20px',
    color: theme.vars.palette.text.primary,
    background: 'transparent',
    border: 0,
    resize: 'vertical',
  },
  '&.staff': { background: theme.vars.palette.soft.yellow, borderColor: theme.vars.palette.timing.yellow },
  '&.staff .name': { color: theme.vars.palette.timing.yellow },
  '&.wrong': {
    borderColor: theme.vars.palette.error.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.error.main}`,
  },
  '&:has(:disabled)': { background: theme.vars.palette.surface.sunken },
  '& :disabled': { color: theme.vars.palette.text.secondary, WebkitTextFillColor: 'currentColor', opacity: 1 },
}));

interface CommonProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  /** Help text, shown while there is no error. */
  readonly hint?: ReactNode;
  readonly isDisabled?: boolean;
}

export interface FormFieldProps extends CommonProps {
  readonly type?: 'text' | 'number' | 'url' | 'date' | 'datetime-local';
  readonly maxLength?: number;
  readonly placeholder?: string;
  /** Multi-line. */
  readonly isLong?: boolean;
  /** Only staff will read it. */
  readonly isInternal?: boolean;
}

/** A form field: label inside, error below. */
export function FormField({
  type = 'text',
  maxLength,
  placeholder,
  isLong = false,
  isInternal = false,
  ...common
}: FormFieldProps) {
  const look = [isLong && 'long', isInternal && 'staff'].filter(Boolean).join(' ');
  return (
    <Around look={look} {...common}>
      {(control) =>
        isLong ? (
          <textarea {...control} maxLength={maxLength} placeholder={placeholder} />
        ) : (
          <input {...control} type={type} maxLength={maxLength} placeholder={placeholder} autoComplete="off" />
        )
      }
    </Around>
  );
}

export interface FormSelectProps extends CommonProps {
  readonly options: readonly { readonly value: string; readonly text: string }[];
}

/** A select in a form. */
export function FormSelect({ options, ...common }: FormSelectProps) {
  return (
    <Around look="" {...common}>
      {(control) => (
        <>
          <select {...control}>
            {options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown size={16} aria-hidden="true" />
        </>
      )}
    </Around>
  );
}

interface Control {
  readonly value: string;
  readonly disabled: boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void;
}

interface AroundProps extends CommonProps {
  readonly look: string;
  readonly children: (control: Control) => ReactNode;
}

function Around({ look, name, value, onChange, error, hint, isDisabled = false, children }: AroundProps) {
  const textId = useId();
  const hasText = error !== undefined || hint !== undefined;
  return (
    <Frame>
      <Field className={error === undefined ? look : `${look} wrong`}>
        <span className="name">{name}</span>
        {children({
          value,
          disabled: isDisabled,
          'aria-invalid': error !== undefined,
          'aria-describedby': hasText ? textId : undefined,
          onChange: (event) => onChange(event.target.value),
        })}
      </Field>
      {error !== undefined ? (
        <span className="error" id={textId} role="alert">
          <CircleAlert size={14} aria-hidden="true" />
          {error}
        </span>
      ) : (
        hint !== undefined && (
          <span className="hint" id={textId}>
            {hint}
          </span>
        )
      )}
    </Frame>
  );
}
