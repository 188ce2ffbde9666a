import { useQuery } from '@tanstack/react-query';
import { trpc, type ApiOutputs } from '../../lib/trpc.ts';
import { formatCount } from '../../shared/format/dates-and-numbers.ts';
import { FactList } from '../../shared/ui/FactList.tsx';
import { Hero } from '../../shared/ui/Hero.tsx';
import { ClassSpread } from './ClassSpread.tsx';
import { driverStatsQuery } from './drivers.page.ts';
import { SearchTabs } from './SearchTabs.tsx';
import { totalsQuery } from './search-url.ts';

/** How many drivers there are, and everyone by class value. */
export function DriversHero() {
  const utils = trpc.useUtils();
  const totals = useQuery(totalsQuery(utils)).data;
  const stats = useQuery(driverStatsQuery(utils));
  const { data } = stats;
  return (
    <Hero
      title="Drivers"
      foot={
        <>
          {!stats.isError && <ClassSpread classValues={data?.classValues} />}
          <SearchTabs current="Drivers" />
        </>
      }
    >
      <FactList
        facts={[
          { label: 'Drivers', value: formatCount(totals?.driverCount ?? null) },
          { label: 'Seen in 30 days', value: formatCount(data?.seen ?? null) },
          { label: 'New in 30 days', value: formatCount(data?.new ?? null) },
          { label: 'Rated', value: data && ratedText(data.classValues) },
        ]}
      />
    </Hero>
  );
}

/** `117, 61 provisional` */
function ratedText(classValues: ApiOutputs['stats']['drivers']['classValues']): string {
  const rated = classValues.reduce((sum, { drivers }) => sum + drivers, 0);
  const provisional = classValues.reduce((sum, one) => sum + one.provisional, 0);
  return provisional === 0 ? formatCount(rated) : `${formatCount(rated)}, ${formatCount(provisional)} provisional`;
}
