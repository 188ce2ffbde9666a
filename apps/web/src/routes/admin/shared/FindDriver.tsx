import { clsx } from 'clsx';
import Alert from '@mui/material/Alert';
import type { AdminPlayerRow } from '@paddock/contracts';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { errorToMessage } from '../../../lib/error-to-message.ts';
import { trpc } from '../../../lib/trpc.ts';
import { FormField } from '../../../shared/forms/FormField.tsx';
import { DriverName } from '../../../shared/racing/DriverName.tsx';
import styles from './FindDriver.module.css';

const SHOWN = 8;
const SHORTEST = 2;

interface FindDriverProps {
  readonly label: string;
  /** Not listed. */
  readonly without?: string | undefined;
  readonly error?: string | undefined;
  readonly isDisabled: boolean;
  /** What to do with a driver that was found. */
  readonly action: (driver: AdminPlayerRow) => ReactNode;
}

/** Finds a driver with the staff search, which includes drivers hidden from the public one. */
export function FindDriver({ label, without, error, isDisabled, action }: FindDriverProps) {
  const [text, setText] = useState('');
  const filter = useDeferredValue(text.trim());
  const isSearching = filter.length >= SHORTEST;
  const query = trpc.adminPlayers.list.useQuery(
    { search: filter, limit: SHOWN + 1 },
    { enabled: isSearching, placeholderData: keepPreviousData },
  );
  const found = (query.data?.rows ?? []).filter(({ playerId, isErased }) => playerId !== without && !isErased);
  return (
    <>
      <FormField
        label={label}
        value={text}
        onChange={setText}
        error={error}
        isDisabled={isDisabled}
        hint="The beginning of a name, present or former, of a surname or of a platform id."
      />
      {isSearching && query.error !== null && <Alert severity="error">{errorToMessage(query.error)}</Alert>}
      {isSearching && query.data !== undefined && (
        <ul className={clsx(styles.found, 'sheet')} aria-label="Drivers found">
          {found.length === 0 && <li>No other driver found.</li>}
          {found.slice(0, SHOWN).map((driver) => (
            <li key={driver.playerId}>
              <DriverName driver={driver} />
              <span className={styles.quiet}>{driver.platformId}</span>
              {action(driver)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
