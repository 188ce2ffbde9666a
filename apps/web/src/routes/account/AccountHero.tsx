import type { AccountInfo, Session } from '@paddock/contracts';
import { ClassLicence, LicenceSpace } from '../../features/class-licence/ClassLicence.tsx';
import { DriverLink } from '../../shared/ui/DriverName.tsx';
import { FactList } from '../../shared/ui/FactList.tsx';
import { Hero } from '../../shared/ui/Hero.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';

export interface AccountHeroProps {
  readonly session: Session;
  /** Absent while loading. */
  readonly account: AccountInfo | undefined;
}

export function AccountHero({ session, account }: AccountHeroProps) {
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
