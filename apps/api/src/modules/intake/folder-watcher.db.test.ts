import { appendFileSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseFileNameEnd } from '@paddock/result-files';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitTicks, until } from '../../../test/support/event-loop.ts';
import { driver, resultFile, type TestSession } from '../../../test/support/result-file.ts';
import { createTestDeps, TEST_ZONE } from '../../../test/support/test-deps.ts';
import { instantOf } from '../../shared/time.ts';
import { createFolderScan, watchFolder } from './folder-watcher.ts';
import { createFileImporter, FILES_AT_ONCE, type FileImporter } from './import-files.ts';

interface LogLine {
  readonly message: string;
  readonly file: string | undefined;
}

const parent = mkdtempSync(join(tmpdir(), 'paddock-api-'));
let folder: string;
let count = 0;
/** Always just after the newest session's end: older sessions are not announced. */
let now = '2025-06-01T10:00:00.000Z';
const deps = await createTestDeps({ clock: () => new Date(now) });
afterAll(async () => {
  await deps.close();
  rmSync(parent, { recursive: true, force: true });
});
beforeEach(() => {
  folder = join(parent, `results ${++count}`);
  mkdirSync(folder);
});
/** The real importer, on the test database. */
function importerOf(servers = deps.servers): FileImporter {
  return createFileImporter(
    { ingest: deps.ingest, servers },
    { server: null, timeZone: TEST_ZONE, requireTimeZone: false },
  );
}

function watch(importer = importerOf()) {
  const infos: LogLine[] = [];
  const warnings: LogLine[] = [];
  const into = (lines: LogLine[]) => (details: object, message: string) =>
    void lines.push({ message, file: 'file' in details ? String(details.file) : undefined });
  const importedCount = () => infos.filter(({ message }) => message === 'result file imported').length;
  const look = createFolderScan({
    folder,
    importer,
    log: { info: into(infos), warn: into(warnings) },
    // File system clocks have a coarser resolution: this makes files written now certainly newer.
    now: () => Date.now() - 1_000,
  });
  return {
    infos,
    warnings,
    importedCount,
    /** Polls twice, the number needed to import an unchanged file. */
    look: async (times = 2) => {
      for (let time = 0; time < times; time += 1) await look();
    },
  };
}

function race(end: string): TestSession {
  now = instantOf(parseFileNameEnd(end)?.local ?? '', TEST_ZONE);
  return {
    type: 'R',
    track: 'zolder',
    end,
    // Distinguishes this session from those of the other tests.
    cars: [{ drivers: [driver(count)], laps: [100_000, 95_000] }],
  };
}

function put(end: string, { subFolder = '', minutesAgo = 0 } = {}): string {
  const { fileName, bytes } = resultFile(race(end));
  const path = join(folder, subFolder, fileName);
  writeFileSync(path, bytes);
  const writtenAt = Date.now() / 1000 - minutesAgo * 60;
  if (minutesAgo > 0) utimesSync(path, writtenAt, writtenAt);
  return path;
}

interface Imported {
  readonly server: string;
  readonly fileName: string;
  readonly status: string;
  readonly toasts: number;
}

/** The files in this test's folder that are in the database. */
function listImported(): Promise<Imported[]> {
  return deps.sql<Imported[]>`
    select s.name as server, f.file_name as "fileName", f.status,
      (
        select count(*)::int from outbox o join file_sessions p on p.file_id = f.id
        where o.type = 'event' and (o.payload->>'eventId')::int = p.event_id
      ) as toasts
    from ingest_files f join servers s on s.id = f.server_id
    where s.folder_key = ${folder} or starts_with(s.folder_key, ${`${folder}/`}) order by f.file_name`;
}

describe('a new file', () => {
  it('is imported and told of once', async () => {
    const watcher = watch();
    await watcher.look();
    const path = put('250601_200000');
    await watcher.look(1);
    expect(watcher.importedCount()).toBe(0);
    await watcher.look(4);
    expect(await listImported()).toEqual([
      { server: `results ${count}`, fileName: '250601_200000_R.json', status: 'imported', toasts: 1 },
    ]);
    expect(watcher.infos).toEqual([{ message: 'result file imported', file: path }]);
    expect(watcher.warnings).toEqual([]);
  });

  it('is left alone while it grows', async () => {
    const watcher = watch();
    const { fileName, bytes } = resultFile(race('250602_200000'));
    const path = join(folder, fileName);
    const pieces = 20;
    const upTo = (piece: number): number => Math.floor((piece * bytes.length) / pieces);
    for (let piece = 0; piece < pieces; piece++) {
      appendFileSync(path, bytes.subarray(upTo(piece), upTo(piece + 1)));
      await watcher.look(1);
    }
    // Read too early, it would have been refused and recorded.
    expect(await listImported()).toEqual([]);
    await watcher.look(1);
    expect(await listImported()).toMatchObject([{ fileName, status: 'imported', toasts: 1 }]);
    expect(watcher.warnings).toEqual([]);
  });

  it('that is an entry list is skipped without a word', async () => {
    const watcher = watch();
    writeFileSync(join(folder, '250603_190000_entrylist.json'), '{"entries":[{"drivers":[]}],"forceEntryList":0}');
    await watcher.look(4);
    expect(watcher.warnings).toEqual([]);
    expect(await listImported()).toEqual([]);
  });

  it('that was cut off is refused, and taken once it is complete', async () => {
    const watcher = watch();
    const { fileName, bytes } = resultFile(race('250603_200000'));
    const path = join(folder, fileName);
    writeFileSync(path, bytes.subarray(0, 400));
    await watcher.look();
    expect(watcher.warnings).toEqual([{ message: 'result file refused', file: path }]);
    appendFileSync(path, bytes.subarray(400));
    await watcher.look();
    expect(await listImported()).toMatchObject([
      { status: 'failed', toasts: 0 },
      { status: 'imported', toasts: 1 },
    ]);
  });
});

