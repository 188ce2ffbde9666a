import { closeSync, ftruncateSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../shared/errors.ts';
import { runCommand, type CommandRun } from '../../test/support/command-context.ts';
import { driver, resultFile, type TestSession } from '../../test/support/result-file.ts';
import { createTestDeps } from '../../test/support/test-deps.ts';
import { UsageError } from './command.ts';
import { runIngest } from './ingest.ts';

/** The promised form, to the letter. */
const Report = z.strictObject({
  imported: z.int(),
  duplicates: z.int(),
  empty: z.int(),
  skipped: z.int(),
  failed: z.int(),
  laps: z.int(),
  files: z.array(
    z.strictObject({
      file: z.string(),
      status: z.enum(['imported', 'duplicate', 'empty', 'skipped', 'failed']),
      eventId: z.int().nullable(),
      warnings: z.array(
        z.strictObject({
          code: z.string(),
          message: z.string(),
          path: z.string().optional(),
          count: z.int().optional(),
        }),
      ),
      error: z.string().nullable(),
    }),
  ),
});

const parent = mkdtempSync(join(tmpdir(), 'paddock-api-'));
let folder: string;
let count = 0;
const deps = await createTestDeps();
afterAll(async () => {
  await deps.close();
  rmSync(parent, { recursive: true, force: true });
});
beforeEach(() => {
  folder = join(parent, `server ${++count}`);
  mkdirSync(folder);
});

const race = (end: string): TestSession => ({
  type: 'R',
  track: 'spa',
  end,
  serverName: folder,
  // Another session in each test.
  driven: `${end}${count}`,
  cars: [{ drivers: [driver(1)], laps: [150_000, 140_000, 139_000] }],
});

function put(session: TestSession, path = ''): string {
  const { fileName, bytes } = resultFile(session);
  const file = join(folder, path, fileName);
  writeFileSync(file, bytes);
  return file;
}

function putBroken(name: string): string {
  const file = join(folder, name);
  writeFileSync(file, resultFile(race('250609_200000')).bytes.subarray(0, 500));
  return file;
}

const ingest = (run: CommandRun) => runCommand(runIngest, deps.databaseUrl, { positionals: [folder], ...run });

async function ingestJson(run: CommandRun = {}) {
  const { code, out, err } = await ingest({ ...run, options: { ...run.options, json: true } });
  expect(err).toBe('');
  expect(out.endsWith('}\n')).toBe(true);
  return { code, report: Report.parse(JSON.parse(out)) };
}

describe('--json', () => {
  it('tells what became of every file, in the order of their paths, and nothing else', async () => {
    const first = put(race('250601_200000'));
    const second = put({ ...race('250602_200000'), track: 'nowhere_2031' });
    const empty = put({ ...race('250603_200000'), cars: [] });
    const broken = putBroken('250604_200000_R.json');
    writeFileSync(join(folder, 'notes.txt'), 'not looked at');
    const { code, report } = await ingestJson();
    expect(code).toBe(1);
    expect(report).toMatchObject({ imported: 2, duplicates: 0, empty: 1, failed: 1, laps: 6 });
    expect(report.files).toEqual([
      { file: first, status: 'imported', eventId: expect.any(Number), warnings: [], error: null },
      { file: second, status: 'imported', eventId: expect.any(Number), warnings: expect.any(Array), error: null },
      { file: empty, status: 'empty', eventId: null, warnings: expect.any(Array), error: null },
      {
        file: broken,
        status: 'failed',
        eventId: null,
        warnings: [],
        error: expect.stringContaining('its end is missing'),
      },
    ]);
    const info = await deps.events.info(report.files[0]?.eventId ?? 0);
    expect(info).toMatchObject({ trackName: 'spa', lapCount: 3 });
  });

  it('run again imports nothing, and names the events that were there', async () => {
    put(race('250601_200000'));
    put(race('250602_200000'));
    const first = await ingestJson();
    expect(first).toMatchObject({ code: 0, report: { imported: 2, duplicates: 0, laps: 6 } });
    const [before] = await deps.sql<{ n: number }[]>`select count(*)::int as n from events`;
    const second = await ingestJson();
    expect(second).toMatchObject({ code: 0, report: { imported: 0, duplicates: 2, empty: 0, failed: 0, laps: 0 } });
    expect(second.report.files.map((file) => file.eventId)).toEqual(first.report.files.map((file) => file.eventId));
    const [after] = await deps.sql<{ n: number }[]>`select count(*)::int as n from events`;
    expect(after).toEqual(before);
  });

  it('passes on what is odd about a file that could be read', async () => {
    put({ ...race('250601_200000'), cars: [{ drivers: [driver(1)], laps: [{ time: 140_000, driver: 7 }] }] });
    const { report } = await ingestJson();
    expect(report.files[0]?.warnings.length).toBeGreaterThan(0);
  });

  it('of an empty folder is a report without files', async () => {
    const { code, report } = await ingestJson();
    expect({ code, report }).toEqual({
      code: 0,
      report: { imported: 0, duplicates: 0, empty: 0, skipped: 0, failed: 0, laps: 0, files: [] },
    });
  });
});

it('an unexpected error of one file ends neither the command nor the import of the others', async () => {
  await deps.sql.unsafe(`
    create function no_spa() returns trigger language plpgsql as $$
      begin if new.file_title = 'odd' then raise exception 'no such luck'; end if; return new; end $$;
    create trigger no_spa before insert on events for each row execute function no_spa()`);
  put({ ...race('250601_200000'), serverName: 'odd' });
  put(race('250602_200000'));
  const { code, report } = await ingestJson();
  expect(code).toBe(1);
  expect(report).toMatchObject({ imported: 1, failed: 1 });
  expect(report.files[0]?.error).toContain('no such luck');
  const [kept] =
    await deps.sql`select body is not null as "isKept" from ingest_files where status = 'failed' order by id desc`;
  expect(kept).toEqual({ isKept: true });
  await deps.sql`drop function no_spa cascade`;
});

describe('in words', () => {
  it('says how many entry lists were skipped, whatever they are called, and that is no failure', async () => {
    put(race('250605_200000'));
    const list = JSON.stringify({ entries: [{ drivers: [], raceNumber: 7 }], forceEntryList: 0 });
    writeFileSync(join(folder, '250605_200000_entrylist.json'), list);
    writeFileSync(join(folder, '250605_200001_R.json'), Buffer.from(list, 'utf16le'));
    const { code, out } = await ingest({});
    expect(code).toBe(0);
    expect(out).toContain('1 imported (3 laps), 0 already known, 0 without entries, 2 entry lists skipped, 0 failed.');
    const stored = await deps.sql`select from ingest_files where starts_with(file_name, '250605_')`;
    expect(stored).toHaveLength(1);
  });

  it('sums up, and says why each refused file was refused', async () => {
    put(race('250601_200000'));
    const broken = putBroken('250604_200000_R.json');
    const { code, out, err } = await ingest({});
    expect(code).toBe(1);
    expect(out).toMatch(
      /^Not imported:\n {2}.+\n {4}.+\n1 imported \(3 laps\), 0 already known, 0 without entries, 1 failed\.\nThe times in file names were read as local times of \S+\.\n$/,
    );
    expect(out).toContain(broken);
    expect(err).toMatch(/^[█░]+ 0 of 2 /);
  });
});

describe('which files', () => {
  it('are those named, from where the command was typed, each once, whatever their ending', async () => {
    const { fileName, bytes } = resultFile(race('250601_200000'));
    writeFileSync(join(folder, 'race.txt'), bytes);
    mkdirSync(join(folder, 'sub'));
    put(race('250602_200000'), 'sub');
    const run = { callerDir: folder, positionals: ['race.txt', 'sub', join(folder, 'sub', '250602_200000_R.json')] };
    const { report } = await ingestJson(run);
    expect(report.files.map((file) => file.file)).toEqual([
      join(folder, 'race.txt'),
      join(folder, 'sub', '250602_200000_R.json'),
    ]);
    expect(report).toMatchObject({ imported: 2, failed: 0 });
    expect(fileName).not.toBe('race.txt');
  });

  it('that vanish or cannot be opened are counted as failed and stop none of the others', async () => {
    const [gone, kept] = [put(race('250601_200000')), put(race('250602_200000'))];
    // The first progress line is written after the files were listed.
    const { code, out } = await ingest({ onErr: () => rmSync(gone, { force: true }) });
    expect(code).toBe(1);
    expect(out).toContain(`  ${gone}\n    The file cannot be read (ENOENT`);
    expect(out).toContain('1 imported (3 laps)');
    expect(out).not.toContain(kept);
  });

  it('that are far too large are refused without being read', async () => {
    const handle = openSync(join(folder, 'huge.json'), 'w');
    ftruncateSync(handle, 33 * 2 ** 20);
    closeSync(handle);
    const { code, report } = await ingestJson();
    expect({ code, error: report.files[0]?.error }).toEqual({
      code: 1,
      error: 'The file is 33 MiB; a result file has at most 32.',
    });
    await ingestJson();
    expect(await deps.sql`select from ingest_files where file_name = 'huge.json'`).toHaveLength(1);
  });
});

describe('whose files', () => {
  const serversOf = async (fileNames: readonly string[]) =>
    deps.sql<{ name: string; kind: string; isListed: boolean; timeZone: string }[]>`
      select distinct s.name, s.kind, s.is_listed as "isListed", s.time_zone as "timeZone"
      from ingest_files f join servers s on s.id = f.server_id where f.file_name in ${deps.sql(fileNames)} order by s.name`;
  const endOf = async (eventId: number | null | undefined) => (await deps.events.info(eventId ?? 0)).endAt;

  it('each folder is an unlisted server of its own', async () => {
    for (const name of ['one', 'two']) {
      mkdirSync(join(folder, name));
      put(race(`250611_20000${name === 'one' ? 1 : 2}`), name);
    }
    expect((await ingestJson()).report.imported).toBe(2);
    expect(await serversOf(['250611_200001_R.json', '250611_200002_R.json'])).toEqual([
      { name: 'one', kind: 'folder', isListed: false, timeZone: 'Australia/Sydney' },
      { name: 'two', kind: 'folder', isListed: false, timeZone: 'Australia/Sydney' },
    ]);
  });

  it('--server gives them all to a registered one, whose clock counts', async () => {
    await deps.servers.register({ name: 'Berlin', timeZone: 'Europe/Berlin' });
    put(race('250612_200000'));
    const { report } = await ingestJson({ options: { server: 'Berlin', timeZone: 'Europe/Berlin' } });
    expect(await serversOf(['250612_200000_R.json'])).toMatchObject([{ name: 'Berlin', kind: 'registered' }]);
    expect(await endOf(report.files[0]?.eventId)).toBe('2025-06-12T18:00:00.000Z');
  });

  it('--time-zone is the clock of a new folder, and of no other afterwards', async () => {
    put(race('250613_200000'));
    const { report } = await ingestJson({ options: { timeZone: 'America/New_York' } });
    expect(await endOf(report.files[0]?.eventId)).toBe('2025-06-14T00:00:00.000Z');
    put(race('250614_200000'));
    const conflict = expect.objectContaining({
      code: 'conflict',
      publicMessage: expect.stringContaining('with the time zone America/New_York before'),
    });
    await expect(ingest({ options: { timeZone: 'Europe/Berlin' } })).rejects.toEqual(conflict);
    // Without the option the folder's own zone goes on.
    const later = await ingestJson();
    expect(await endOf(later.report.files.at(-1)?.eventId)).toBe('2025-06-15T00:00:00.000Z');
  });
});

describe('a command line that makes no sense', () => {
  it.each([
    ['no path', { positionals: [] }, 'Which files or folders should be imported?'],
    ['a path that is not there', { positionals: ['/nowhere/results'] }, '/nowhere/results cannot be read.'],
    [
      'an unknown server',
      { options: { server: 'Nobody' } },
      'There is no server named "Nobody". Register it first: pnpm server:add',
    ],
    [
      'a zone that is not the server’s',
      { options: { server: 'Test server', timeZone: 'UTC' } },
      'has the time zone Australia/Sydney, not UTC',
    ],
    [
      'a zone that does not exist',
      { options: { timeZone: 'Mars/Olympus' } },
      '"Mars/Olympus" is not an IANA time zone',
    ],
  ])('%s is refused before anything is imported', async (_name, run, message) => {
    put(race('250621_200000'));
    const failure: unknown = await ingest(run).then(
      () => null,
      (error: unknown) => error,
    );
    expect(failure instanceof UsageError || failure instanceof AppError).toBe(true);
    expect(failure).toMatchObject({ message: expect.stringContaining(message) });
    const files = await deps.sql`select from ingest_files where file_name = '250621_200000_R.json'`;
    expect(files).toHaveLength(0);
  });
});
