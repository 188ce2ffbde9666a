import type { AdminAccount, Role } from '@paddock/contracts';
import { useState } from 'react';
import { deviceName } from '../../../features/session/device-name.ts';
import { trpc } from '../../../lib/trpc.ts';
import { isolate } from '../../../shared/format/isolate.ts';
import { FormSelect } from '../../../shared/forms/FormField.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { AdminOnly, useIsAdmin } from '../shared/AdminOnly.tsx';
import { ConfirmButton } from '../shared/ConfirmDialog.tsx';
import { LineList, PlayerLink, Remark } from '../shared/parts.tsx';
import { useStaffMutation } from '../shared/use-staff-mutation.ts';
import { ROLE_NAMES, ROLE_OPTIONS } from './AccountTags.tsx';
import styles from './AccountSections.module.css';
import partsStyles from '../shared/parts.module.css';

interface AccountProps {
  readonly account: AdminAccount;
}

const EFFECT_OF_ROLE: Readonly<Record<Role, string>> = {
  user: 'It sees what every signed-in user sees, and no longer the admin area.',
  mod: 'It opens every admin page, decides reports, and warns and bans players.',
  admin: 'It may do everything: accounts, servers, tokens and management too.',
};

export function RoleSection({ account: { accountId, name, role, isOwn, isNamedInEnvironment } }: AccountProps) {
  const [chosen, setChosen] = useState(role);
  const setRole = trpc.adminAccounts.setRole.useMutation(useStaffMutation({ done: 'Role changed' }));
  const newRole = ROLE_NAMES[chosen].toLowerCase();
  return (
    <Section title="Role">
      <AdminOnly what="change roles" isBlock>
        {(isDisabled) => (
          <div className={styles.row}>
            <FormSelect
              label="Role"
              value={chosen}
              options={ROLE_OPTIONS}
              isDisabled={isDisabled || isOwn}
              onChange={(value) => setChosen(ROLE_OPTIONS.find((option) => option.value === value)?.value ?? role)}
            />
            <ConfirmButton
              button="Change role…"
              buttonProps={{ disabled: isDisabled || isOwn || chosen === role }}
              title={`Make ${isolate(name)} ${newRole}?`}
              confirm="Change role"
              onConfirm={(reason) => setRole.mutateAsync({ accountId, role: chosen, reason })}
            >
              <p>
                From <b>{ROLE_NAMES[role].toLowerCase()}</b> to <b>{newRole}</b>, from the next click.{' '}
                {EFFECT_OF_ROLE[chosen]}
              </p>
            </ConfirmButton>
          </div>
        )}
      </AdminOnly>
      {isOwn && <Remark>This is your own account. Ask another admin to change your role.</Remark>}
      {isNamedInEnvironment && (
        <Remark>This person is listed in the site’s settings and becomes an admin again at the next sign-in.</Remark>
      )}
    </Section>
  );
}

export function LinkedDriverSection({ account: { accountId, name, driver } }: AccountProps) {
  const unlink = trpc.adminAccounts.unlink.useMutation(
    useStaffMutation({ done: 'The driver is unlinked', alsoChanges: 'results' }),
  );
  return (
    <Section title="Driver">
      {driver?.playerId == null ? (
        <Remark>No driver belongs to this account.</Remark>
      ) : (
        <div className={styles.row}>
          <PlayerLink player={driver} />
          <ConfirmButton
            button="Unlink…"
            adminOnly="unlink drivers from accounts"
            title={`Unlink ${isolate(driver.name)} from ${isolate(name)}?`}
            confirm="Unlink the driver"
            isDestructive
            onConfirm={(reason) => unlink.mutateAsync({ accountId, reason })}
          >
            <p>
              The driver is shown by the full name and on boards again, whatever the account had chosen. Someone else
              can claim the driver then; results stay as they are.
            </p>
          </ConfirmButton>
        </div>
      )}
    </Section>
  );
}

