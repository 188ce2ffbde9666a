import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runMoveFiles } from '../cli/move-files.ts';
import { createDeps } from '../deps.ts';
import { recompute } from '../modules/derivation/recompute.service.ts';
import { eraseFromFiles } from '../modules/accounts/erasure/erasure-files.ts';
import { pseudonymFor } from '../modules/identity/pseudonyms.ts';
import { decompress } from '../shared/zstd.ts';
import { runCommand } from '../../test/support/command-context.ts';
import { startObjectStore, type ObjectStore } from '../../test/support/object-store.ts';
import { ownerOf } from '../../test/support/own-driver.ts';
import { driver, resultFile } from '../../test/support/result-file.ts';
import { createTestDeps, TEST_ERASURE_KEY, TEST_ZONE, type TestDeps } from '../../test/support/test-deps.ts';
import { checkFileStore } from './contents.ts';
import { hashOf, type FileStore } from './file-store.ts';
import { createFileWork, deleteUnused, moveFiles, type FilePlace } from './move-files.ts';

const ana = driver(1, 'Ana Silva');
const ben = driver(2, 'Ben Short');
const MINUTE_MS = 60_000;

const race = (end: string, drivers = [ana, ben]) =>
  resultFile({
    type: 'R',
    track: 'monza',
    end,
    cars: drivers.map((one, index) => ({ drivers: [one], laps: [150_000 + index * 1_000, 108_000] })),
  });

let s3: ObjectStore;
beforeAll(async () => {
  s3 = await startObjectStore();
});
afterAll(() => s3.close());

let now: number;
let deps: TestDeps;
let store: FileStore;
beforeEach(async () => {
  now = Date.UTC(2025, 5, 15, 12);
  deps = await createTestDeps({ clock: () => new Date(now), files: { store: s3.settings, in: 'store' } });
  if (deps.fileStore === null) throw new Error('the site has no store');
  store = deps.fileStore;
});
afterEach(async () => {
  await deps.close();
  for (const name of await s3.names()) await s3.remove(name);
});

const at = (filesIn: FilePlace, fileStore = store) => ({ ...deps, filesIn, fileStore });
const bodies = () => deps.sql<{ body: Buffer | null; objectHash: Buffer | null }[]>`
  select body, object_hash from ingest_files order by id`;
const places = async () => (await bodies()).map(({ body }) => (body === null ? 'store' : 'table'));

/** Resolves when a statement waits for a lock. */
async function untilOneWaits(): Promise<void> {
  await vi.waitFor(async () => {
    const waiting = await deps.sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    expect(waiting).toHaveLength(1);
  });
}

async function importRaces(...ends: string[]): Promise<number[]> {
  const eventIds: number[] = [];
  for (const end of ends) {
    const outcome = await deps.importFile(race(end));
    if (outcome.status === 'imported') eventIds.push(outcome.eventId);
  }
  await deps.settle();
  return eventIds;
}

