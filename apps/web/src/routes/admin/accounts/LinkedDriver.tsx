import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { AdminAccount } from '@paddock/contracts';
import { useState } from 'react';
import { hrefs } from '../../../lib/hrefs.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { TextLink } from '../../../shared/ui/TextLink.ts';
import { AdminOnly } from '../shared/AdminOnly.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { usePublicGroups, useStaffChange } from '../shared/use-staff-change.ts';
import { PersonName } from '../../../shared/ui/PersonName.tsx';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  justifyContent: 'space-between',
  color: theme.vars.palette.text.secondary,
}));

/** The driver of an account. */
export function LinkedDriver({ account: { accountId, name, driver } }: { readonly account: AdminAccount }) {
  const [isOpen, setOpen] = useState(false);
  const touches = usePublicGroups();
  const { errors, options } = useStaffChange({
    done: 'The driver is free again',
    touches,
    onDone: () => setOpen(false),
  });
  const unlink = trpc.adminAccounts.unlink.useMutation(options);
  if (driver === null || driver.playerId === null) {
    return (
      <Section title="Driver">
        <Row>No driver belongs to this account.</Row>
      </Section>
    );
  }
  return (
    <Section title="Driver">
      <Row>
        <TextLink to={hrefs.adminPlayer(driver.playerId)}>
          <PersonName>{driver.name}</PersonName>
        </TextLink>
        <AdminOnly what="take drivers from accounts">
          {(isDisabled) => (
            <Button disabled={isDisabled} onClick={() => setOpen(true)}>
              Take away…
            </Button>
          )}
        </AdminOnly>
      </Row>
      <ConfirmDialog
        isOpen={isOpen}
        title={
          <>
            Take <PersonName>{driver.name}</PersonName> from <PersonName>{name}</PersonName>?
          </>
        }
        confirm="Take the driver away"
        isGrave
        reason="required"
        isPending={unlink.isPending}
        failure={errors.get('reason')}
        onConfirm={(reason) => unlink.mutate({ accountId, reason })}
        onClose={() => setOpen(false)}
      >
        <p>
          The driver is shown by the full name and on boards again, whatever the account had chosen. Somebody else can
          claim the driver then; results stay as they are.
        </p>
      </ConfirmDialog>
    </Section>
  );
}
