import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { AdminAccount, Role } from '@paddock/contracts';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { AdminOnly } from '../shared/AdminOnly.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { FormSelect } from '../shared/FormField.tsx';
import { useStaffChange } from '../shared/use-staff-change.ts';
import { ROLES, ROLE_WORDS } from './role-words.ts';
import { PersonName } from '../../../shared/ui/PersonName.tsx';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' });
const Text = styled('p')(({ theme }) => ({ marginTop: 10, color: theme.vars.palette.text.secondary }));

const WHAT_IT_GIVES: Readonly<Record<Role, string>> = {
  user: 'It sees what every signed-in user sees, and nothing of the admin area any more.',
  mod: 'It opens every admin page, decides reports, and warns and bans players.',
  admin: 'It may do everything: accounts, servers, tokens and management too.',
};

/** An account's role. */
export function RoleSection({ account }: { readonly account: AdminAccount }) {
  const { accountId, name, role, isOwn, isNamedInEnvironment } = account;
  const [wanted, setWanted] = useState(role);
  const [isOpen, setOpen] = useState(false);
  const { errors, options } = useStaffChange({
    done: (
      <>
        <PersonName>{name}</PersonName> is {ROLE_WORDS[wanted].toLowerCase()} now
      </>
    ),
    onDone: () => setOpen(false),
  });
  const setRole = trpc.adminAccounts.setRole.useMutation(options);
  return (
    <Section title="Role">
      <AdminOnly what="change roles" isBlock>
        {(isDisabled) => (
          <Row>
            <FormSelect
              name="Role"
              value={wanted}
              options={ROLES}
              isDisabled={isDisabled || isOwn}
              onChange={(value) => setWanted(ROLES.find((one) => one.value === value)?.value ?? role)}
            />
            <Button disabled={isDisabled || isOwn || wanted === role} onClick={() => setOpen(true)}>
              Change role…
            </Button>
          </Row>
        )}
      </AdminOnly>
      {isOwn && <Text>This is your own account. Ask another admin to change your role.</Text>}
      {isNamedInEnvironment && (
        <Text>This person is listed in the site’s settings and becomes an admin again at the next sign-in.</Text>
      )}
      <ConfirmDialog
        isOpen={isOpen}
        title={
          <>
            Make <PersonName>{name}</PersonName> {ROLE_WORDS[wanted].toLowerCase()}?
          </>
        }
        confirm="Change role"
        reason="required"
        isPending={setRole.isPending}
        failure={errors.get('reason')}
        onConfirm={(reason) => setRole.mutate({ accountId, role: wanted, reason })}
        onClose={() => setOpen(false)}
      >
        <p>
          From <b>{ROLE_WORDS[role].toLowerCase()}</b> to <b>{ROLE_WORDS[wanted].toLowerCase()}</b>, from the next click
          on. {WHAT_IT_GIVES[wanted]}
        </p>
      </ConfirmDialog>
    </Section>
  );
}
