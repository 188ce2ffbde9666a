import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { errorToMessage } from '../../../../lib/error-to-message.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { DriverName } from '../../../../shared/ui/DriverName.tsx';
import { FormField } from '../../../../shared/forms/FormField.tsx';
import styles from './ChooseOther.module.css';

/** The driver to merge with. */
export interface Chosen {
  readonly playerId: string;
  readonly name: string;
}

export interface ChooseOtherProps {
  readonly ownPlayerId: string;
  readonly isDisabled: boolean;
  readonly onChoose: (other: Chosen) => void;
}

const SHOWN = 8;
const SHORTEST = 2;

/** Finds the other driver with the staff search, which includes drivers hidden from the public one. */
export function ChooseOther({ ownPlayerId, isDisabled, onChoose }: ChooseOtherProps) {
  const [text, setText] = useState('');
  const filter = useDeferredValue(text.trim());
  const isSearching = filter.length >= SHORTEST;
  const query = trpc.adminPlayers.list.useQuery(
    { search: filter, limit: SHOWN + 1 },
    { enabled: isSearching, placeholderData: keepPreviousData },
  );
  const found = (query.data?.rows ?? []).filter(({ playerId, isErased }) => playerId !== ownPlayerId && !isErased);
  return (
    <>
      <FormField
        label="The other driver"
        value={text}
        onChange={setText}
        isDisabled={isDisabled}
        hint="The beginning of a name, present or former, of a surname or of a platform id."
      />
      {isSearching && query.error !== null && <Alert severity="error">{errorToMessage(query.error)}</Alert>}
      {isSearching && query.data !== undefined && (
        <ul className={styles.found} aria-label="Drivers found">
          {found.length === 0 && <li>No other driver found.</li>}
          {found.slice(0, SHOWN).map((driver) => (
            <li key={driver.playerId}>
              <DriverName driver={driver} />
              <span className={styles.quiet}>{driver.platformId}</span>
              <Button
                size="small"
                aria-label={`Merge with ${driver.name}`}
                onClick={() => onChoose({ playerId: driver.playerId, name: driver.name })}
              >
                Merge
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
