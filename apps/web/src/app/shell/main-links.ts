import { hrefs } from '../../lib/hrefs.ts';

/** The main navigation; `under`: prefixes of the paths that belong to a link. */
export const MAIN_LINKS = [
  { href: hrefs.home(), text: 'Home', under: ['/home'] },
  { href: hrefs.searchEvents(), text: 'Events', under: ['/search/events', '/event'] },
  { href: hrefs.searchDrivers(), text: 'Drivers', under: ['/search/drivers', '/driver'] },
  { href: hrefs.boardAllTracks(), text: 'Leaderboards', under: ['/leaderboards'] },
  { href: hrefs.stats(), text: 'Stats', under: ['/stats'] },
  { href: hrefs.about(), text: 'About', under: ['/about'] },
];

export function isUnder({ under }: (typeof MAIN_LINKS)[number], pathname: string): boolean {
  return under.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
}
