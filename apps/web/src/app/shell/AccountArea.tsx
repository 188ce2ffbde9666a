import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { mayEnter } from '../../features/session/access.ts';
import { useSessionState } from '../../features/session/use-session.ts';
import { useSignIn } from '../../features/session/use-sign-in.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { ClassBadge } from '../../shared/racing/ClassBadge.tsx';
import { PersonName } from '../../shared/ui/PersonName.tsx';
import styles from './AccountArea.module.css';

export function AccountArea() {
  const session = useSessionState();
  const signIn = useSignIn();
  if (session === undefined || session === null) {
    return (
      // Its room until the session is known: most visitors are not signed in.
      <Button
        style={session === undefined ? { visibility: 'hidden' } : undefined}
        onClick={signIn.start}
        disabled={signIn.isPending}
      >
        Sign in with Discord
      </Button>
    );
  }
  const { name, classValue, isProvisional } = session;
  return (
    <span className={styles.links}>
      {mayEnter('staff', session) && (
        <Link to={hrefs.adminDashboard()}>
          <span className={styles.name}>Admin</span>
        </Link>
      )}
      <Link to={hrefs.account()}>
        {classValue !== null && <ClassBadge value={classValue} isProvisional={isProvisional} />}
        <span className={styles.name}>
          <PersonName>{name}</PersonName>
        </span>
      </Link>
    </span>
  );
}
