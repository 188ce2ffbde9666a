import { createClient, type Result } from '@paddock/api-client';
import { contract, type Endpoint } from '@paddock/contracts';

/** Ids to fill into the paths of public reads: busy and rare drivers, old and recent events. */
export interface SampleIds {
  readonly drivers: readonly string[];
  readonly events: readonly number[];
  readonly tracks: readonly string[];
  /** Drivers with a race that their rating counts. */
  readonly rated: readonly { readonly driver: string; readonly event: number }[];
  /** null: the site has none. */
  readonly championship: { readonly id: number; readonly drivers: readonly string[] } | null;
}

const SAMPLES = 30;
const BUSY_DRIVERS = 10;

/** Reads them from a running site, through its public API. */
export async function findSampleIds(site: string): Promise<SampleIds> {
  const client = createClient({ url: site });
  const [latest] = requireData(await client.events.recent({ limit: 1 }));
  const busiest = requireData(await client.leaderboards.races({ limit: BUSY_DRIVERS }));
  if (latest === undefined) throw new Error('The league is empty.');
  const drivers = new Set(busiest.rows.map(({ driver }) => driver.playerId));
  const tracks = new Set<string>();
  const events: number[] = [];
  const rated: { driver: string; event: number }[] = [];
  for (let part = 1; part <= SAMPLES; part += 1) {
    const id = Math.ceil((latest.eventId * part) / SAMPLES);
    const info = await client.events.info({ id });
    const results = await client.events.results({ id });
    const rows = results.ok ? results.data : [];
    const winner = rows[0]?.drivers[0]?.playerId ?? null;
    if (!info.ok || winner === null) continue;
    events.push(id);
    tracks.add(info.data.trackName);
    drivers.add(rows.at(-1)?.drivers[0]?.playerId ?? winner);
    const rating = await client.drivers.rating({ id: winner, eventId: id });
    if (rating.ok) rated.push({ driver: winner, event: id });
  }
  return { drivers: [...drivers], events, tracks: [...tracks], rated, championship: await findChampionship(client) };
}

async function findChampionship(client: ReturnType<typeof createClient>): Promise<SampleIds['championship']> {
  const [head] = requireData(await client.championships.list({}));
  if (head === undefined) return null;
  const { championshipId: id } = head;
  const { rows } = requireData(await client.championships.standings({ championshipId: id }));
  return { id, drivers: rows.flatMap(({ driver }) => driver?.playerId ?? []) };
}

function requireData<T>(result: Result<T>): T {
  if (result.ok) return result.data;
  const { code, status, message } = result.error;
  throw new Error(`The site refused the first question with ${code} (status ${status ?? 'none'}): ${message}`);
}

export interface PublicRead {
  readonly name: string;
  readonly paths: readonly string[];
}

/** Filters of an operation that lead to another query plan. */
const FILTERS: Readonly<Record<string, readonly string[]>> = {
  'leaderboards.track': ' car=20 carGroup=GT4 period=year conditions=wet class=gold sessionKind=race'.split(' '),
  'leaderboards.fastest': ['', 'car=20', 'period=year', 'class=gold'],
  'leaderboards.spread': ['', 'carGroup=GT3'],
  'leaderboards.races': ['', 'minStarts=20', `season=y${new Date().getUTCFullYear() - 1}`],
  'leaderboards.points': ['', 'carGroup=GT3', 'best=3'],
  'stats.period': ['', 'period=year'],
  'stats.trackPopularity': ['', 'period=year'],
};

/** A league has no session to follow, and no result that was replaced. */
const WITHOUT_DATA: ReadonlySet<string> = new Set(['live.timing', 'forecasts.ofServer', 'events.version']);

/** Every public GET of the contract that a league has data for, with each of its filters; not every site has a championship. */
export function listPublicReads(ids: SampleIds): PublicRead[] {
  const operations: Endpoint[] = Object.values(contract).flatMap((group): Endpoint[] => Object.values(group));
  return operations
    .filter(({ access, kind, rest }) => access === 'public' && kind === 'query' && rest.method === 'GET')
    .filter(({ name }) => !WITHOUT_DATA.has(name))
    .filter(({ rest }) => ids.championship !== null || !rest.path.includes(':championshipId'))
    .flatMap(({ name, rest }) =>
      (FILTERS[name] ?? ['']).map((filter) => ({
        name: filter === '' ? name : `${name}?${filter}`,
        paths: fill(rest.path, ids).map((path) => (filter === '' ? path : `${path}?${filter}`)),
      })),
    );
}

function fill(path: string, { drivers, events, tracks, rated, championship }: SampleIds): string[] {
  if (path.includes('/rating/'))
    return rated.map(({ driver, event }) => path.replace(':id', driver).replace(':eventId', String(event)));
  const filled = Array.from({ length: path.includes(':') ? SAMPLES : 1 }, (_, turn) => {
    const at = <T>(values: readonly T[], index: number): string => String(values[index % values.length]);
    const one = path
      .replace(/\/driver\/:(?:id|playerId)/, `/driver/${at(drivers, turn)}`)
      .replace(':rival', at(drivers, turn + 1))
      .replace(/\/event\/:(?:id|eventId)/, `/event/${at(events, turn)}`)
      .replace(':championshipId', String(championship?.id))
      .replace(':year', '2025')
      .replace(':track', at(tracks, turn));
    if (one.endsWith('/standings/detail')) return `${one}?playerId=${at(championship?.drivers ?? [], turn)}`;
    return one.endsWith('/next') ? `${one}?track=${at(tracks, turn)}` : one;
  });
  const unknown = filled.find((one) => one.includes(':'));
  if (unknown !== undefined) throw new Error(`There is no id to fill in ${unknown}.`);
  return filled;
}

/** The standings of the league's championship, which has twenty rounds and sixty drivers. */
export function standingsPath({ championship }: SampleIds): string {
  if (championship === null) throw new Error('The league has no championship.');
  return `/api/championship/${championship.id}/standings`;
}

export interface MainPage {
  readonly name: 'board' | 'event' | 'driver';
  readonly rest: string;
  readonly trpc: string;
  /** The path of the page itself. */
  readonly page: string;
}

/** The most read pages: a board, an event's result, a driver's head figures. */
export function listMainPages({ drivers: [driver = ''], events, tracks: [track = ''] }: SampleIds): MainPage[] {
  const event = events.at(-1) ?? 0;
  const trpc = (operation: string, input: object): string =>
    `/api/trpc/${operation}?input=${encodeURIComponent(JSON.stringify(input))}`;
  const [board, result, head] = [`/leaderboards/track/${track}`, `/event/${event}`, `/driver/${driver}`];
  const boardInput = { track, limit: 20 };
  return [
    { name: 'board', rest: `/api${board}?limit=20`, trpc: trpc('leaderboards.track', boardInput), page: board },
    { name: 'event', rest: `/api${result}/results`, trpc: trpc('events.results', { id: event }), page: result },
    { name: 'driver', rest: `/api${head}/info`, trpc: trpc('drivers.info', { id: driver }), page: head },
  ];
}
