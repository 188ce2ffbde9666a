import { createHash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import { contract } from '@paddock/contracts';
import { readResultFile } from '@paddock/result-files';
import { damagedFile, damages, faultsOf, toBase, type DamagedFile } from '@paddock/result-files/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dumpDerived } from '../../../test/support/dump.ts';
import { readSession } from '../../../test/support/facts.ts';
import { filesToDamage, hasRealFiles } from '../../../test/support/files-to-damage.ts';
import { expectInTime } from '../../../test/support/in-time.ts';
import { memoryInUse, MIB } from '../../../test/support/memory.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { printable } from './received-file.ts';
import { recompute } from '../derivation/recompute.service.ts';

/** The nightly run tries more files, and others each time. */
const EFFORT = Number(process.env['FUZZ_EFFORT'] ?? 1);
const SEED = Number(process.env['FUZZ_SEED'] ?? 42);
/** All are parsed; every seventh is uploaded as well, which takes ten times as long. */
const FILES = 10_000 * EFFORT;
vi.setConfig({ testTimeout: 180_000 * EFFORT });
const UPLOADED = 7;
/** Of caches that fill, and what the garbage collector leaves. */
const MAX_GROWTH = 24 * MIB;

/** What became of a file, by the status of the reply. 400: its name or time was refused, before it was looked at. */
const outcomes = new Map([
  [201, ['imported']],
  [200, ['imported', 'duplicate']],
  [202, ['empty']],
  [422, ['failed']],
  [400, [undefined]],
]);

let test: TestApp;
let deps: TestApp['deps'];
const seen = new Map<number, number>();
beforeAll(async () => {
  test = await createTestApp();
  deps = test.deps;
});
afterAll(() => test.close());

/** Parses a file and checks that there is an answer. */
function parseAndCheck(file: DamagedFile): void {
  const startedAt = performance.now();
  const parsed = readResultFile(file);
  expectInTime(startedAt);
  expect(faultsOf(parsed)).toEqual([]);
}

/** Uploads a file and checks the reply, the file's row and the event. */
async function uploadAndCheck({ fileName: name, bytes, modifiedAt }: DamagedFile): Promise<void> {
  // An address cannot hold half a character.
  const fileName = name.toWellFormed();
  const query = new URLSearchParams({
    fileName,
    history: '1',
    ...(modifiedAt && { modifiedAt }),
  });
  const startedAt = performance.now();
  const { statusCode, body } = await test.app.inject({
    method: 'POST',
    url: `/api/ingest/results?${query.toString()}`,
    headers: { authorization: `Bearer ${deps.token}` },
    payload: Buffer.from(bytes),
  });
  expectInTime(startedAt);
  expect([...outcomes.keys()], body).toContain(statusCode);
  seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1);
  const [row] = await deps.sql<{ status: string; eventId: number | null; problem: { message: string } | null }[]>`
    select status, problem, (select event_id from file_sessions where file_id = f.id) as "eventId" from ingest_files f
    where content_hash = ${createHash('sha256').update(bytes).digest()} and file_name = ${printable(fileName)}`;
  expect(outcomes.get(statusCode)).toContain(row?.status);
  if (statusCode >= 400)
    expect(JSON.parse(body)).toMatchObject({ message: row?.problem?.message ?? expect.stringMatching(/./) });
  // A duplicate may contain other data than the file that was kept; events are checked again at the end.
  if (statusCode === 201) await checkEvent(row?.eventId ?? 0, { fileName, bytes });
}

/** Checks that all rows of an event exist, according to the file it was imported from. */
async function checkEvent(eventId: number, file: { fileName: string; bytes: Uint8Array }): Promise<void> {
  const { entries, orphanLaps, penalties, lapCount } = readSession(file);
  const laps = [...entries, ...orphanLaps].reduce((sum, car) => sum + car.laps.length, 0);
  const [rows] = await deps.sql`
    select (select count(*) from entries where event_id = e.id) as entries,
      -- Who only looked in is on a row of their own.
      e.entry_count + e.looked_in_count as "entryCount",
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

const sources = hasRealFiles ? '' : ' (real ones skipped: ../shared/real-results is absent)';

describe(`a file that is not as it should be${sources}`, () => {
  it('is imported, a duplicate, empty or refused, and leaves whole events alone', async () => {
    const bases = (await filesToDamage()).map(toBase);
    let count = 0;
    let early = 0;
    const property = fc.asyncProperty(damages, async (damage) => {
      const file = damagedFile(bases, damage);
      parseAndCheck(file);
      count += 1;
      if (count % UPLOADED === 0) await uploadAndCheck(file);
      if (count === FILES / 10) early = await memoryInUse();
    });
    await fc.assert(property, { numRuns: FILES, seed: SEED, endOnFailure: true });
    expect((await memoryInUse()) - early).toBeLessThan(MAX_GROWTH);
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
    expect(new Set(seen.keys())).toEqual(new Set(outcomes.keys()));
    // Damaged files with the laps of an earlier one are duplicates.
    expect(seen.get(201)).toBeGreaterThan(FILES / UPLOADED / 6);
    expect(seen.get(422)).toBeGreaterThan(FILES / UPLOADED / 10);
  });

  it('nothing is half there', async () => {
    const events = await deps.sql<{ id: number; fileName: string; body: Buffer }[]>`
      select e.id, f.file_name as "fileName", f.body from events e join ingest_files f on f.id = e.file_id`;
    for (const { id, fileName, body } of events) await checkEvent(id, { fileName, bytes: zstdDecompressSync(body) });
    const [odd] = await deps.sql`
      select (select count(*) from ingest_files f where status in ('imported', 'duplicate')
          and not exists (select from file_sessions where file_id = f.id)) as files,
        (select count(*) from ingest_files f join file_sessions p on p.file_id = f.id where f.status in ('empty', 'failed')) as refused,
        (select count(*) from ingest_files f where status = 'imported'
          and not exists (select from events where file_id = f.id)) as lost,
        (select count(*) from events e where not exists (select from entries where event_id = e.id)) as empty`;
    expect(odd).toEqual({ files: 0, refused: 0, lost: 0, empty: 0 });
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
      contract.drivers.history.output.parse(await deps.drivers.history(id, {}));
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
    contract.leaderboards.points.output.parse(await deps.leaderboards.points({}, { limit: 100 }));
    contract.events.recent.output.parse(await deps.events.recent({ limit: 50 }));
  });

  it('the figures equal those recomputed from the stored files', async () => {
    const running = await dumpDerived(deps.sql);
    await recompute(deps, () => {});
    await deps.settle();
    expect(await dumpDerived(deps.sql)).toEqual(running);
  });
});
