import { hrefs } from '../../lib/hrefs.ts';
import { KerbTabs } from '../../shared/ui/KerbTabs.tsx';

export function SearchTabs({ current }: { readonly current: 'Drivers' | 'Events' | 'Coming' }) {
  const tabs = [
    { text: 'Drivers', href: hrefs.searchDrivers(), isCurrent: current === 'Drivers' },
    { text: 'Events', href: hrefs.searchEvents(), isCurrent: current === 'Events' },
    { text: 'Coming', href: hrefs.coming(), isCurrent: current === 'Coming' },
  ];
  return <KerbTabs label="Search" tabs={tabs} />;
}
