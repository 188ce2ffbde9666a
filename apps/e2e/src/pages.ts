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
  readonly podium: readonly { readonly drivers: readonly { readonly playerId: string | null }[] }[];
}

/** Every public page of a site, for the events, drivers and tracks with the most content. */
export async function listPages(siteUrl: string): Promise<readonly SitePage[]> {
  const events = await listEvents(siteUrl);
  const race = busiest(events.filter(({ sessionKind }) => sessionKind === 'race'));
  const qualifying = busiest(events.filter(({ sessionKind }) => sessionKind === 'qualifying'));
  const practice = busiest(events.filter(({ sessionKind }) => sessionKind === 'practice'));
  const [driver, rival] = (race?.podium ?? []).flatMap(({ drivers }) =>
    drivers.flatMap(({ playerId }) => playerId ?? []),
  );
  const track = race?.trackName ?? 'monza';
  return [
    { name: 'home', path: '/home' },
    { name: 'about', path: '/about' },
    { name: 'stats', path: '/stats' },
    ...(race === undefined ? [] : [{ name: 'event-race', path: `/event/${race.eventId}` }]),
    ...(qualifying === undefined ? [] : [{ name: 'event-qualifying', path: `/event/${qualifying.eventId}` }]),
    ...(practice === undefined ? [] : [{ name: 'event-practice', path: `/event/${practice.eventId}` }]),
    ...(driver === undefined ? [] : [{ name: 'driver', path: `/driver/${driver}` }]),
    ...(driver === undefined || rival === undefined
      ? []
      : [{ name: 'driver-versus', path: `/driver/${driver}?versus=${rival}` }]),
    { name: 'search-drivers', path: '/search/drivers?filter=an' },
    { name: 'search-events', path: '/search/events?period=all' },
    { name: 'search-events-empty', path: '/search/events?period=today&track=zolder' },
    { name: 'board-all', path: '/leaderboards/track/all' },
    { name: 'board-track', path: `/leaderboards/track/${track}` },
    ...(driver === undefined
      ? []
      : [{ name: 'board-track-around', path: `/leaderboards/track/${track}?around=${driver}` }]),
    { name: 'board-races', path: '/leaderboards/races' },
    { name: 'board-points', path: '/leaderboards/points' },
    { name: 'not-found', path: '/error/404' },
    { name: 'failure', path: '/error/500' },
  ];
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
