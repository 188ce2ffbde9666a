import { Worker } from 'node:worker_threads';
import { openClient, type Sql } from '../../../../apps/api/src/platform/db/client.ts';
import { numberArray, textArray } from '../../../../apps/api/src/platform/db/arrays.ts';
import { createOutbox } from '../../../../apps/api/src/platform/outbox/outbox.ts';
import { foldName } from '../../../../apps/api/src/platform/text/fold-name.ts';
import { Rollups } from '../../../../apps/api/src/features/ingest/rollups.repository.ts';
import { rebuildNames } from '../../../../apps/api/src/features/ingest/names.repository.ts';
import { assignWeekends } from '../../../../apps/api/src/features/ingest/weekends.repository.ts';
import { countRacesFrom } from '../../../../apps/api/src/features/rating/rating.repository.ts';
import { ratingState } from '../../../../apps/api/src/features/rating/rating-state.repository.ts';
import { replayRatings } from '../../../../apps/api/src/features/rating/rating.worker.ts';
import type { Batch, Catalogue, WorkOrder } from './batches.ts';
import { BulkWriter } from './bulk-writer.ts';
import { leagueOf, type LeagueSize } from './league-plan.ts';

export interface Step {
  readonly name: string;
  readonly done: number;
  readonly total: number;
}

export interface MadeLeague {
  readonly events: number;
  readonly laps: number;
  readonly drivers: number;
  /** By the name of the step. */
  readonly seconds: Readonly<Record<string, number>>;
}

const SITE_TIME_ZONE = 'UTC';
/** While one batch is written, the next is handed over. */
const WRITERS = 2;
const DRIVERS_A_BATCH = 5_000;
const FIRST_RACE = { endAt: '0001-01-01T00:00:00.000Z', serverId: 0, sessionType: '', contentHash: Buffer.alloc(0) };

/** Fills a migrated, empty database with a league, by the rules that imports follow. */
export async function makeLeague(
  databaseUrl: string,
  size: LeagueSize,
  onStep: (step: Step) => void,
): Promise<MadeLeague> {
  await alterDatabase(databaseUrl, 'set synchronous_commit = off');
  const sql = openClient({ url: databaseUrl, maxConnections: WRITERS, statementTimeoutMs: 0 });
  const seconds: Record<string, number> = {};
  const timed = async <T>(name: string, work: (tell: (done: number, total: number) => void) => Promise<T>) => {
    const startedAt = performance.now();
    onStep({ name, done: 0, total: 1 });
    const result = await work((done, total) => onStep({ name, done, total }));
    seconds[name] = (performance.now() - startedAt) / 1_000;
    return result;
  };
  try {
    const order: WorkOrder = { ...size, catalogue: await readCatalogue(sql, size) };
    const events = await timed('sessions', (tell) => writeSessions(sql, order, tell));
    await timed('statistics', () => sql`analyze`);
    const drivers = await timed('names', (tell) => makeNames(sql, tell));
    await timed('weekends', (tell) => makeWeekends(sql, tell));
    await timed('rollups', () => sql.begin((tx) => new Rollups(SITE_TIME_ZONE).rebuild(tx, 'all')));
    await timed('ratings', (tell) => makeRatings(sql, tell));
    await timed('vacuum', () => sql`vacuum analyze`);
    const [total] = await sql<{ laps: number }[]>`select laps from site_totals`;
    return { events, drivers, laps: total?.laps ?? 0, seconds };
  } finally {
    await sql.end();
    await alterDatabase(databaseUrl, 'reset synchronous_commit');
  }
}

/** For those who connect from then on: what is lost when the machine goes down meanwhile is made again. */
async function alterDatabase(url: string, change: string): Promise<void> {
  const sql = openClient({ url, maxConnections: 1, statementTimeoutMs: 0 });
  await sql.unsafe(`alter database ${sql.options.database} ${change}`);
  await sql.end();
}