describe('files in the store', () => {
  it('are read as those in the table: by versions, analyses, staff and a rebuild', async () => {
    const [eventId = 0] = await importRaces('250601_183000', '250602_183000');
    const shown = async () => [
      await deps.versions.read(eventId, 1),
      await deps.events.analysis(eventId),
      await deps.partedFiles.list(eventId),
      await deps.sql`select file_name, status from ingest_files order by id`,
    ];
    const before = await shown();
    const were = await bodies();
    expect(await moveFiles(at('store'))).toBe(2);
    expect(await bodies()).toEqual(
      were.map(({ body }) => ({ body: null, objectHash: hashOf(body ?? Buffer.alloc(0)) })),
    );
    expect(await s3.names()).toEqual(
      were.map(({ body }) => hashOf(body ?? Buffer.alloc(0)).toString('hex')).toSorted(),
    );
    // Without what the process keeps of the first reading.
    const other = createDeps({
      databaseUrl: deps.databaseUrl,
      siteTimeZone: TEST_ZONE,
      files: { store: s3.settings, in: 'store' },
    });
    try {
      expect([await other.versions.read(eventId, 1), await other.events.analysis(eventId)]).toEqual(before.slice(0, 2));
    } finally {
      await other.close();
    }
    expect(await shown()).toEqual(before);
    expect(await recompute(deps, () => {})).toMatchObject({ events: 2, changed: 0 });
    expect(await moveFiles(at('store'))).toBe(0);
  });

  it('come back into the table as they were, and their objects are deleted ten minutes later', async () => {
    await importRaces('250601_183000', '250602_183000');
    const were = await bodies();
    await moveFiles(at('store'));
    expect(await moveFiles(at('table'))).toBe(2);
    expect(await bodies()).toEqual(were);
    expect(await deleteUnused(at('table'))).toBe(0);
    now += 11 * MINUTE_MS;
    expect(await deleteUnused(at('table'))).toBe(2);
    expect(await s3.names()).toEqual([]);
    expect(await deps.sql`select from file_objects`).toHaveLength(0);
  });

  it('with the same bytes are one object, which stays until the last one is gone', async () => {
    const file = race('250601_183000');
    const other = await deps.servers.ensure({ name: 'Other server', timeZone: TEST_ZONE });
    await deps.importFile(file);
    await deps.importFile(file, { server: other });
    expect(await moveFiles(at('store'))).toBe(2);
    expect(await s3.names()).toHaveLength(1);
    // As if one of them were rewritten.
    await deps.sql`
      update ingest_files set object_hash = null, body = '\\x00' where server_id = ${other.id}`;
    await deps.sql`update file_objects set unused_since = ${new Date(now).toISOString()}::timestamptz`;
    now += 11 * MINUTE_MS;
    expect(await deleteUnused(at('store'))).toBe(0);
    expect(await s3.names()).toHaveLength(1);
    await deps.sql`update ingest_files set object_hash = null`;
    expect(await deleteUnused(at('store'))).toBe(1);
    expect(await s3.names()).toEqual([]);
  });

  it('that are damaged or missing are refused in words, by pages and by a rebuild', async () => {
    const [eventId = 0] = await importRaces('250601_183000');
    await moveFiles(at('store'));
    const [name = ''] = await s3.names();
    await s3.write(name, 'something else');
    const damaged = `The object ${name} in the store of result files is damaged`;
    await expect(deps.versions.read(eventId, 1)).rejects.toThrow(damaged);
    await expect(recompute(deps, () => {})).rejects.toThrow(damaged);
    await expect(moveFiles(at('table'))).rejects.toThrow(damaged);
    await s3.remove(name);
    await expect(deps.versions.read(eventId, 1)).rejects.toThrow(
      `The object ${name} in the store of result files is missing`,
    );
    expect(await places()).toEqual(['store']);
  });

  it('are known as such where no store is set: a start and a read say what is missing', async () => {
    const [eventId = 0] = await importRaces('250601_183000');
    const without = createDeps({ databaseUrl: deps.databaseUrl, siteTimeZone: TEST_ZONE });
    try {
      await checkFileStore(without.sql, without.fileStore);
      await moveFiles(at('store'));
      const missing = 'Result files of this site are in an object store, but FILE_STORE_URL is not set.';
      await expect(checkFileStore(without.sql, without.fileStore)).rejects.toThrow(missing);
      await expect(without.versions.read(eventId, 1)).rejects.toThrow(missing);
    } finally {
      await without.close();
    }
  });
});

