import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { errorToMessage } from '../../../lib/error-to-message.ts';
import { trpc } from '../../../lib/trpc.ts';
import { DriverName } from '../../../shared/ui/DriverName.tsx';
import Alert from '@mui/material/Alert';
import { FormField } from '../../../shared/forms/FormField.tsx';

const Found = styled('ul')(({ theme }) => ({
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, auto) auto',
    alignItems: 'center',
    gap: 12,
    minHeight: 44,
    padding: '4px 8px 4px 12px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li:last-of-type': { borderBottom: 0 },
  '& .quiet': { overflowWrap: 'anywhere', color: theme.vars.palette.text.secondary },
}));

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
        <Found aria-label="Drivers found">
          {found.length === 0 && <li>No other driver found.</li>}
          {found.slice(0, SHOWN).map((driver) => (
            <li key={driver.playerId}>
              <DriverName driver={driver} />
              <span className="quiet">{driver.platformId}</span>
              <Button
                size="small"
                aria-label={`Merge with ${driver.name}`}
                onClick={() => onChoose({ playerId: driver.playerId, name: driver.name })}
              >
                Merge
              </Button>
            </li>
          ))}
        </Found>
      )}
    </>
  );
}
