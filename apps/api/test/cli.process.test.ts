import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { driver, resultFile } from './support/result-file.ts';
import { listProcesses, runProgram, runToEnd, temporaryFolder, type Program } from './support/run-program.ts';
import { createTestDeps, type TestDeps } from './support/test-deps.ts';

const session = (end: string) =>
  resultFile({ type: 'R', track: 'imola', end, cars: [{ drivers: [driver(1)], laps: [110_000, 105_000] }] });

function folderWith(...ends: readonly string[]): string {
  const folder = join(temporaryFolder(), 'results');
  mkdirSync(folder);
  for (const end of ends) {
    const { fileName, bytes } = session(end);
    writeFileSync(join(folder, fileName), bytes);
  }
  return folder;
}

describe('on a database with the demo in it', () => {
  const env = { DATA_DIR: join(temporaryFolder(), 'data'), DEMO: 'on' };
  const cli = (...args: readonly string[]) => runToEnd('cli', { env, args });
  const addServer = ['server:add', 'Friday league', '--time-zone', 'UTC', '--json'];
  const SAYS = /^This database holds the demo season: .* --replace-demo\.\n$/;

  /** Starts the app, reads these and stops it. */
  async function read(...paths: readonly string[]) {
    const app = runProgram('main', { env });
    const url = await app.ready();
    const replies = await Promise.all(paths.map(async (path) => (await fetch(url + path)).json()));
    expect(await app.stop()).toBe(0);
    return replies;
  }

  it('commands that add to it say so, and replace it when told', async () => {
    expect(await read('/api/site')).toMatchObject([{ isDemo: true }]);
    const added = await cli(...addServer);
    expect(added).toMatchObject({ code: 0, stderr: expect.stringMatching(SAYS) });
    expect(await cli(...addServer, '--replace-demo')).toMatchObject({ code: 0, stderr: '' });
    const [site, servers, stats] = await read('/api/site', '/api/search/servers', '/api/stats');
    expect(site).toMatchObject({ isDemo: false });
    expect(servers).toMatchObject([{ name: 'Friday league' }]);
    expect(stats).toMatchObject({ eventCount: 0 });
  });

  it('once there are other files in it, nothing is removed any more', async () => {
    const folder = join(temporaryFolder(), 'data');
    const other = { env: { DATA_DIR: folder, DEMO: 'on' } };
    const app = runProgram('main', other);
    await app.ready();
    const results = folderWith('250601_200000');
    const first = await runToEnd('cli', { ...other, args: ['ingest', results, '--json'] });
    expect(first).toMatchObject({ code: 0, stderr: expect.stringMatching(SAYS) });
    const running = await runToEnd('cli', { ...other, args: ['ingest', results, '--replace-demo'] });
    expect(running.code).toBe(1);
    expect(running.stderr).not.toContain('    at ');
    await app.stop();
    const refused = await runToEnd('cli', { ...other, args: ['ingest', results, '--replace-demo'] });
    expect(refused).toEqual({
      code: 1,
      stdout: '',
      stderr:
        "Nothing was removed: this database also holds files that are not the demo's. Import yours into another folder instead: set DATA_DIR.\n",
    });
  });
});

