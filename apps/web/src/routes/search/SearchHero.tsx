import type { Game } from '@paddock/contracts';
import { useQuery } from '@tanstack/react-query';
import { hrefs } from '../../lib/hrefs.ts';
import { Hero } from '../../shared/ui/Hero.tsx';
import { trpc } from '../../lib/trpc.ts';
import { formatCount } from '../../shared/format/dates-and-numbers.ts';
import { FactList } from '../../shared/ui/FactList.tsx';
import { KerbTabs } from '../../shared/ui/KerbTabs.tsx';
import { totalsQuery } from './search-url.ts';

export function SearchTabs({ current }: { readonly current: 'Drivers' | 'Events' | 'Coming' }) {
  const tabs = [
    { text: 'Drivers', href: hrefs.searchDrivers(), isCurrent: current === 'Drivers' },
    { text: 'Events', href: hrefs.searchEvents(), isCurrent: current === 'Events' },
    { text: 'Coming', href: hrefs.coming(), isCurrent: current === 'Coming' },
  ];
  return <KerbTabs label="Search" tabs={tabs} />;
}

export function SearchHero({
  title,
  game,
}: {
  readonly title: 'Drivers' | 'Events';
  readonly game?: Game | undefined;
}) {
  const totals = useQuery(totalsQuery(trpc.useUtils(), game)).data;
  return (
    <Hero title={title} foot={<SearchTabs current={title} />}>
      <FactList
        facts={[
          ...(title === 'Drivers'
            ? [{ label: 'Drivers', value: formatCount(totals?.driverCount ?? null) }]
            : [
                { label: 'Events', value: formatCount(totals?.eventCount ?? null) },
                { label: 'Tracks', value: formatCount(totals?.trackCount ?? null) },
              ]),
          { label: 'Laps', value: formatCount(totals?.lapCount ?? null) },
        ]}
      />
    </Hero>
  );
}
