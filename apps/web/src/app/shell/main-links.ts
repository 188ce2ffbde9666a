import { hrefs } from '../../lib/hrefs.ts';

export interface MainLink {
  readonly href: string;
  readonly text: string;
  /** Paths with these prefixes belong to the link. */
  readonly under: readonly string[];
}

export const MAIN_LINKS: readonly MainLink[] = [
  { href: hrefs.home(), text: 'Home', under: ['/home'] },
  { href: hrefs.searchEvents(), text: 'Events', under: ['/search/events', '/event'] },
  { href: hrefs.searchDrivers(), text: 'Drivers', under: ['/search/drivers', '/driver'] },
  { href: hrefs.boardAllTracks(), text: 'Leaderboards', under: ['/leaderboards'] },
  { href: hrefs.stats(), text: 'Stats', under: ['/stats'] },
  { href: hrefs.about(), text: 'About', under: ['/about'] },
];

export function isUnder(link: MainLink, pathname: string): boolean {
  return link.under.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
}
