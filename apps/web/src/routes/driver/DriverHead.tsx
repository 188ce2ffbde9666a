import type { DriverInfo } from '@paddock/contracts';
import { classBandName } from 'race-format';
import { trpc } from '../../lib/trpc.ts';
import { counted } from '../../shared/format/counted.ts';
import { formatDate } from '../../shared/format/en-au.ts';
import { isolate } from '../../shared/format/isolate.ts';
import { PageHead } from '../../shared/ui/PageHead.tsx';

interface DriverHeadProps {
  readonly playerId: string;
  readonly driver: DriverInfo | undefined;
}

/** The driver's name, with a career in one sentence. */
export function DriverHead({ playerId, driver }: DriverHeadProps) {
  const timeZone = trpc.site.info.useQuery({}).data?.timeZone;
  if (driver === undefined || timeZone === undefined) return <PageHead title="Driver" />;
  const name = isolate(driver.name);
  return (
    <PageHead
      title={name}
      description={driverDescription(driver, timeZone)}
      type="profile"
      image={{ path: `/share/driver/${playerId}.png`, alt: `Class licence and career of ${name}` }}
      isHidden={driver.isHidden}
    />
  );
}

/** "Ada, class Gold, value 96. 24 starts, 5 wins, 13 podiums, 1,332 laps. Last seen 19/09/2025." */
function driverDescription(driver: DriverInfo, timeZone: string): string {
  const { totals, lastSeenAt, classValue } = driver;
  const value = driver.isProvisional ? `~${classValue}, provisional` : classValue;
  const rating = classValue === null ? 'not rated' : `class ${classBandName(classValue)}, value ${value}`;
  const career = [
    counted(totals.starts, 'start'),
    counted(totals.wins, 'win'),
    counted(totals.podiums, 'podium'),
    counted(totals.laps, 'lap'),
  ];
  return `${isolate(driver.name)}, ${rating}. ${career.join(', ')}. Last seen ${formatDate(lastSeenAt, timeZone)}.`;
}
