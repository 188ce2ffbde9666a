import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { hrefs } from '../../lib/hrefs.ts';
import { trpc } from '../../lib/trpc.ts';
import { fieldLook } from '../../shared/ui/field-look.ts';
import { Actions, Text } from './parts.ts';
import { useAccountChange, useInvalidateDrivers } from './use-account-change.ts';

const CONFIRMATION = 'erase me';

const Sheet = styled('form')(({ theme }) => ({
  maxWidth: 680,
  marginTop: 20,
  padding: '18px 20px 20px',
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderLeft: `4px solid ${theme.vars.palette.error.main}`,
  '& h3': { ...theme.typography.h6, marginBottom: 4 },
  '& ul': { ...theme.typography.body1, margin: '10px 0', color: theme.vars.palette.text.secondary },
  '& li': { position: 'relative', paddingLeft: 18, marginTop: 4 },
  '& li::before': { content: '"–"', position: 'absolute', left: 2 },
}));

const Field = styled('label')(({ theme }) => ({
  ...fieldLook(theme),
  width: 220,
  [theme.breakpoints.down('sm')]: { width: '100%' },
}));

export interface EraseFormProps {
  readonly hasDriver: boolean;
  readonly onCancel: () => void;
}

/** Explains an erasure, and runs it after a typed confirmation. */
export function EraseForm({ hasDriver, onCancel }: EraseFormProps) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const invalidateDrivers = useInvalidateDrivers();
  const { onError } = useAccountChange();
  const erase = trpc.account.erase.useMutation({
    onSuccess: () => {
      utils.auth.user.setData({}, null);
      void navigate(hrefs.home());
      invalidateDrivers();
    },
    onError,
  });
  const isConfirmed = typed.trim().toLowerCase() === CONFIRMATION;
  return (
    <Sheet
      aria-label="Erase me"
      onSubmit={(event) => {
        event.preventDefault();
        if (isConfirmed) erase.mutate({ confirmation: CONFIRMATION });
      }}
    >
      <h3>This cannot be undone</h3>
      <ul>
        <li>Your account, its sessions and its claims are deleted.</li>
        {hasDriver ? (
          <DriverConsequences />
        ) : (
          <li>You have no driver, so results that carry your name stay as they are.</li>
        )}
      </ul>
      {!hasDriver && <Text>Claim your driver first if you want your results erased too.</Text>}
      <Actions>
        <Field className="full">
          <span className="name">Type “{CONFIRMATION}”</span>
          <input
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button type="submit" color="error" variant="contained" disabled={!isConfirmed || erase.isPending}>
          Erase me forever
        </Button>
        <Button onClick={onCancel}>Keep my account</Button>
      </Actions>
    </Sheet>
  );
}

function DriverConsequences() {
  return (
    <>
      <li>
        Your driver becomes “Former driver”. Places, points and times stay, so that other drivers’ results remain
        correct.
      </li>
      <li>Your names and ids are removed from all results and stored files.</li>
      <li>They stay removed when the same files are imported again, and when you race again.</li>
      <li>Your driver page gets a new address; old links stop working.</li>
      <li>
        Bans do not end. While you are banned from joining, your platform id stays on the ban list for game servers,
        without a name.
      </li>
    </>
  );
}
