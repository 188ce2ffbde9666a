import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useNavigate } from 'react-router';
import { useSignOut } from '../../features/session/use-sign-out.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { trpc, type ApiOutputs } from '../../lib/trpc.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { deviceName } from '../../features/session/device-name.ts';
import { Actions } from './parts.ts';
import { useAccountChange } from './use-account-change.ts';

type AccountSession = ApiOutputs['account']['sessions'][number];

const Sessions = styled('ul')(({ theme }) => ({
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 12px',
    alignItems: 'center',
    minHeight: 64,
    padding: '10px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li:last-of-type': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& b': { fontWeight: 650 },
  '& .here': { ...theme.typography.caption, color: theme.vars.palette.primary.main, fontWeight: 650 },
  '& .when': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
}));

/** The account's sessions. */
export function SessionsSection() {
  const sessions = trpc.account.sessions.useQuery({});
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const { onError } = useAccountChange();
  const endAll = trpc.account.signOutEverywhere.useMutation({
    onSuccess: () => {
      utils.auth.user.setData({}, null);
      void navigate(hrefs.home());
    },
    onError,
  });
  return (
    <Section title="Where you are signed in">
      <QueryView query={sessions} what="your sessions" rows={2} rowHeight={64}>
        {(list) => (
          <Sessions>
            {list.map((session) => (
              <li key={session.sessionId}>
                <span>
                  <b>{deviceName(session.userAgent)}</b>{' '}
                  {session.isCurrent && <span className="here">this browser</span>}
                  <span className="when">
                    Signed in <TimeStamp at={session.createdAt} />
                  </span>
                  <span className="when">
                    Last used <TimeStamp at={session.lastUsedAt} />
                  </span>
                </span>
                {session.isCurrent ? <SignOut /> : <EndSession session={session} />}
              </li>
            ))}
          </Sessions>
        )}
      </QueryView>
      <Actions>
        <Button onClick={() => endAll.mutate({})} disabled={endAll.isPending}>
          Sign out everywhere
        </Button>
      </Actions>
    </Section>
  );
}

function SignOut() {
  const signOut = useSignOut();
  return (
    <Button onClick={signOut.start} disabled={signOut.isPending}>
      Sign out
    </Button>
  );
}

function EndSession({ session }: { readonly session: AccountSession }) {
  const utils = trpc.useUtils();
  const { onError } = useAccountChange();
  const end = trpc.account.endSession.useMutation({ onSuccess: () => utils.account.sessions.invalidate(), onError });
  return (
    <Button
      onClick={() => end.mutate({ sessionId: session.sessionId })}
      disabled={end.isPending}
      aria-label={`Sign out ${deviceName(session.userAgent)}`}
    >
      Sign out
    </Button>
  );
}