describe('while the store is away', () => {
  afterEach(() => s3.setAway(false));

  it('files are taken; one that needs a stored file is sent again later, and nothing of it is kept', async () => {
    const file = race('250601_183000');
    await deps.importFile(file);
    await moveFiles(at('store'));
    s3.setAway(true);
    expect(await deps.importFile(race('250602_183000'))).toMatchObject({ status: 'imported' });
    const other = await deps.servers.ensure({ name: 'Other server', timeZone: TEST_ZONE });
    await expect(deps.importFile(file, { server: other })).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The store of result files does not answer. Please try again in a moment.',
    });
    await expect(moveFiles(at('store'))).rejects.toThrow('does not answer');
    expect(await places()).toEqual(['store', 'table']);
    s3.setAway(false);
    expect(await deps.importFile(file, { server: other })).toMatchObject({ status: 'duplicate' });
    await moveFiles(at('store'));
    expect(await places()).toEqual(['store', 'store', 'store']);
  });

  it('pages of races need none of them', async () => {
    const [eventId = 0] = await importRaces('250601_183000');
    const shown = async () => [await deps.events.analysis(eventId), await deps.events.replay(eventId)];
    const before = await shown();
    expect(before).toMatchObject([{ placesFrom: 'lapOrder' }, { cars: [{}, {}] }]);
    await moveFiles(at('store'));
    s3.setAway(true);
    expect(await shown()).toEqual(before);
    await expect(deps.versions.read(eventId, 1)).rejects.toThrow('does not answer');
  });

  it('an erasure that cannot read an object changes nothing', async () => {
    await importRaces('250601_183000');
    await moveFiles(at('store'));
    const owner = await ownerOf(deps, ana.playerId);
    s3.setAway(true);
    await expect(deps.erasure.erase(owner)).rejects.toThrow('The store of result files does not answer.');
    expect(await deps.sql`select from erasures`).toHaveLength(0);
    expect(await deps.sql`select from drivers where platform_id = ${ana.playerId}`).toHaveLength(1);
    s3.setAway(false);
    await deps.erasure.erase(owner);
    expect(await deps.sql`select from drivers where platform_id = ${ana.playerId}`).toHaveLength(0);
  });
});

describe('an object that nothing uses', () => {
  const textOf = async (name: string) => (await decompress(await s3.read(name))).toString('utf16le');

  it('of a file from which a person was erased is deleted, and the store gets the file without them', async () => {
    await importRaces('250601_183000');
    await moveFiles(at('store'));
    const [old = ''] = await s3.names();
    expect(await textOf(old)).toContain('Silva');
    await deps.erasure.erase(await ownerOf(deps, ana.playerId));
    expect(await places()).toEqual(['table']);
    await moveFiles(at('store'));
    now += 11 * MINUTE_MS;
    await deleteUnused(at('store'));
    const [name = '', ...more] = await s3.names();
    expect(more).toEqual([]);
    expect(name).not.toBe(old);
    expect(await textOf(name)).not.toContain('Silva');
    expect(await recompute(deps, () => {})).toMatchObject({ changed: 0 });
  });

  it('of a move that was cut off is found', async () => {
    await importRaces('250601_183000');
    const cutOff = { ...store, get: () => Promise.reject(new Error('cut off')) };
    await expect(moveFiles(at('store', cutOff))).rejects.toThrow('cut off');
    expect(await places()).toEqual(['table']);
    expect(await s3.names()).toHaveLength(1);
    now += 11 * MINUTE_MS;
    expect(await deleteUnused(at('store'))).toBe(1);
    expect(await s3.names()).toEqual([]);
  });

  it('is not deleted while a file gets the same bytes', async () => {
    await importRaces('250601_183000');
    await moveFiles(at('store'));
    await moveFiles(at('table'));
    now += 11 * MINUTE_MS;
    let moving: Promise<number> | undefined;
    const deleting = {
      ...store,
      async delete(hash: Buffer) {
        moving ??= moveFiles(at('store'));
        await untilOneWaits();
        await store.delete(hash);
      },
    };
    expect(await deleteUnused(at('store', deleting))).toBe(1);
    expect(await moving).toBe(1);
    expect(await places()).toEqual(['store']);
    expect(await s3.names()).toHaveLength(1);
  });

  it('of a file that was rewritten while it was moved is found, and the rewritten one stays', async () => {
    await importRaces('250601_183000');
    const owner = await ownerOf(deps, ana.playerId);
    const erasing = {
      ...store,
      async put(hash: Buffer, bytes: Buffer) {
        await store.put(hash, bytes);
        await deps.erasure.erase(owner);
      },
    };
    expect(await moveFiles(at('store', erasing))).toBe(0);
    expect(await places()).toEqual(['table']);
    now += 11 * MINUTE_MS;
    expect(await deleteUnused(at('store'))).toBe(1);
    expect(await s3.names()).toEqual([]);
    expect(await moveFiles(at('store'))).toBe(1);
    expect(await textOf((await s3.names())[0] ?? '')).not.toContain('Silva');
  });
});

