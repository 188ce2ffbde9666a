import { hrefs } from '../../lib/hrefs.ts';
import { Hero, type HeroProps } from '../../shared/ui/Hero.tsx';
import { KerbTabs } from '../../shared/ui/KerbTabs.tsx';

export interface BoardHeroProps extends Omit<HeroProps, 'foot'> {
  readonly board: 'tracks' | 'races' | 'points' | 'classes';
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