export function LockSection({ account: { accountId, name, lock, isOwn } }: AccountProps) {
  const setLock = trpc.adminAccounts.lock.useMutation(useStaffMutation({ done: 'Account locked' }));
  const unlock = trpc.adminAccounts.unlock.useMutation(useStaffMutation({ done: 'Account unlocked' }));
  const change = lock === null ? { verb: 'Lock', mutation: setLock } : { verb: 'Unlock', mutation: unlock };
  return (
    <Section title="Lock">
      <Remark>
        {lock === null ? (
          'A locked account is signed out everywhere and cannot sign in.'
        ) : (
          <>
            Locked <TimeStamp at={lock.at} />: <b>{lock.reason}</b>
          </>
        )}
        {isOwn && ' You cannot lock your own account.'}
      </Remark>
      <ConfirmButton
        button={`${change.verb}…`}
        buttonProps={{ disabled: lock === null && isOwn }}
        adminOnly="lock accounts"
        title={`${change.verb} ${isolate(name)}?`}
        confirm={change.verb}
        isDestructive={lock === null}
        onConfirm={(reason) => change.mutation.mutateAsync({ accountId, reason })}
      >
        <p>
          {lock === null
            ? 'All its sessions end at once, and signing in is refused because the account is locked. Results and the driver’s page stay.'
            : 'The account can sign in again. Its role and driver are as they were.'}
        </p>
      </ConfirmButton>
    </Section>
  );
}

export function UploadsSection({ account: { accountId, name, mayUpload } }: AccountProps) {
  const done = mayUpload ? 'Uploads refused' : 'Uploads allowed';
  const setUploads = trpc.adminAccounts.setUploads.useMutation(useStaffMutation({ done }));
  const verb = mayUpload ? 'Refuse uploads' : 'Allow uploads';
  return (
    <Section title="Uploads">
      <Remark>
        {mayUpload
          ? 'This account may upload result files on its own page, for servers that take uploads by hand.'
          : 'This account may not upload result files.'}
      </Remark>
      <ConfirmButton
        button={`${verb}…`}
        adminOnly="allow uploads"
        title={mayUpload ? `Refuse uploads by ${isolate(name)}?` : `Allow ${isolate(name)} to upload result files?`}
        confirm={verb}
        isDestructive={mayUpload}
        onConfirm={(reason) => setUploads.mutateAsync({ accountId, mayUpload: !mayUpload, reason })}
      >
        <p>
          {mayUpload
            ? 'What was uploaded stays. Void an event to take its results back.'
            : 'Uploaded files become events at once. Allow it only to people you trust with results; the audit log names who uploaded what. Each server says in its settings whether it takes uploads.'}
        </p>
      </ConfirmButton>
    </Section>
  );
}

export function SessionsSection({ account: { accountId, name, sessions } }: AccountProps) {
  const isAdmin = useIsAdmin();
  const end = trpc.adminAccounts.endSessions.useMutation(useStaffMutation({ done: 'Signed out' }));
  const dialog = {
    adminOnly: 'end sessions',
    children: <p>The session ends at its next click. The account can sign in again.</p>,
  } as const;
  return (
    <Section
      title="Sessions"
      {...(!isAdmin && { note: 'Only admins can end sessions.' })}
      action={
        sessions.length > 0 && (
          <ConfirmButton
            {...dialog}
            button="Sign out everywhere…"
            buttonProps={{ size: 'small', isQuiet: true }}
            title={`Sign ${isolate(name)} out everywhere?`}
            confirm="Sign out everywhere"
            onConfirm={(reason) => end.mutateAsync({ accountId, reason, sessionId: null })}
          />
        )
      }
    >
      {sessions.length === 0 ? (
        <Remark>Not signed in anywhere.</Remark>
      ) : (
        <LineList>
          {sessions.map(({ sessionId, userAgent, isCurrent, lastUsedAt, createdAt }) => (
            <li key={sessionId}>
              <div className={partsStyles.facts}>
                <b>
                  {deviceName(userAgent)}
                  {isCurrent && ', this one'}
                </b>
                <small>
                  last used <TimeStamp at={lastUsedAt} />
                </small>
                <small>
                  signed in <TimeStamp at={createdAt} />
                </small>
              </div>
              <ConfirmButton
                {...dialog}
                button="End…"
                buttonProps={{
                  size: 'small',
                  isQuiet: true,
                  'aria-label': `End the session in ${deviceName(userAgent)}`,
                }}
                title={`End this session of ${isolate(name)}?`}
                confirm="End the session"
                onConfirm={(reason) => end.mutateAsync({ accountId, reason, sessionId })}
              />
            </li>
          ))}
        </LineList>
      )}
    </Section>
  );
}
