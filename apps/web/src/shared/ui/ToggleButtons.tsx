import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Suspense } from 'react';

interface ToggleButtonsProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: Readonly<Partial<Record<T, string>>>;
  readonly onChange: (value: T) => void;
}

/** Buttons of which one is pressed. */
export function ToggleButtons<T extends string>({ label, value, options, onChange }: ToggleButtonsProps<T>) {
  return (
    // Hydrates by itself: MUI's group renders a second time as soon as it is in the page, and would make the commit of the whole page longer.
    <Suspense>
      {/* Pressing the pressed button again would choose null. */}
      <ToggleButtonGroup
        value={value}
        aria-label={label}
        onChange={(_, next: T | null) => next !== null && onChange(next)}
      >
        {Object.entries<string | undefined>(options).map(([each, text]) => (
          <ToggleButton key={each} value={each}>
            {text}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Suspense>
  );
}