it('a file that an erasure has read is not moved until it is rewritten', async () => {
  await importRaces('250601_183000');
  await moveFiles(at('store'));
  await importRaces('250602_183000');
  const [row] = await deps.sql<{ id: number }[]>`select id from drivers where platform_id = ${ana.playerId}`;
  const person = {
    accountId: null,
    driverIds: [row?.id ?? 0],
    publicIds: new Map<string, string>(),
    platformIds: new Map<string, string>(),
    names: ['Ana Silva'],
    ownNames: [],
  };
  let moving: Promise<number> | undefined;
  const reading = {
    ...store,
    async get(hash: Buffer) {
      moving ??= moveFiles(at('store'));
      await untilOneWaits();
      return store.get(hash);
    },
  };
  const pseudonyms = new Map([[ana.playerId, pseudonymFor(ana.playerId, '1'.repeat(30))]]);
  await deps.sql.begin((tx) => eraseFromFiles({ ...deps, fileStore: reading }, tx, person, pseudonyms));
  expect(await moving).toBe(0);
  expect(await places()).toEqual(['table', 'table']);
  now += 11 * MINUTE_MS;
  expect(await deleteUnused(at('store'))).toBe(2);
  expect(await s3.names()).toEqual([]);
});

it('files that were refused stay in the table', async () => {
  await deps.importFile({ fileName: '250603_183000_R.json', bytes: Buffer.from('{"serverName":"x","x":') });
  expect(await moveFiles(at('store'))).toBe(0);
  expect(await places()).toEqual(['table']);
});

it('the work of the queue moves what has arrived and deletes what nothing uses; without a store it does nothing', async () => {
  await importRaces('250601_183000');
  const attempt = { retryCount: 0, signal: new AbortController().signal };
  await createFileWork({ ...deps, filesIn: 'table', fileStore: null }).run({} as never, attempt);
  expect(await places()).toEqual(['table']);
  await createFileWork(at('store')).run({} as never, attempt);
  expect(await places()).toEqual(['store']);
  now += 11 * MINUTE_MS;
  await createFileWork(at('table')).run({} as never, attempt);
  now += 11 * MINUTE_MS;
  await createFileWork(at('table')).run({} as never, attempt);
  expect(await places()).toEqual(['table']);
  expect(await s3.names()).toEqual([]);
});

it('a process that stops moves what it has begun, and no more', async () => {
  await importRaces(...Array.from({ length: 9 }, (_, day) => `25060${day + 1}_183000`));
  const stopping = new AbortController();
  const moved = await moveFiles(at('store'), {
    signal: stopping.signal,
    onProgress: (done) => done === 1 && stopping.abort(),
  });
  expect(moved).toBe(8);
  expect(await places()).toEqual([...Array.from({ length: 8 }, () => 'store'), 'table']);
});

describe('pnpm move-files', () => {
  const env = { ERASURE_KEY: TEST_ERASURE_KEY.toString('base64') };
  const run = (more: Readonly<Record<string, string>>, positionals: readonly string[] = []) =>
    runCommand(runMoveFiles, deps.databaseUrl, { env: { ...env, ...more }, positionals });

  it('moves all files to where FILES_IN says, and counts', async () => {
    await importRaces('250601_183000', '250602_183000');
    await deps.importFile({ fileName: '250603_183000_R.json', bytes: Buffer.from('{"serverName":"x","x":') });
    const there = await run({ ...s3.env, FILES_IN: 'store' });
    expect(there).toMatchObject({
      code: 0,
      out:
        '2 files were moved into the object store now. There are 2 in the store and 1 in the table (refused ones, which stay there: 1). ' +
        '0 unused objects were deleted.\n',
    });
    expect(there.err).toContain('2 of 2  files');
    expect((await run(s3.env)).out).toContain(
      '2 files were moved into the table now. There are 0 in the store and 3 in the table',
    );
    expect(await places()).toEqual(['table', 'table', 'table']);
  });

  it('needs a store, and no words', async () => {
    await expect(run({})).rejects.toThrow(
      'There is no object store to move files to or from: set FILE_STORE_URL and its key.',
    );
    await expect(run(s3.env, ['store'])).rejects.toThrow('FILES_IN says where the files go.');
  });
});
