import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { AdminAccount } from '@paddock/contracts';
import { useState } from 'react';
import { deviceName } from '../../../features/session/device-name.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { AdminOnly, useIsAdmin } from '../shared/AdminOnly.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { useStaffChange } from '../shared/use-staff-change.ts';
import { LineList } from './LineList.ts';
import { PersonName } from '../../../shared/ui/PersonName.tsx';

const Nothing = styled('p')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));
type Session = AdminAccount['sessions'][number];

/** An account's sessions. */
export function SessionsOf({ account: { accountId, name, sessions } }: { readonly account: AdminAccount }) {
  const isAdmin = useIsAdmin();
  const [ending, setEnding] = useState<Session | 'all' | null>(null);
  const close = () => setEnding(null);
  const { errors, options } = useStaffChange({ done: 'Signed out', onDone: close });
  const end = trpc.adminAccounts.endSessions.useMutation(options);
  return (
    <Section
      title="Sessions"
      {...(!isAdmin && { note: 'Only admins end sessions.' })}
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
        <Nothing>Not signed in anywhere.</Nothing>
      ) : (
        <LineList>
          {sessions.map((session) => (
            <li key={session.sessionId}>
              <div className="what">
                <b>
                  {deviceName(session.userAgent)}
                  {session.isCurrent && ', this one'}
                </b>
                <small>
                  last used <TimeStamp at={session.lastUsedAt} />
                </small>
                <small>
                  signed in <TimeStamp at={session.createdAt} />
                </small>
              </div>
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
            </li>
          ))}
        </LineList>
      )}
      <ConfirmDialog
        isOpen={ending !== null}
        title={
          ending === 'all' ? (
            <>
              Sign <PersonName>{name}</PersonName> out everywhere?
            </>
          ) : (
            <>
              End this session of <PersonName>{name}</PersonName>?
            </>
          )
        }
        confirm={ending === 'all' ? 'Sign out everywhere' : 'End the session'}
        reason="required"
        isPending={end.isPending}
        failure={errors.get('reason')}
        onConfirm={(reason) =>
          end.mutate({ accountId, reason, sessionId: ending === null || ending === 'all' ? null : ending.sessionId })
        }
        onClose={close}
      >
        <p>The session ends with the next click. The account can sign in again.</p>
      </ConfirmDialog>
    </Section>
  );
}
