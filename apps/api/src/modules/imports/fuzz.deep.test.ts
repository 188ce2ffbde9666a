import { zstdDecompressSync } from 'node:zlib';
import { contract } from '@paddock/contracts';
import { parseResultFile } from '@paddock/result-files';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dumpDerived } from '../../testing/dump.ts';
import { damagedFile, damages, mutatedFile, mutations, type FuzzedFile } from '../../testing/fuzzed-files.ts';
import { driver, resultFile } from '../../testing/result-file.ts';
import { createTestDeps, type TestDeps } from '../../testing/test-deps.ts';
import type { IngestOutcome } from './imports-outcome.ts';
import { recompute } from './recompute.service.ts';

/** The nightly run tries more files, and others each time. */
const EFFORT = Number(process.env['FUZZ_EFFORT'] ?? 1);
const SEED = Number(process.env['FUZZ_SEED'] ?? 42);
/** Each takes about ten milliseconds. */
const MUTATED_FILES = 350 * EFFORT;
const DAMAGED_FILES = 150 * EFFORT;

let deps: TestDeps;
const seen = new Map<IngestOutcome['status'], number>();
beforeAll(async () => {
  deps = await createTestDeps();
});
afterAll(() => deps.close());

/** Imports a file and checks the result. */
async function importAndCheck(file: FuzzedFile): Promise<void> {
  const outcome = await deps.ingest.importFile({ serverId: deps.server.id, isHistory: true, ...file });
  seen.set(outcome.status, (seen.get(outcome.status) ?? 0) + 1);
  // A duplicate may contain other data than the file that was kept; events are checked again at the end.
  if (outcome.status === 'imported') await checkEvent(outcome.eventId, file);
}

/** Checks that all rows of an event exist, according to the file it was imported from. */
async function checkEvent(eventId: number, file: { fileName: string; bytes: Uint8Array }): Promise<void> {
  const parsed = parseResultFile(file);
  if (!parsed.ok) throw new Error('an unreadable file became an event');
  const { entries, orphanLaps, penalties, lapCount } = parsed.session;
  const laps = [...entries, ...orphanLaps].reduce((sum, car) => sum + car.laps.length, 0);
  const [rows] = await deps.sql`
    select (select count(*) from entries where event_id = e.id) as entries, e.entry_count as "entryCount",
      (select count(*) from laps where event_id = e.id) as laps, e.lap_count as "lapCount",
      (select count(*) from orphan_cars where event_id = e.id) as strays,
      (select count(*) from entry_drivers where event_id = e.id) as drivers,
      (select count(*) from penalties where event_id = e.id) as penalties
    from events e where e.id = ${eventId}`;
  expect(rows).toEqual({
    entries: entries.length,
    entryCount: entries.length,
    laps,
    // Laps that reference no car are counted, but belong to no entry.
    lapCount,
    strays: orphanLaps.length,
    drivers: entries.reduce((sum, entry) => sum + entry.drivers.length, 0),
    penalties: penalties.length,
  });
}

describe('a file that is not as it should be', () => {
  it('is imported, a duplicate, empty or refused, and leaves whole events alone', async () => {
    await fc.assert(
      fc.asyncProperty(mutations, (mutation) => importAndCheck(mutatedFile(mutation))),
      { numRuns: MUTATED_FILES, seed: SEED, endOnFailure: true },
    );
  });

  it('of damaged bytes as well', async () => {
    await fc.assert(
      fc.asyncProperty(damages, (damage) => importAndCheck(damagedFile(damage))),
      { numRuns: DAMAGED_FILES, seed: SEED + 1, endOnFailure: true },
    );
  });

  it.each([
    ['forty thousand cars that no line has', 40_000, 'failed'],
    ['two hundred thousand', 200_000, 'failed'],
    ['as many as there is room for', 32_767, 'imported'],
  ])('with laps of %s does not get stuck', async (_what, cars, status) => {
    const file = resultFile(
      { type: 'FP', track: 'monza', end: '250401_120000', cars: [{ drivers: [driver(1)], laps: [90_000] }] },
      'utf8',
    );
    const content = {
      ...JSON.parse(file.bytes.toString()),
      laps: Array.from({ length: cars }, (_, index) => ({ carId: 5_000 + index })),
    };
    const outcome = await deps.importFile({ ...file, bytes: Buffer.from(JSON.stringify(content)) });
    expect(outcome.status).toBe(status);
  });
});

describe('afterwards', () => {
  it('every outcome was among them', () => {
    expect([...seen.keys()].toSorted()).toEqual(['duplicate', 'empty', 'failed', 'imported']);
    expect(seen.get('imported')).toBeGreaterThan(MUTATED_FILES / 3);
    expect(seen.get('failed')).toBeGreaterThan(DAMAGED_FILES / 5);
  });

  it('nothing is half there', async () => {
    const events = await deps.sql<{ id: number; fileName: string; body: Buffer }[]>`
      select e.id, f.file_name as "fileName", f.body from events e join ingest_files f on f.id = e.file_id`;
    for (const { id, fileName, body } of events) await checkEvent(id, { fileName, bytes: zstdDecompressSync(body) });
    const [odd] = await deps.sql`
      select (select count(*) from events where weekend_id is null) as weekends,
        (select count(*) from ingest_files where status in ('imported', 'duplicate') and event_id is null) as files,
        (select count(*) from ingest_files where status in ('empty', 'failed') and event_id is not null) as refused,
        (select count(*) from ingest_files f where status = 'imported'
          and not exists (select from events where file_id = f.id)) as lost,
        (select count(*) from events e where not exists (select from entries where event_id = e.id)) as empty`;
    expect(odd).toEqual({ weekends: 0, files: 0, refused: 0, lost: 0, empty: 0 });
  });

  it('everything can be shown as the contract says', async () => {
    await deps.settle();
    const ids = await deps.sql<{ id: number }[]>`select id from events order by id`;
    for (const { id } of ids) {
      contract.events.info.output.parse(await deps.events.info(id));
      contract.events.results.output.parse(await deps.events.results(id));
      contract.events.laps.output.parse(await deps.events.laps(id));
    }
    const drivers = await deps.sql<{ id: string }[]>`
      select public_id as id from drivers where id in (select driver_id from driver_totals)`;
    for (const { id } of drivers) {
      contract.drivers.info.output.parse(await deps.drivers.info(id));
      contract.drivers.charts.output.parse(await deps.drivers.charts(id));
      contract.drivers.records.output.parse(await deps.drivers.records(id, { limit: 100 }));
      contract.drivers.history.output.parse(await deps.drivers.history(id, undefined));
      contract.drivers.events.output.parse(await deps.drivers.events(id, { limit: 100 }));
    }
    const filter = { conditions: 'any', period: 'all' } as const;
    const { rows } = contract.leaderboards.fastest.output.parse(
      await deps.leaderboards.fastest(filter, { limit: 100 }),
    );
    for (const { trackName } of rows) {
      contract.leaderboards.track.output.parse(await deps.leaderboards.track(trackName, filter, { limit: 100 }));
    }
    contract.leaderboards.races.output.parse(
      await deps.leaderboards.races({ minStarts: 1, sort: 'starts' }, { limit: 100 }),
    );
    contract.leaderboards.points.output.parse(await deps.leaderboards.points(undefined, { limit: 100 }));
    contract.events.recent.output.parse(await deps.events.recent(50));
  });

  it('the figures equal those recomputed from the stored files', async () => {
    const running = await dumpDerived(deps.sql);
    await recompute(deps, () => {});
    await deps.settle();
    expect(await dumpDerived(deps.sql)).toEqual(running);
  });
});
