import { MAX_ACTIVE_TOKENS, type ServerToken, type StaffServerInfo } from '@paddock/contracts';
import { CircleCheck, CircleSlash, Clock } from 'lucide-react';
import { trpc } from '../../../lib/trpc.ts';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { ConfirmButton } from '../shared/ConfirmDialog.tsx';
import { Remark } from '../shared/parts.tsx';
import { AdminButton, DialogButton, rowAction } from '../shared/AdminButton.tsx';
import { SimpleTable } from '../shared/SimpleTable.tsx';
import { useStaffMutation } from '../shared/use-staff-mutation.ts';
import { NewToken, RotateDialog } from './TokenDialogs.tsx';
import { maskedToken } from './server-texts.ts';
import styles from '../shared/SimpleTable.module.css';
import dataTableStyles from '../../../shared/ui/DataTable.module.css';

export function TokensSection({ server: { serverId, name, kind, tokens } }: { readonly server: StaffServerInfo }) {
  const issue = trpc.adminServers.issueToken.useMutation(useStaffMutation());
  const revoke = trpc.adminServers.revokeToken.useMutation(useStaffMutation({ done: 'The token is revoked.' }));
  const active = tokens.filter((token) => token.state === 'active');
  const newest = active[0];
  if (kind === 'folder') {
    return (
      <Section title="Tokens">
        <Remark>Files of a folder are imported on this machine and need no token.</Remark>
      </Section>
    );
  }
  return (
    <Section
      title="Tokens"
      note={`${active.length} of at most ${MAX_ACTIVE_TOKENS} active`}
      action={
        newest === undefined ? (
          <AdminButton
            size="small"
            adminOnly="issue tokens"
            disabled={issue.isPending}
            onClick={() => issue.mutate({ serverId, label: '' })}
          >
            Issue a token
          </AdminButton>
        ) : (
          <DialogButton button="Rotate" size="small" adminOnly="issue tokens">
            {(close) => <RotateDialog server={{ serverId, name, tokenId: newest.tokenId }} onClose={close} />}
          </DialogButton>
        )
      }
    >
      <SimpleTable
        empty={<Remark>There is no token: the server can neither report nor upload results.</Remark>}
        caption={`Tokens of ${name}, newest first`}
        rows={tokens}
        keyOf={({ tokenId }) => tokenId}
        rowClass={({ state }) => (state === 'active' ? '' : dataTableStyles.out)}
        columns={[
          {
            head: 'Token',
            cell: ({ tokenId, label }) => (
              <>
                {maskedToken(tokenId)} <span className="secondary">{label}</span>
              </>
            ),
          },
          { head: 'State', cell: (token) => <TokenState token={token} /> },
          { head: 'Issued', isSecondary: true, cell: ({ createdAt }) => <Time label="Issued" at={createdAt} /> },
          {
            head: 'Last used',
            isSecondary: true,
            cell: ({ lastUsedAt }) => <Time label="Last used" at={lastUsedAt} />,
          },
        ]}
        actions={({ tokenId, state }) =>
          state === 'active' && (
            <ConfirmButton
              button="Revoke"
              buttonProps={{ ...rowAction(`Revoke ${maskedToken(tokenId)}`), color: 'primary' }}
              adminOnly="revoke tokens"
              title={`Revoke ${maskedToken(tokenId)} of ${name}?`}
              confirm="Revoke token"
              isDestructive
              reason="optional"
              onConfirm={(reason) => revoke.mutateAsync({ tokenId, reason })}
            >
              <p>
                It stops working at once. This cannot be undone.{' '}
                {active.length === 1 && (
                  <b>This is the last token: the server cannot upload anything until it gets a new one.</b>
                )}
              </p>
            </ConfirmButton>
          )
        }
      />
      {issue.data !== undefined && (
        <FormDialog title={`Token of ${name}`} onClose={issue.reset}>
          <NewToken serverName={name} token={issue.data.token} />
        </FormDialog>
      )}
    </Section>
  );
}

function Time({ label, at }: { readonly label: string; readonly at: string | null }) {
  return (
    <>
      <span className={styles.onPhone}>{label} </span>
      {at === null ? 'never' : <TimeStamp at={at} />}
    </>
  );
}

function TokenState({ token: { state, expiresAt, revokedAt } }: { readonly token: ServerToken }) {
  const active = expiresAt === null ? ([CircleCheck, 'Active'] as const) : ([Clock, 'Expires'] as const);
  const states = { active, expired: [CircleSlash, 'Expired'], revoked: [CircleSlash, 'Revoked'] } as const;
  const [Icon, text] = states[state];
  const at = state === 'revoked' ? revokedAt : expiresAt;
  return (
    <>
      <Icon size={14} aria-hidden="true" /> {text} {at !== null && <TimeStamp at={at} show="date" />}
    </>
  );
}
