import Button from '@mui/material/Button';
import { useNavigate } from 'react-router';
import { hrefs } from '../../lib/hrefs.ts';
import { trpc } from '../../lib/trpc.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { endBrowserPush } from '../../features/push/browser-push.ts';
import { deviceName } from '../../features/session/device-name.ts';
import { showFailure, showUnexpectedError } from '../../shared/toasts/toasts.ts';
import { Actions, List } from './parts.tsx';
import styles from './SessionsSection.module.css';

export function SessionsSection() {
  const sessions = trpc.account.sessions.useQuery({});
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const signOut = trpc.auth.logout.useMutation({
    onSuccess: () => {
      void endBrowserPush();
      utils.auth.user.setData({}, null);
      void navigate(hrefs.home());
    },
    onError: showUnexpectedError,
  });
  const end = trpc.account.endSession.useMutation({
    onSuccess: () => utils.account.sessions.invalidate(),
    onError: showFailure,
  });
  const endAll = trpc.account.signOutEverywhere.useMutation({
    // Without a session, the guard redirects to the home page.
    onSuccess: () => {
      void endBrowserPush();
      utils.auth.user.setData({}, null);
    },
    onError: showFailure,
  });
  return (
    <Section title="Where you are signed in">
      <QueryView query={sessions} what="your sessions" rows={2} rowHeight={64}>
        {(list) => (
          <List className={styles.sessions}>
            {list.map((session) => (
              <li key={session.sessionId}>
                <span>
                  <b>{deviceName(session.userAgent)}</b>{' '}
                  {session.isCurrent && <span className={styles.here}>this browser</span>}
                  <span className={styles.when}>
                    Signed in <TimeStamp at={session.createdAt} />
                  </span>
                  <span className={styles.when}>
                    Last used <TimeStamp at={session.lastUsedAt} />
                  </span>
                </span>
                {session.isCurrent ? (
                  <Button onClick={() => signOut.mutate({})} disabled={signOut.isPending}>
                    Sign out
                  </Button>
                ) : (
                  <Button
                    onClick={() => end.mutate({ sessionId: session.sessionId })}
                    disabled={end.isPending}
                    aria-label={`Sign out ${deviceName(session.userAgent)}`}
                  >
                    Sign out
                  </Button>
                )}
              </li>
            ))}
          </List>
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
