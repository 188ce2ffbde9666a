import { contract, type Endpoint } from '@paddock/contracts';
import type { Sql } from '../../../../apps/api/src/platform/db/client.ts';

/** What addresses are made of: the same shares of each league, from its busiest people down to its rarest. */
export interface Sample {
  readonly drivers: readonly string[];
  readonly events: readonly number[];
  readonly tracks: readonly string[];
  readonly rated: readonly { readonly driver: string; readonly event: number }[];
}

const SAMPLES = 40;

export async function sampleOf(sql: Sql): Promise<Sample> {
  const [drivers, events, tracks, rated] = await Promise.all([
    sql<{ id: string }[]>`
      select public_id as id from (
        select driver_id, ntile(${SAMPLES}) over (order by events desc, driver_id) as part, events from driver_totals
      ) t join drivers d on d.id = t.driver_id
      where (part, driver_id) in (
        select part, min(driver_id) from (
          select driver_id, ntile(${SAMPLES}) over (order by events desc, driver_id) as part from driver_totals
        ) p group by part)
      order by part`,
    sql<{ id: number }[]>`
      select min(id) as id from (
        select id, ntile(${SAMPLES}) over (order by end_at, id) as part from events
      ) t group by part order by part`,
    sql<{ code: string }[]>`
      select code from track_totals join tracks on id = track_id order by timed_drivers desc, code`,
    sql<{ driver: string; event: number }[]>`
      select d.public_id as driver, c.event_id as event
      from (select *, ntile(${SAMPLES}) over (order by end_at, event_id, driver_id) as part from rating_changes) c
      join drivers d on d.id = c.driver_id where c.position = 1 order by c.part, c.event_id limit ${SAMPLES}`,
  ]);
  return {
    drivers: drivers.map(({ id }) => id),
    events: events.map(({ id }) => id),
    tracks: tracks.map(({ code }) => code),
    rated: [...rated],
  };
}

export interface PublicRead {
  readonly name: string;
  readonly pathOf: (sample: Sample, turn: number) => string;
}

/** What a list can be narrowed by, where that takes another way through the database. */
const NARROWED: Readonly<Record<string, readonly string[]>> = {
  'leaderboards.track': [
    '',
    'car=20',
    'carGroup=GT4',
    'period=year',
    'conditions=wet',
    'class=gold',
    'sessionKind=race',
  ],
  'leaderboards.fastest': ['', 'car=20', 'period=year', 'class=gold'],
  'leaderboards.spread': ['', 'carGroup=GT3'],
  'leaderboards.races': ['', 'minStarts=20'],
  'stats.period': ['', 'period=year'],
  'stats.trackPopularity': ['', 'period=year'],
};

/** Every operation that anybody may ask for over GET, as often as it can be narrowed. */
export function publicReads(): PublicRead[] {
  const operations: Endpoint[] = Object.values(contract).flatMap((group): Endpoint[] => Object.values(group));
  return operations
    .filter(({ access, kind, rest }) => access === 'public' && kind === 'query' && rest.method === 'GET')
    .flatMap(({ name, rest }) =>
      (NARROWED[name] ?? ['']).map((query) => ({
        name: query === '' ? name : `${name}?${query}`,
        pathOf: (sample, turn) => fill(rest.path, sample, turn) + (query === '' ? '' : `?${query}`),
      })),
    );
}

function fill(path: string, { drivers, events, tracks, rated }: Sample, turn: number): string {
  const at = <T>(values: readonly T[]): T => {
    const value = values[turn % values.length];
    if (value === undefined) throw new Error(`The league has nothing to ask ${path} for.`);
    return value;
  };
  if (path.includes('/rating/'))
    return path.replace(':id', at(rated).driver).replace(':eventId', String(at(rated).event));
  const rival = drivers[(turn + 1) % drivers.length] ?? '';
  const filled = path
    .replace('/driver/:id', `/driver/${at(drivers)}`)
    .replace(':rival', rival)
    .replace('/event/:id', `/event/${at(events)}`)
    .replace(':track', at(tracks));
  if (filled.includes(':')) throw new Error(`Nobody said what ${path} is to be asked for.`);
  // Tracks of a driver's are asked for by name.
  return filled.endsWith('/next') ? `${filled}?track=${at(tracks)}` : filled;
}
