import type { ReactNode } from 'react';
import { hrefs } from '../../lib/hrefs.ts';
import { Hero, type Crumb } from '../../shared/ui/Hero.tsx';
import { KerbTabs } from '../../shared/ui/KerbTabs.tsx';

export interface BoardHeroProps {
  readonly board: 'tracks' | 'races' | 'points' | 'classes';
  readonly title: string;
  readonly crumbs?: readonly Crumb[];
  readonly mark?: ReactNode;
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

/** The hero of every leaderboard, with links to the others at the bottom. */
export function BoardHero({ board, ...hero }: BoardHeroProps) {
  const tabs = [
    { text: 'Tracks', href: hrefs.boardAllTracks(), isCurrent: board === 'tracks' },
    { text: 'Races', href: hrefs.boardRaces(), isCurrent: board === 'races' },
    { text: 'Points', href: hrefs.boardPoints(), isCurrent: board === 'points' },
    { text: 'Class values', href: hrefs.boardRaces({ sort: 'classValue' }), isCurrent: board === 'classes' },
  ];
  return <Hero {...hero} foot={<KerbTabs label="Leaderboards" tabs={tabs} />} />;
}