describe('a file that was there before', () => {
  it('is imported as history', async () => {
    put('250604_200000', { minutesAgo: 5 });
    const watcher = watch();
    await watcher.look();
    put('250605_200000');
    await watcher.look();
    expect(await listImported()).toMatchObject([
      { fileName: '250604_200000_R.json', status: 'imported', toasts: 0 },
      { fileName: '250605_200000_R.json', status: 'imported', toasts: 1 },
    ]);
  });

  it('is not imported again by the next watcher', async () => {
    put('250606_200000', { minutesAgo: 5 });
    const first = watch();
    await first.look();
    put('250607_200000');
    await first.look();
    const before = await listImported();
    const [eventsBefore] = await deps.sql`select count(*)::int as n from events`;

    const second = watch();
    put('250608_200000');
    await second.look(4);
    expect(second.importedCount()).toBe(1);
    expect((await listImported()).slice(0, 2)).toEqual(before);
    expect(await deps.sql`select count(*)::int as n from events`).toEqual([{ n: Number(eventsBefore?.['n']) + 1 }]);
  });
});

describe('the folder', () => {
  it('and every folder below it is a server of its own', async () => {
    mkdirSync(join(folder, 'friday'));
    mkdirSync(join(folder, 'sunday', 'night'), { recursive: true });
    put('250609_200000');
    put('250609_200001', { subFolder: 'friday' });
    put('250609_200002', { subFolder: 'sunday/night' });
    await watch().look();
    expect((await listImported()).map((row) => row.server)).toEqual([`results ${count}`, 'friday', 'night']);
  });

  it('may be missing at first and go away later, which is told once each time', async () => {
    rmSync(folder, { recursive: true });
    const watcher = watch();
    const missing = { message: 'the folder of result files cannot be read; trying again', file: undefined };
    await watcher.look(3);
    expect(watcher.warnings).toEqual([missing]);
    mkdirSync(folder);
    await watcher.look(1);
    rmSync(folder, { recursive: true });
    await watcher.look(3);
    expect(watcher.warnings).toEqual([missing, missing]);
    mkdirSync(folder);
    put('250610_200000');
    await watcher.look();
    expect(await listImported()).toMatchObject([{ status: 'imported' }]);
  });

  it('may hold anything: what is broken is refused once with a line in the log, the rest is imported', async () => {
    const broken = join(folder, '250611_200000_R.json');
    writeFileSync(broken, 'not a result file');
    writeFileSync(join(folder, 'readme.txt'), 'hello');
    mkdirSync(join(folder, 'folder.json'));
    put('250612_200000');
    const watcher = watch();
    await watcher.look(4);
    expect(watcher.warnings).toEqual([{ message: 'result file refused', file: broken }]);
    expect(await listImported()).toMatchObject([{ status: 'failed' }, { status: 'imported' }]);
  });
});

describe('a failure that passes', () => {
  it.each([
    [
      'while the database is away',
      '250613_200000',
      Object.assign(new Error('connection lost'), { code: 'ECONNRESET' }),
    ],
    [
      'while it cannot be read',
      '250614_200000',
      Object.assign(new Error('i/o error'), { code: 'EIO', syscall: 'read' }),
    ],
  ])('(%s) keeps a file waiting until it is over', async (_when, end, failure) => {
    let failures = 3;
    const servers = {
      ...deps.servers,
      forFolder: async (known: Parameters<typeof deps.servers.forFolder>[0]) => {
        if (failures-- > 0) throw failure;
        return deps.servers.forFolder(known);
      },
    };
    const watcher = watch(importerOf(servers));
    const path = put(end);
    await watcher.look(5);
    const line = { message: 'result file not imported; trying again', file: path };
    expect(watcher.warnings).toEqual([line, line, line]);
    expect(await listImported()).toMatchObject([{ status: 'imported' }]);
  });
});

it('a file whose import fails is tried once, and again when it changes', async () => {
  let tries = 0;
  const importer: FileImporter = {
    timeZones: new Set(),
    async import() {
      tries += 1;
      throw new Error('no such luck');
    },
  };
  const watcher = watch(importer);
  const path = put('250618_200000', { minutesAgo: 5 });
  await watcher.look(5);
  expect(tries).toBe(1);
  expect(watcher.warnings).toEqual([{ message: 'result file not imported', file: path }]);
  appendFileSync(path, ' ');
  await watcher.look(3);
  expect(tries).toBe(2);
});

it('a watcher looks every two seconds, and ends with the files it is busy with', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const isBusy = Promise.withResolvers<void>();
    const seen: string[] = [];
    const importer: FileImporter = {
      timeZones: new Set(),
      async import(file) {
        seen.push(file.path);
        await isBusy.promise;
        return { status: 'empty', eventId: null, sessions: [], laps: 0, warnings: [] };
      },
    };
    const files = ['250614', '250615', '250616', '250617'].map((day) => put(`${day}_200000`));
    const watcher = watchFolder({ folder, importer, log: { info: () => {}, warn: () => {} } });
    // The first poll is over once there is a timer for the second.
    await until(() => vi.getTimerCount() > 0);
    vi.advanceTimersByTime(2_000);
    await until(() => seen.length === FILES_AT_ONCE);
    let hasStopped = false;
    const stopping = watcher.stop().then(() => (hasStopped = true));
    await waitTicks(20);
    expect(hasStopped).toBe(false);
    isBusy.resolve();
    await stopping;
    expect(seen).toEqual(files.slice(0, FILES_AT_ONCE));
  } finally {
    vi.useRealTimers();
  }
});
