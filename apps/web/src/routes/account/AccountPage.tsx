import Button from '@mui/material/Button';
import { useSession } from '../../features/session/use-session.ts';
import { useSignOut } from '../../features/session/use-sign-out.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { Board } from '../../shared/ui/Board.tsx';
import { FactList } from '../../shared/ui/FactList.tsx';
import { Hero } from '../../shared/ui/Hero.tsx';
import { PageBody } from '../../shared/ui/PageBody.ts';
import { TextLink } from '../../shared/ui/TextLink.ts';

export default function AccountPage() {
  const session = useSession();
  const signOut = useSignOut();
  // The guard lets nobody in without a session; it ends on this page when the visitor signs out.
  if (session === null) return null;

  const { name, admin, mod, playerId } = session;
  const role = admin ? 'Admin' : mod ? 'Moderator' : 'Member';
  const driver = playerId === null ? 'None claimed' : <TextLink to={hrefs.driver(playerId)}>Your driver</TextLink>;
  return (
    <>
      <title>Your account · Paddock</title>
      <Hero title={name}>
        <FactList
          facts={[
            { label: 'Signed in with', value: 'Discord' },
            { label: 'Role', value: role },
            { label: 'Driver', value: driver },
          ]}
        />
      </Hero>
      <PageBody>
        <Board title="Session">
          <Button onClick={signOut.start} disabled={signOut.isPending}>
            Sign out
          </Button>
        </Board>
      </PageBody>
    </>
  );
}
