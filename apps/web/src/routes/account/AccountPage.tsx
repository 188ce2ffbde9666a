import { useClock } from '../../features/session/use-clock.ts';
import { useSession } from '../../features/session/use-session.ts';
import { trpc } from '../../lib/trpc.ts';
import { MainAndRail, PageBody } from '../../shared/ui/PageBody.ts';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { AccountHero } from './AccountHero.tsx';
import { DataBoard } from './DataBoard.tsx';
import { DisplayBoard } from './DisplayBoard.tsx';
import { DriverBoard } from './DriverBoard.tsx';
import { Columns } from './parts.ts';
import { PrivacyBoard } from './PrivacyBoard.tsx';
import { OwnReportsBoard, ReportsAboutMeBoard } from './ReportsBoard.tsx';
import { SanctionsBoard } from './SanctionsBoard.tsx';
import { SessionsBoard } from './SessionsBoard.tsx';

export default function AccountPage() {
  useClock();
  const session = useSession();
  const account = trpc.account.info.useQuery({});
  // After sign-out, the guard redirects to the home page.
  if (session === null) return null;
  return (
    <>
      <title>Your account · Paddock</title>
      <AccountHero session={session} account={account.data} />
      <PageBody>
        <MainAndRail>
          <div>
            <QueryView query={account} what="your account" rows={8} rowHeight={72}>
              {(info) => (
                <>
                  <DriverBoard account={info} />
                  <PrivacyBoard driver={info.driver} />
                  <Columns sx={{ rowGap: 10 }}>
                    <OwnReportsBoard />
                    <SanctionsBoard />
                  </Columns>
                  <ReportsAboutMeBoard />
                  <DataBoard driver={info.driver} />
                </>
              )}
            </QueryView>
          </div>
          <div>
            <SessionsBoard />
            <DisplayBoard />
          </div>
        </MainAndRail>
      </PageBody>
    </>
  );
}
