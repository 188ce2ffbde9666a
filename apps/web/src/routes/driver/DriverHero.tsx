import { hrefs } from '../../lib/hrefs.ts';
import type { ApiOutputs } from '../../lib/trpc.ts';
import { formatCount, formatOneDecimal, formatShare } from '../../shared/format/en-au.ts';
import { FactList } from '../../shared/ui/FactList.tsx';
import { Hero } from '../../shared/ui/Hero.tsx';
import { StatTiles } from '../../shared/ui/StatTiles.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { ClassLicence } from './ClassLicence.tsx';

type DriverInfo = ApiOutputs['drivers']['info'];

/** A driver's name, class and career in one band. */
export function DriverHero({ driver }: { readonly driver: DriverInfo }) {
  const { name, classValue, isProvisional, ratedRaces, formerNames, firstSeenAt, lastSeenAt } = driver;
  const facts = [
    { label: 'First seen', value: <TimeStamp at={firstSeenAt} show="date" /> },
    { label: 'Last seen', value: <TimeStamp at={lastSeenAt} show="date" /> },
    { label: 'Events', value: formatCount(driver.totals.events) },
    ...(formerNames.length === 0 ? [] : [{ label: 'Formerly', value: formerNames.join(', ') }]),
  ];
  return (
    <Hero
      crumbs={[{ text: 'Drivers', href: hrefs.searchDrivers() }, { text: name }]}
      title={name}
      aside={
        classValue === null ? undefined : (
          <ClassLicence value={classValue} isProvisional={isProvisional} ratedRaces={ratedRaces} />
        )
      }
      foot={<StatTiles label="Career" tiles={careerTiles(driver.totals)} />}
    >
      <FactList facts={facts} />
    </Hero>
  );
}

function careerTiles(totals: DriverInfo['totals']) {
  const { starts, wins, podiums, poles, fastestLaps, finishes, laps, averageFinish } = totals;
  return [
    { label: 'Starts', value: formatCount(starts) },
    { label: 'Wins', value: formatCount(wins) },
    { label: 'Podiums', value: formatCount(podiums) },
    { label: 'Poles', value: formatCount(poles) },
    { label: 'Fastest laps', value: formatCount(fastestLaps) },
    { label: 'Avg. finish', value: formatOneDecimal(averageFinish) },
    { label: 'Laps', value: formatCount(laps) },
    { label: 'Finish rate', value: formatShare(starts === 0 ? null : finishes / starts) },
  ];
}
