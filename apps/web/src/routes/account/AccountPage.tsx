import { useSession } from '../../features/session/use-session.ts';
import { trpc } from '../../lib/trpc.ts';
import { MainAndRail, PageBody } from '../../shared/ui/PageBody.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { AccountHero } from './AccountHero.tsx';
import { DataSection } from './DataSection.tsx';
import { DisplaySection } from './DisplaySection.tsx';
import { DriverSection } from './DriverSection.tsx';
import { Columns } from './parts.tsx';
import { PrivacySection } from './PrivacySection.tsx';
import { OwnReportsSection, ReportsAboutMeSection, useMarkReportsRead } from './ReportsSection.tsx';
import { SanctionsSection } from './SanctionsSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

export default function AccountPage() {
  useMarkReportsRead();
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
                  <DriverSection account={info} />
                  <PrivacySection driver={info.driver} />
                  <Columns style={{ rowGap: 40 }}>
                    <OwnReportsSection />
                    <SanctionsSection />
                  </Columns>
                  <ReportsAboutMeSection />
                  <DataSection driver={info.driver} />
                </>
              )}
            </QueryView>
          </div>
          <div>
            <SessionsSection />
            <DisplaySection />
          </div>
        </MainAndRail>
      </PageBody>
    </>
  );
}
