import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { mayEnter } from '../../features/session/access.ts';
import { useSession } from '../../features/session/use-session.ts';
import { useSignIn } from '../../features/session/use-sign-in.ts';
import { hrefs } from '../../lib/hrefs.ts';

const Links = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: 16,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '& a:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
}));

/** Who is signed in, or the way to sign in. */
export function AccountArea() {
  const session = useSession();
  const signIn = useSignIn();
  if (session === null) {
    return (
      <Button onClick={signIn.start} disabled={signIn.isPending}>
        Sign in with Discord
      </Button>
    );
  }
  return (
    <Links>
      {mayEnter('staff', session) && <Link to={hrefs.adminDashboard()}>Admin</Link>}
      <Link to={hrefs.account()}>{session.name}</Link>
    </Links>
  );
}
