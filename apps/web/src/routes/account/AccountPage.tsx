import { useClock } from '../../features/session/use-clock.ts';
import { useSession } from '../../features/session/use-session.ts';
import { trpc } from '../../lib/trpc.ts';
import { formatDate } from '../../shared/format/en-au.ts';
import { Board } from '../../shared/ui/Board.tsx';
import { FactList } from '../../shared/ui/FactList.tsx';
import { Hero } from '../../shared/ui/Hero.tsx';
import { MainAndRail, PageBody } from '../../shared/ui/PageBody.ts';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { DataBoard } from './DataBoard.tsx';
import { DisplayBoard } from './DisplayBoard.tsx';
import { DriverBoard } from './DriverBoard.tsx';
import { Text } from './parts.ts';
import { PrivacyBoard } from './PrivacyBoard.tsx';
import { SessionsBoard } from './SessionsBoard.tsx';

export default function AccountPage() {
  useClock();
  const session = useSession();
  const account = trpc.account.info.useQuery({}, { enabled: session !== null });
  // The guard lets nobody in without a session; it ends on this page when the visitor signs out.
  if (session === null) return null;
  const { name, admin, mod } = session;
  const role = admin ? 'Admin' : mod ? 'Moderator' : 'Member';
  return (
    <>
      <title>Your account · Paddock</title>
      <Hero crumbs={[{ text: 'Your account' }]} title={name}>
        <FactList
          facts={[
            { label: 'Signed in with', value: 'Discord' },
            { label: 'Role', value: role },
            { label: 'Member since', value: account.data === undefined ? '–' : formatDate(account.data.createdAt) },
            { label: 'Driver', value: account.data?.driver?.name ?? 'None claimed' },
          ]}
        />
      </Hero>
      <PageBody>
        <MainAndRail>
          <div>
            <QueryView query={account} what="your account" rows={5} rowHeight={60}>
              {(info) => (
                <>
                  <DriverBoard account={info} />
                  <PrivacyBoard driver={info.driver} />
                  <Board title="Your reports">
                    <Text>You have reported nothing. When you report an incident, its outcome appears here.</Text>
                  </Board>
                  <Board title="Warnings and bans">
                    <Text>There are none.</Text>
                  </Board>
                  <DataBoard hasDriver={info.driver !== null} />
                </>
              )}
            </QueryView>
          </div>
          <div>
            <DisplayBoard />
            <SessionsBoard />
          </div>
        </MainAndRail>
      </PageBody>
    </>
  );
}
