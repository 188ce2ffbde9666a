import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { AdminAccount } from '@paddock/contracts';
import { useState } from 'react';
import { deviceName } from '../../../features/session/device-name.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Board } from '../../../shared/ui/Board.tsx';
import { DataTable } from '../../../shared/ui/DataTable.ts';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.ts';
import { AdminOnly } from '../shared/AdminOnly.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { useStaffChange } from '../shared/use-staff-change.ts';

const Nothing = styled('p')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));
type Session = AdminAccount['sessions'][number];

/** Where an account is signed in. */
export function SessionsOf({ account: { accountId, name, sessions } }: { readonly account: AdminAccount }) {
  const [ending, setEnding] = useState<Session | 'all' | null>(null);
  const close = () => setEnding(null);
  const { errors, options } = useStaffChange({ done: 'Signed out', onDone: close });
  const end = trpc.adminAccounts.endSessions.useMutation(options);
  return (
    <Board
      title="Sessions"
      action={
        sessions.length > 0 && (
          <AdminOnly what="end sessions" isQuiet>
            {(isDisabled) => (
              <Button size="small" disabled={isDisabled} onClick={() => setEnding('all')}>
                Sign out everywhere…
              </Button>
            )}
          </AdminOnly>
        )
      }
    >
      {sessions.length === 0 ? (
        <Nothing>Signed in nowhere.</Nothing>
      ) : (
        <DataTable>
          <caption>Where {name} is signed in, the session used last first</caption>
          <thead>
            <tr>
              <th scope="col">Browser</th>
              <th scope="col" className="w720">
                Signed in
              </th>
              <th scope="col">Last used</th>
              <th scope="col" className="r">
                <VisuallyHidden>End</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {sessions.map((session) => (
              <tr key={session.sessionId}>
                <th scope="row">
                  {deviceName(session.userAgent)}
                  {session.isCurrent && ', this one'}
                </th>
                <td className="q w720">
                  <TimeStamp at={session.createdAt} />
                </td>
                <td className="q">
                  <TimeStamp at={session.lastUsedAt} />
                </td>
                <td className="r">
                  <AdminOnly what="end sessions" isQuiet>
                    {(isDisabled) => (
                      <Button
                        size="small"
                        disabled={isDisabled}
                        aria-label={`End the session in ${deviceName(session.userAgent)}`}
                        onClick={() => setEnding(session)}
                      >
                        End…
                      </Button>
                    )}
                  </AdminOnly>
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      <ConfirmDialog
        isOpen={ending !== null}
        title={ending === 'all' ? `Sign ${name} out everywhere?` : `End this session of ${name}?`}
        confirm={ending === 'all' ? 'Sign out everywhere' : 'End the session'}
        reason="required"
        isPending={end.isPending}
        failure={errors.get('reason')}
        onConfirm={(reason) =>
          end.mutate({ accountId, reason, sessionId: ending === null || ending === 'all' ? null : ending.sessionId })
        }
        onClose={close}
      >
        <p>It is over with the next click. The account can sign in again.</p>
      </ConfirmDialog>
    </Board>
  );
}
