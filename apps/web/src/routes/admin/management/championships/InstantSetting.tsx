import { OptionalTextSetting } from './settings.tsx';

interface OptionalInstantProps {
  readonly label: string;
  readonly path: string;
  readonly hint?: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** A date and time in the browser’s time zone; empty is null. */
export function OptionalInstantSetting({ value, onChange, hint, ...props }: OptionalInstantProps) {
  return (
    <OptionalTextSetting
      {...props}
      type="datetime-local"
      hint={hint ?? 'In your time zone.'}
      value={value === null ? null : localOf(value)}
      onChange={(local) => onChange(local === null ? null : instantOf(local))}
    />
  );
}

interface InstantProps extends Omit<OptionalInstantProps, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function InstantSetting({ onChange, ...props }: InstantProps) {
  return <OptionalInstantSetting {...props} onChange={(value) => onChange(value ?? '')} />;
}

function instantOf(local: string): string {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? local : at.toISOString();
}

function localOf(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant;
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