async function readCatalogue(sql: Sql, size: LeagueSize): Promise<Catalogue> {
  const [tracks, cars, schemes] = await Promise.all([
    sql<{ code: string; id: number }[]>`select code, id from tracks`,
    sql<{ model: number; carGroup: string }[]>`
      select model, car_group as "carGroup" from car_models where car_group is not null`,
    sql<{ points: number[] }[]>`select points from points_schemes where name = 'Default' order by version desc limit 1`,
  ]);
  const serverIds = new Map<string, number>();
  for (const [index, { id, capacity, timeZone }] of leagueOf(size).servers.entries()) {
    // Names repeat in a league of hundreds.
    const name = `Server ${index + 1} (${id})`;
    const [row] = await sql<{ id: number }[]>`
      insert into servers (name, kind, capacity, time_zone, is_listed)
      values (${name}, 'registered', ${capacity}, ${timeZone}, true) returning id`;
    serverIds.set(id, row?.id ?? 0);
  }
  return {
    trackIds: new Map(tracks.map(({ code, id }) => [code, id])),
    carGroups: new Map(cars.map(({ model, carGroup }) => [model, carGroup])),
    points: schemes[0]?.points ?? [],
    serverIds,
  };
}

/** One thread races and reads, the database writes meanwhile. */
async function writeSessions(sql: Sql, order: WorkOrder, tell: (done: number, total: number) => void): Promise<number> {
  const worker = new Worker(new URL('session-worker.ts', import.meta.url), {
    workerData: order,
    execArgv: ['--conditions=source'],
  });
  const writer = new BulkWriter(sql);
  const writing = new Set<Promise<void>>();
  let laps = 0;
  const write = async (batch: Batch): Promise<void> => {
    await writer.write(batch);
    worker.postMessage(null);
    laps += batch.laps;
    tell(laps, order.laps);
  };
  await new Promise<void>((resolve, reject) => {
    worker.on('error', reject);
    worker.on('message', (batch: Batch | null) => {
      if (batch === null) return void Promise.all(writing).then(() => resolve(), reject);
      const written = write(batch);
      writing.add(written);
      return void written.then(() => writing.delete(written), reject);
    });
  });
  await writer.finish();
  return writer.events;
}

/** Folded here, as imports do; when and how each was seen is the database's to say. */
async function makeNames(sql: Sql, tell: (done: number, total: number) => void): Promise<number> {
  const drivers = await sql<{ id: number }[]>`select id from drivers order by id`;
  for (let from = 0; from < drivers.length; from += DRIVERS_A_BATCH) {
    const ids = drivers.slice(from, from + DRIVERS_A_BATCH).map(({ id }) => id);
    await sql.begin(async (tx) => {
      const names = await tx<{ id: number; name: string }[]>`
        select distinct driver_id as id, name from entry_drivers where driver_id = any(${numberArray(ids)}::bigint[])`;
      await tx`
        insert into driver_names (driver_id, name, short_name, search_name, first_at, last_at)
        select id, name, '', search_name, now(), now() from unnest(
          ${numberArray(names.map((row) => row.id))}::bigint[],
          ${textArray(names.map((row) => row.name))}::text[],
          ${textArray(names.map((row) => foldName(row.name)))}::text[]
        ) as t (id, name, search_name)`;
      await rebuildNames(tx, ids);
    });
    tell(Math.min(drivers.length, from + DRIVERS_A_BATCH), drivers.length);
  }
  return drivers.length;
}

async function makeWeekends(sql: Sql, tell: (done: number, total: number) => void): Promise<void> {
  const places = await sql<{ serverId: number; trackId: number }[]>`
    select distinct server_id as "serverId", track_id as "trackId" from events order by 1, 2`;
  for (const [index, place] of places.entries()) {
    await sql.begin((tx) => assignWeekends(tx, { ...place, around: null }));
    tell(index + 1, places.length);
  }
}

async function makeRatings(sql: Sql, tell: (done: number, total: number) => void): Promise<void> {
  const total = await sql.begin(async (tx) => {
    await ratingState.markStale(tx, FIRST_RACE);
    return countRacesFrom(tx, FIRST_RACE);
  });
  await replayRatings({ sql, ratingState, outbox: createOutbox({ sql }) }, (races) => tell(races, total));
}
