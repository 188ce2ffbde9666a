import { hrefs } from '../../lib/hrefs.ts';
import { Hero } from '../../shared/ui/Hero.tsx';
import { KerbTabs } from '../../shared/ui/KerbTabs.tsx';

export function SearchHero({ title }: { readonly title: 'Drivers' | 'Events' }) {
  const tabs = [
    { text: 'Drivers', href: hrefs.searchDrivers(), isCurrent: title === 'Drivers' },
    { text: 'Events', href: hrefs.searchEvents(), isCurrent: title === 'Events' },
  ];
  return <Hero title={title} foot={<KerbTabs label="Search" tabs={tabs} />} />;
}
