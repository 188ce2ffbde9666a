export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
}

/** One page of each required kind, with real content: the latest race, its winner, its track's board. */
export async function listPages(url: string): Promise<MeasuredPage[]> {
  const recent: unknown = await (await fetch(`${url}/api/event/recent?limit=50`)).json();
  const race = Array.isArray(recent) ? recent.find((event) => event.sessionKind === 'race') : undefined;
  const playerId = race?.podium
    .flatMap((row: { drivers: { playerId: string | null }[] }) => row.drivers)
    .find((driver: { playerId: string | null }) => driver.playerId !== null)?.playerId;
  if (race === undefined || playerId === undefined) throw new Error('The site has no race with a known driver.');
  return [
    { name: 'home', path: '/home' },
    { name: 'event', path: `/event/${race.eventId}` },
    { name: 'driver', path: `/driver/${playerId}` },
    { name: 'board', path: `/leaderboards/track/${encodeURIComponent(race.trackName)}` },
  ];
}
