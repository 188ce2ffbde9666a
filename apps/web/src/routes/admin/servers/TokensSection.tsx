import Button from '@mui/material/Button';
import { MAX_ACTIVE_TOKENS, type ServerToken, type StaffServerInfo } from '@paddock/contracts';
import { CircleCheck, CircleSlash, Clock } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { DataTable } from '../../../shared/ui/DataTable.ts';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { AdminOnly } from '../shared/AdminOnly.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { FormDialog } from '../shared/FormDialog.tsx';
import { Quiet, TableFrame } from '../shared/parts.ts';
import { RowAction } from '../shared/RowAction.tsx';
import { useStaffChange } from '../shared/use-staff-change.ts';
import { RotateDialog } from './RotateDialog.tsx';
import { maskedToken } from './server-words.ts';
import { TokenShown } from './TokenShown.tsx';

/** The tokens a server uses to upload results and reports. */
export function TokensSection({ server }: { readonly server: StaffServerInfo }) {
  const { serverId, name, tokens } = server;
  const [isRotating, setRotating] = useState(false);
  const [revoked, setRevoked] = useState<ServerToken>();
  const issued = useStaffChange();
  const issue = trpc.adminServers.issueToken.useMutation(issued.options);
  const active = tokens.filter((token) => token.state === 'active');
  const newest = active[0];
  if (server.kind === 'folder') {
    return (
      <Section title="Tokens">
        <Quiet>Files of a folder are imported on this machine and need no token.</Quiet>
      </Section>
    );
  }
  return (
    <Section
      title="Tokens"
      note={`${active.length} of at most ${MAX_ACTIVE_TOKENS} active`}
      action={
        <AdminOnly what="issue tokens">
          {(isDisabled) => (
            <Button
              size="small"
              disabled={isDisabled || issue.isPending}
              onClick={() => (newest === undefined ? issue.mutate({ serverId, label: '' }) : setRotating(true))}
            >
              {newest === undefined ? 'Issue a token' : 'Rotate'}
            </Button>
          )}
        </AdminOnly>
      }
    >
      {tokens.length === 0 ? (
        <Quiet>There is no token: the server can neither report nor upload results.</Quiet>
      ) : (
        <TableFrame tabIndex={0} role="region" aria-label="Table of the tokens">
          <DataTable>
            <caption>Tokens of {name}, newest first</caption>
            <thead>
              <tr>
                <th scope="col">Token</th>
                <th scope="col">State</th>
                <th scope="col">Issued</th>
                <th scope="col">Last used</th>
                <th scope="col" className="r">
                  Action
                </th>
              </tr>
            </thead>
            <tbody>
              {tokens.map((token) => (
                <tr key={token.tokenId} className={token.state === 'active' ? '' : 'out'}>
                  <th scope="row">
                    {maskedToken(token.tokenId)} {token.label !== '' && <span className="q">{token.label}</span>}
                  </th>
                  <td>
                    <TokenState token={token} />
                  </td>
                  <td className="q">
                    <TimeStamp at={token.createdAt} />
                  </td>
                  <td className="q">{token.lastUsedAt === null ? 'never' : <TimeStamp at={token.lastUsedAt} />}</td>
                  <td className="r">
                    {token.state === 'active' && (
                      <AdminOnly what="revoke tokens" isQuiet>
                        {(isDisabled) => (
                          <RowAction
                            label={`Revoke ${maskedToken(token.tokenId)}`}
                            isDisabled={isDisabled}
                            onClick={() => setRevoked(token)}
                          >
                            Revoke
                          </RowAction>
                        )}
                      </AdminOnly>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        </TableFrame>
      )}
      {issue.data !== undefined && (
        <FormDialog title={`Token of ${name}`} isPending={false} onSubmit={issue.reset} onClose={issue.reset}>
          <TokenShown token={issue.data.token} />
        </FormDialog>
      )}
      {isRotating && (
        <RotateDialog
          server={{ serverId, name, tokenId: newest?.tokenId ?? null }}
          onClose={() => setRotating(false)}
        />
      )}
      {revoked !== undefined && (
        <RevokeDialog token={revoked} name={name} isLast={active.length === 1} onClose={() => setRevoked(undefined)} />
      )}
    </Section>
  );
}

interface RevokeDialogProps {
  readonly token: ServerToken;
  readonly name: string;
  readonly isLast: boolean;
  readonly onClose: () => void;
}

function RevokeDialog({ token, name, isLast, onClose }: RevokeDialogProps) {
  const change = useStaffChange({ done: 'The token is revoked.', onDone: onClose });
  const revoke = trpc.adminServers.revokeToken.useMutation(change.options);
  return (
    <ConfirmDialog
      isOpen
      title={`Revoke ${maskedToken(token.tokenId)} of ${name}?`}
      confirm="Revoke token"
      isGrave
      reason="optional"
      isPending={revoke.isPending}
      onConfirm={(reason) => revoke.mutate({ tokenId: token.tokenId, reason })}
      onClose={onClose}
    >
      <p>
        Whoever uses it is refused from this moment on. It cannot be taken back.{' '}
        {isLast && <b>This is the last token: the server cannot upload anything until it gets a new one.</b>}
      </p>
    </ConfirmDialog>
  );
}

function TokenState({ token: { state, expiresAt, revokedAt } }: { readonly token: ServerToken }) {
  if (state === 'active') {
    return expiresAt === null ? (
      <>
        <CircleCheck size={14} aria-hidden="true" /> Active
      </>
    ) : (
      <>
        <Clock size={14} aria-hidden="true" /> Ends <TimeStamp at={expiresAt} />
      </>
    );
  }
  const at = state === 'revoked' ? revokedAt : expiresAt;
  return (
    <>
      <CircleSlash size={14} aria-hidden="true" /> {state === 'revoked' ? 'Revoked' : 'Ended'}{' '}
      {at !== null && <TimeStamp at={at} />}
    </>
  );
}
