import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { AdminAccount } from '@paddock/contracts';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { AdminOnly } from '../shared/AdminOnly.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { useStaffChange } from '../shared/use-staff-change.ts';
import { PersonName } from '../../../shared/ui/PersonName.tsx';

const Text = styled('p')(({ theme }) => ({
  marginBottom: 12,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '& b': { color: theme.vars.palette.text.primary, fontWeight: 620 },
}));

/** Locks or unlocks an account. */
export function LockSection({ account: { accountId, name, lock, isOwn } }: { readonly account: AdminAccount }) {
  const [isOpen, setOpen] = useState(false);
  const isLocked = lock !== null;
  const { errors, options } = useStaffChange({
    done: (
      <>
        <PersonName>{name}</PersonName> {isLocked ? 'can sign in again' : 'is locked out'}
      </>
    ),
    onDone: () => setOpen(false),
  });
  const setLock = trpc.adminAccounts.lock.useMutation(options);
  const unlock = trpc.adminAccounts.unlock.useMutation(options);
  return (
    <Section title="Lock">
      <Text>
        {isLocked ? (
          <>
            Locked <TimeStamp at={lock.at} />: <b>{lock.reason}</b>
          </>
        ) : (
          'A locked account is signed out everywhere and cannot sign in.'
        )}
        {isOwn && ' You cannot lock your own account.'}
      </Text>
      <AdminOnly what="lock accounts">
        {(isDisabled) => (
          <Button
            disabled={isDisabled || isOwn}
            onClick={() => setOpen(true)}
            {...(!isLocked && { sx: { color: 'error.main', borderColor: 'error.main' } })}
          >
            {isLocked ? 'Unlock…' : 'Lock…'}
          </Button>
        )}
      </AdminOnly>
      <ConfirmDialog
        isOpen={isOpen}
        title={
          <>
            {isLocked ? 'Unlock' : 'Lock'} <PersonName>{name}</PersonName>?
          </>
        }
        confirm={isLocked ? 'Unlock' : 'Lock'}
        isGrave={!isLocked}
        reason="required"
        isPending={setLock.isPending || unlock.isPending}
        failure={errors.get('reason')}
        onConfirm={(reason) => (isLocked ? unlock : setLock).mutate({ accountId, reason })}
        onClose={() => setOpen(false)}
      >
        <p>
          {isLocked
            ? 'The account can sign in again. Its role and driver are as they were.'
            : 'Its sessions end at once, and signing in is refused with the words that the account is locked. Results and the driver’s page stay.'}
        </p>
      </ConfirmDialog>
    </Section>
  );
}