describe('beside the running app', () => {
  const env = { DATA_DIR: join(temporaryFolder(), 'data') };
  const results = folderWith('250601_200000', '250602_200000');
  let app: Program;
  let url: string;
  beforeAll(async () => {
    app = runProgram('main', { env });
    url = await app.ready();
  });
  const cli = (...args: readonly string[]) => runToEnd('cli', { env, args });

  it('server:add prints a token that the app takes at once, and never a second one for the name', async () => {
    const added = await cli('server:add', 'Friday league', '--time-zone', 'Europe/Berlin');
    expect(added).toMatchObject({ code: 0, stderr: '' });
    const token = added.stdout.trimEnd().split('\n').at(-1) ?? '';
    const { fileName, bytes } = session('250603_200000');
    const reply = await fetch(`${url}/api/ingest/results?fileName=${fileName}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: new Uint8Array(bytes),
    });
    expect(reply.status).toBe(201);
    const { eventId } = (await reply.json()) as { eventId: number };
    const info = await (await fetch(`${url}/api/event/${eventId}/info`)).json();
    expect(info).toMatchObject({ serverName: 'Friday league', endAt: '2025-06-03T18:00:00.000Z' });

    expect(await cli('server:add', 'Friday league', '--time-zone', 'UTC')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is already a server named "Friday league". Choose another name.\n',
    });
  });

  it('ingest --json prints JSON alone, the app shows the events, and a second run imports nothing', async () => {
    const first = await cli('ingest', results, '--json');
    expect(first).toMatchObject({ code: 0, stderr: '' });
    const report = JSON.parse(first.stdout) as { files: { eventId: number }[] };
    expect(report).toMatchObject({ imported: 2, duplicates: 0, empty: 0, failed: 0, laps: 4 });
    for (const { eventId } of report.files) {
      expect((await fetch(`${url}/api/event/${eventId}/results`)).status).toBe(200);
    }
    const second = await cli('ingest', results, '--json');
    expect(second).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(second.stdout)).toMatchObject({ imported: 0, duplicates: 2, empty: 0, failed: 0, laps: 0 });
  });

  it('recompute leaves every reply as it was', async () => {
    const paths = ['/api/event/recent', '/api/leaderboards/track/imola', '/api/leaderboards/points', '/api/stats'];
    const read = async (path: string) => {
      const reply = await fetch(url + path);
      expect(reply.status).toBe(200);
      return reply.json();
    };
    const replies = (): Promise<unknown[]> => Promise.all(paths.map(read));
    const before = await replies();
    expect(before[1]).toMatchObject({ rows: [{ lapTime: 105_000 }] });
    const { code, stdout } = await cli('recompute');
    // The app's own worker may have been faster with some of the ratings.
    expect(code).toBe(0);
    expect(stdout).toMatch(/^3 events recomputed, 0 of them changed, [0-3] races rated\.\n$/);
    expect(await replies()).toEqual(before);
  });

  it('leaves the app and its database running, and without it starts and ends one of its own', async () => {
    expect((await fetch(`${url}/ready`)).status).toBe(200);
    expect(await app.stop()).toBe(0);
    const { code, stdout } = await cli('ingest', results);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout:
        '0 imported (0 laps), 2 already known, 0 without entries, 0 failed.\n' +
        'The times in file names were read as local times of Australia/Sydney.\n',
    });
    expect(listProcesses().filter((row) => row.command.includes(env.DATA_DIR))).toEqual([]);
  });
});

it('--help says what there is, of any command and without one', async () => {
  const expected = { code: 0, stderr: '', stdout: expect.stringMatching(/^Usage:\n {2}pnpm ingest PATH… .*\n$/s) };
  expect(
    await Promise.all([['--help'], ['recompute', '--help'], ['-h']].map((args) => runToEnd('cli', { args }))),
  ).toEqual([expected, expected, expected]);
});

it('the site does not start for an option: --help says what there is to set, another one that there is none', async () => {
  const usage = expect.stringMatching(/^Usage: .* start\n.*docs\/operating\.md lists them\.\n$/s);
  const wrong = expect.stringMatching(/^There is no option "--port"\.\n\nUsage: .*them\.\n$/s);
  expect(await runToEnd('main', { args: ['--help'] })).toEqual({ code: 0, stderr: '', stdout: usage });
  expect(await runToEnd('main', { args: ['--port', '3001'] })).toEqual({ code: 2, stderr: wrong, stdout: '' });
  const more = await runToEnd('main', { args: ['--join-database', '--port'] });
  expect(more).toEqual({ code: 2, stderr: expect.stringContaining('Usage: '), stdout: '' });
});

describe('a command that fails', () => {
  let deps: TestDeps;
  beforeAll(async () => {
    deps = await createTestDeps();
  });
  afterAll(() => deps.close());
  const results = folderWith('250601_200000');

  it.concurrent.each<[string, readonly string[], RegExp]>([
    ['no command', [], /^Which command\?\n\nUsage:\n {2}pnpm ingest /],
    ['an unknown command', ['export'], /^There is no command "export"\.\n\nUsage:\n/],
    ['an unknown option', ['ingest', results, '--jsno'], /^Unknown option '--jsno'.*\n\nUsage:\n/s],
    ['no path', ['ingest', '--json'], /^Which files or folders should be imported\?\n\nUsage:\n/],
    [
      'a path that is not there',
      ['ingest', '/nowhere', '--json'],
      /^\/nowhere cannot be read\. Check the path and its permissions\.\n$/,
    ],
    [
      'an unknown server',
      ['ingest', results, '--server', 'Nobody'],
      /^There is no server named "Nobody"\. Register it first: .*\n$/,
    ],
    [
      'a zone that is not the server’s',
      ['ingest', results, '--server', 'Test server', '--time-zone', 'UTC', '--json'],
      /^The server "Test server" has the time zone Australia\/Sydney, not UTC\.\n$/,
    ],
  ])('with %s says so on stderr alone and ends with 1', async (_name, args, message) => {
    const { code, stdout, stderr } = await runToEnd('cli', { args, env: { DATABASE_URL: deps.databaseUrl } });
    expect(stderr).toMatch(message);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  });

  it('because of one broken file still reports all of them, and ends with 1', async () => {
    const broken = join(results, '250601_210000_R.json');
    writeFileSync(broken, '{"sessionType": "R"');
    const { code, stdout, stderr } = await runToEnd('cli', {
      args: ['ingest', '.', '--json'],
      // pnpm runs its scripts elsewhere and says where the command was typed.
      env: { DATABASE_URL: deps.databaseUrl, INIT_CWD: results },
    });
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({
      imported: 1,
      failed: 1,
      files: [{ status: 'imported' }, { file: broken, status: 'failed', error: expect.stringMatching(/\w+/) }],
    });
  });

  it('because the database is not there says so', async () => {
    const url = new URL(inject('databaseAdminUrl'));
    url.pathname = '/nowhere';
    const env = { DATABASE_URL: url.href };
    expect(await runToEnd('cli', { args: ['recompute'], env })).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'The database named in DATABASE_URL does not exist (database "nowhere" does not exist). Create it first.\n',
    });
  });
});
