import Button from '@mui/material/Button';
import { useState } from 'react';
import { Section } from '../../../shared/ui/Section.tsx';
import { FormField } from '../../../shared/forms/FormField.tsx';
import { eventNumberIn } from './event-number.ts';
import styles from './PickEvent.module.css';

export interface PickEventProps {
  readonly eventId: number | undefined;
  readonly onPick: (eventId: number) => void;
}

/** Chooses an event by its number or the URL of its page. */
export function PickEvent({ eventId, onPick }: PickEventProps) {
  const [text, setText] = useState(eventId === undefined ? '' : String(eventId));
  const [error, setError] = useState<string>();
  return (
    <Section title="Change a result">
      <form
        className={styles.row}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const number = eventNumberIn(text);
          setError(number === null ? 'The number at the end of the event’s address, or the address.' : undefined);
          if (number !== null) onPick(number);
        }}
      >
        <FormField
          label="Event"
          value={text}
          onChange={setText}
          error={error}
          hint="Its number, or the address of its page."
        />
        <Button type="submit" variant="contained">
          Open
        </Button>
      </form>
    </Section>
  );
}
