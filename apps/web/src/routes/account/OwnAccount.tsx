import type { AccountInfo, Session } from '@paddock/contracts';
import { ClassLicence, LicenceSpace } from '../../features/class-licence/ClassLicence.tsx';
import { DriverLink } from '../../shared/racing/DriverName.tsx';
import { FactList } from '../../shared/ui/FactList.tsx';
import { Hero } from '../../shared/ui/Hero.tsx';
import { usePageTitle } from '../../shared/ui/PageMeta.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { trpc } from '../../lib/trpc.ts';
import { MainAndRail, PageBody } from '../../shared/ui/PageBody.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { DataSection } from './DataSection.tsx';
import { DisplaySection } from './DisplaySection.tsx';
import { DriverSection } from './DriverSection.tsx';
import { NewsLinks } from './NewsLinks.tsx';
import { Columns } from './parts.tsx';
import { PrivacySection } from './PrivacySection.tsx';
import { OwnReportsSection, ReportsAboutMeSection, StatementsSection } from './ReportsSection.tsx';
import { RolesSection } from './RolesSection.tsx';
import { SanctionsSection } from './SanctionsSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { UploadSection } from './UploadSection.tsx';

/** The account itself: driver, privacy, cases, data and sessions. */
export function OwnAccount({ session }: { readonly session: Session }) {
  const account = trpc.account.info.useQuery({});
  const title = usePageTitle('Your account');
  return (
    <>
      <title>{title}</title>
      <AccountHero session={session} account={account.data} />
      <PageBody>
        <MainAndRail>
          <div>
            <QueryView query={account} what="your account" rows={8} rowHeight={72}>
              {(info) => (
                <>
                  <StatementsSection />
                  <DriverSection account={info} />
                  {info.uploads !== null && <UploadSection uploads={info.uploads} />}
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
            <NewsLinks />
            <RolesSection />
            <SessionsSection />
            <DisplaySection />
          </div>
        </MainAndRail>
      </PageBody>
    </>
  );
}

interface AccountHeroProps {
  readonly session: Session;
  /** Absent while loading. */
  readonly account: AccountInfo | undefined;
}

function AccountHero({ session, account }: AccountHeroProps) {
  const { name, admin, mod } = session;
  const role = admin ? 'Admin' : mod ? 'Moderator' : 'Member';
  return (
    <Hero crumbs={[{ text: 'Your account' }]} title={name} aside={licenceOf(session, account)}>
      <FactList
        facts={[
          { label: 'Signed in with', value: 'Discord' },
          { label: 'Role', value: role },
          { label: 'Member since', value: account && <TimeStamp at={account.createdAt} show="date" /> },
          { label: 'Driver', value: account && driverOf(account) },
        ]}
      />
    </Hero>
  );
}

function driverOf({ driver }: AccountInfo) {
  return driver === null ? 'None claimed' : <DriverLink driver={driver} />;
}

function licenceOf(session: Session, account: AccountInfo | undefined) {
  // The session already says whether there will be a licence.
  if (account === undefined) return session.playerId === null ? undefined : <LicenceSpace />;
  const { driver } = account;
  if (driver === null || driver.classValue === null) return undefined;
  return <ClassLicence value={driver.classValue} isProvisional={driver.isProvisional} ratedRaces={driver.ratedRaces} />;
}
