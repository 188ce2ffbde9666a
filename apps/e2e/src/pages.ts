import { readFileSync } from 'node:fs';

/** One page of the site in one state. */
export interface SitePage {
  readonly name: string;
  readonly path: string;
}

interface Summary {
  readonly eventId: number;
  readonly sessionKind: string;
  readonly trackName: string;
  readonly lapCount: number;
  readonly entryCount: number;
}

interface Board {
  readonly rows: readonly { readonly starts: number; readonly driver: { readonly playerId: string } }[];
}

/** With fewer starts a driver's page has a shorter form. */
const FEW_RACES = 5;

/** The public pages, with what they show: `{…}` stands for the event, driver or track with the most content. */
const TEMPLATES: readonly SitePage[] = [
  { name: 'home', path: '/home' },
  { name: 'about', path: '/about' },
  { name: 'stats', path: '/stats' },
  { name: 'event-race', path: '/event/{race}' },
  { name: 'event-qualifying', path: '/event/{qualifying}' },
  { name: 'event-practice', path: '/event/{practice}' },
  { name: 'driver', path: '/driver/{driver}' },
  { name: 'driver-few-races', path: '/driver/{newcomer}' },
  { name: 'driver-versus', path: '/driver/{driver}?versus={rival}' },
  { name: 'search-drivers', path: '/search/drivers?filter=an' },
  { name: 'search-events', path: '/search/events?period=all' },
  { name: 'search-events-empty', path: '/search/events?period=today&track=zolder' },
  { name: 'board-all', path: '/leaderboards/track/all' },
  { name: 'board-track', path: '/leaderboards/track/{track}' },
  { name: 'board-track-around', path: '/leaderboards/track/{track}?around={driver}' },
  { name: 'board-races', path: '/leaderboards/races' },
  { name: 'board-points', path: '/leaderboards/points' },
  { name: 'not-found', path: '/error/404' },
  { name: 'failure', path: '/error/500' },
];

/** Paths of the web's pages, `/event/:eventId`, of which the build writes a list. */
const ROUTES = Object.keys(JSON.parse(readFileSync(new URL('../../web/dist/pages.json', import.meta.url), 'utf8')));
export const STAFF_ROUTES = ROUTES.filter((path) => path.startsWith('/admin/'));
export const PUBLIC_ROUTES = ROUTES.filter((path) => !/^(?:\/admin\/|\/account$|\*$)/.test(path));

export const PAGE_NAMES = TEMPLATES.map(({ name }) => name);
expectEach(
  PUBLIC_ROUTES,
  TEMPLATES.map(({ path }) => path),
);

/** Fails if a route of the web is missing among the addresses that tests open. */
export function expectEach(routes: readonly string[], addresses: readonly string[]): void {
  const isOf = (route: string) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`);
  const missing = routes.filter((route) => !addresses.some((path) => isOf(route).test(path.split('?', 1)[0] ?? '')));
  if (missing.length > 0) throw new Error(`No test opens ${missing.join(', ')}`);
}

/** Every public page of a site that has what it shows. */
export async function listPages(siteUrl: string): Promise<readonly SitePage[]> {
  const events = await listEvents(siteUrl);
  const busiestOf = (kind: string) => busiest(events.filter(({ sessionKind }) => sessionKind === kind));
  const race = busiestOf('race');
  const { rows } = (await (await fetch(`${siteUrl}/api/leaderboards/races`)).json()) as Board;
  const [driver, rival] = rows;
  const places: Readonly<Record<string, string | number | undefined>> = {
    race: race?.eventId,
    qualifying: busiestOf('qualifying')?.eventId,
    practice: busiestOf('practice')?.eventId,
    driver: driver?.driver.playerId,
    rival: rival?.driver.playerId,
    newcomer: rows.find(({ starts }) => starts < FEW_RACES)?.driver.playerId,
    track: race?.trackName ?? 'monza',
  };
  const filled = TEMPLATES.map(({ name, path }) => ({
    name,
    path: path.replaceAll(/\{(\w+)\}/g, (all, place: string) => String(places[place] ?? all)),
  }));
  return filled.filter(({ path }) => !path.includes('{'));
}

async function listEvents(siteUrl: string): Promise<readonly Summary[]> {
  const pages: Summary[] = [];
  let cursor: string | null = null;
  do {
    const reply = await fetch(`${siteUrl}/api/search/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ period: 'all', limit: 100, ...(cursor !== null && { cursor }) }),
    });
    const page: { events: Summary[]; nextCursor: string | null } = await reply.json();
    pages.push(...page.events);
    cursor = page.nextCursor;
  } while (cursor !== null && pages.length < 1_000);
  return pages;
}

function busiest(events: readonly Summary[]): Summary | undefined {
  return events.toSorted((a, b) => b.entryCount - a.entryCount || b.lapCount - a.lapCount)[0];
}
