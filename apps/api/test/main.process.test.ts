import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { driver, resultFile } from './support/result-file.ts';
import {
  familyOf,
  listProcesses,
  runProgram,
  runToEnd,
  temporaryFolder,
  waitFor,
  type Program,
} from './support/run-program.ts';

const IS_ROOT = process.getuid?.() === 0;
/** A user with few rights that every system has. */
const NOBODY = 65_534;

/** Without the notes about where PostgreSQL's programs had to go and as whom they run. */
function complaints(stderr: string): string {
  return stderr.replaceAll(/^PostgreSQL('s programs were copied to| runs as the user) .*\n/gm, '');
}

/** Nothing that mentions a folder is left; the watchdog may need a moment. */
async function expectNoProcessOn(folder: string): Promise<void> {
  await waitFor(`nothing to run on ${folder}`, () => !listProcesses().some((row) => row.command.includes(folder)));
}

describe('on its own database', () => {
  const dataDir = join(temporaryFolder(), 'data');
  const resultsDir = join(temporaryFolder(), 'monza server');
  const env = { DATA_DIR: dataDir, RESULTS_DIR: resultsDir };
  const cluster = join(dataDir, 'postgres');
  const session = (end: string) =>
    resultFile({ type: 'R', track: 'monza', end, cars: [{ drivers: [driver(1)], laps: [110_000, 108_000] }] });
  const drop = (end: string): void => {
    const { fileName, bytes } = session(end);
    writeFileSync(join(resultsDir, fileName), bytes);
  };

  const ends = async (url: string): Promise<string[]> => {
    const reply = await fetch(`${url}/api/event/recent`);
    const events = (await reply.json()) as { endAt: string; trackName: string }[];
    return events.map((event) => `${event.trackName} ${event.endAt}`);
  };
  const JUNE_1 = 'monza 2025-06-01T10:00:00.000Z';
  const JUNE_3 = 'monza 2025-06-03T10:00:00.000Z';
  const JUNE_2 = 'monza 2025-06-02T10:00:00.000Z';

  let app: Program;
  const start = async (): Promise<string> => {
    app = runProgram('main', { env });
    return app.ready();
  };
  const postmasterPid = (): number => Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);

  beforeAll(() => {
    mkdirSync(resultsDir);
    drop('250601_200000');
  });

  it('says one line when it is ready, imports the folder, and ends in good order on SIGTERM', async () => {
    const url = await start();
    expect((await fetch(`${url}/ready`)).status).toBe(200);
    await waitFor('the file to be imported', async () => (await ends(url)).length > 0);
    expect(await ends(url)).toEqual([JUNE_1]);

    const family = familyOf(app.pid);
    expect(family.filter((row) => row.command.includes(cluster))).toHaveLength(1);
    expect(await app.stop()).toBe(0);
    const left = listProcesses().filter((row) => family.some((one) => one.pid === row.pid));
    expect(left).toEqual([]);
    expect(app.output.stdout).toBe(`Paddock is ready at ${url}\n`);
    expect(complaints(app.output.stderr)).toBe('');
  });

  it('keeps its data, and imports what came meanwhile', async () => {
    drop('250602_200000');
    const url = await start();
    expect(await ends(url)).toEqual([JUNE_1]);
    await waitFor('the second file to be imported', async () => (await ends(url)).length > 1);
    expect(await ends(url)).toEqual([JUNE_2, JUNE_1]);
  });

  it('refuses a second start on the folder of one that lives, which stays as it is', async () => {
    const { code, stdout, stderr } = await runToEnd('main', { env });
    expect(stderr).toBe(
      `Paddock is already running on the data folder ${dataDir} (process ${app.pid}). Stop it or use another DATA_DIR.\n`,
    );
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(await ends(await app.ready())).toEqual([JUNE_2, JUNE_1]);
  });

  it('starts its database again when that is killed, and says so', async () => {
    const url = await app.ready();
    process.kill(postmasterPid(), 'SIGKILL');
    await app.says('PostgreSQL was started again.');
    expect(app.output.stderr).toMatch(/^PostgreSQL has ended unexpectedly\./m);
    await waitFor('the app to be ready', async () => (await fetch(`${url}/ready`)).status === 200);
    drop('250603_200000');
    await waitFor('a file to be imported', async () => (await ends(url)).length > 2);
    expect(await app.stop()).toBe(0);
    expect(await ends(await start())).toEqual([JUNE_3, JUNE_2, JUNE_1]);
  });

  it('starts again at once after kill -9', async () => {
    app.kill('SIGKILL');
    await app.ended;
    expect(await ends(await start())).toEqual([JUNE_3, JUNE_2, JUNE_1]);
  });

  it('starts again after kill -9 of itself and its database, which leaves a stale postmaster.pid', async () => {
    const server = postmasterPid();
    process.kill(server, 'SIGKILL');
    app.kill('SIGKILL');
    await app.ended;
    expect(postmasterPid()).toBe(server);
    expect(await ends(await start())).toEqual([JUNE_3, JUNE_2, JUNE_1]);
    expect(await app.stop()).toBe(0);
    await expectNoProcessOn(dataDir);
  });

  it('ends in good order when it is told to while it starts', async () => {
    app = runProgram('main', { env });
    await waitFor('its database to start', () => familyOf(app.pid).some((row) => row.command.includes(cluster)));
    expect(await app.stop()).toBe(0);
    expect(app.output.stdout).toBe('');
    await expectNoProcessOn(dataDir);
  });
});

describe('a port that is taken', () => {
  let other: Server;
  beforeAll(async () => {
    other = createServer();
    await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void other.close());

  it('is named with what to do, and no database is left running', async () => {
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const dataDir = join(temporaryFolder(), 'data');
    const { code, stdout, stderr } = await runToEnd('main', { env: { DATA_DIR: dataDir, PORT: String(port) } });
    expect(complaints(stderr)).toMatch(
      new RegExp(
        `^Port ${port} is in use by another program\\. Stop it, or choose another port, .*PORT=\\d+ npx .*\n$`,
      ),
    );
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    await expectNoProcessOn(dataDir);
  });
});

describe('a start that cannot be', () => {
  const folder = temporaryFolder();

  it('with a HOST that is not this machine', async () => {
    const env = { DATA_DIR: join(folder, 'data'), HOST: '192.0.2.1' };
    const { code, stdout, stderr } = await runToEnd('main', { env });
    expect(complaints(stderr)).toBe(
      '"192.0.2.1" is not an address of this machine. Set HOST to 127.0.0.1 for this machine alone, or to 0.0.0.0 for its network.\n',
    );
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  });

  it('with wrong variables', async () => {
    const { code, stdout, stderr } = await runToEnd('main', { env: { PORT: 'abc', MIGRATE: 'perhaps' } });
    expect(stderr).toMatch(/^The settings in the environment are not valid:\n- PORT must .*\n- MIGRATE must .*\n$/);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  });

  it('on a data folder that is a file', async () => {
    const dataDir = join(folder, 'file');
    writeFileSync(dataDir, 'mine');
    const { code, stdout, stderr } = await runToEnd('main', { env: { DATA_DIR: dataDir } });
    expect(stderr).toBe(
      `The data folder ${dataDir} cannot be created: ${dataDir} is a file. Remove it or use another DATA_DIR.\n`,
    );
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(readFileSync(dataDir, 'utf8')).toBe('mine');
  });

  it.skipIf(IS_ROOT && !canRunAs(NOBODY))(
    'in a data folder it may not write to (skipped as root where no other user can run Node)',
    async () => {
      const dataDir = join(folder, 'locked');
      mkdirSync(dataDir, { mode: 0o555 });
      const { code, stdout, stderr } = await runToEnd('main', {
        env: { DATA_DIR: dataDir },
        ...(IS_ROOT && { uid: NOBODY }),
      });
      expect(stderr).toMatch(
        new RegExp(`^Paddock cannot write to ${dataDir}.*: this user lacks the right to it\\..*DATA_DIR\\.\n$`),
      );
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    },
  );

  it.skipIf(!canMount())('on a read-only file system (skipped where this user may not mount one)', async () => {
    const dataDir = join(folder, 'read-only');
    mkdirSync(dataDir);
    const { code, stdout, stderr } = await runToEnd('main', {
      env: { DATA_DIR: dataDir },
      // Nobody else sees it, and it goes with the process.
      wrapper: ['unshare', '--mount', 'sh', '-c', `mount -t tmpfs -o ro none '${dataDir}' && exec "$@"`, 'sh'],
    });
    expect(stderr).toMatch(
      new RegExp(`^Paddock cannot write to ${dataDir}.*: its file system is read-only\\..*DATA_DIR\\.\n$`),
    );
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  });
});

describe('a disk that fills up while the site runs', () => {
  it.skipIf(!canMount())(
    'leaves nothing partial; what came meanwhile is imported once there is space (skipped where this user may not mount one)',
    async () => {
      const dataDir = join(temporaryFolder(), 'data');
      const resultsDir = join(temporaryFolder(), 'results');
      mkdirSync(dataDir);
      mkdirSync(resultsDir);
      const app = runProgram('main', {
        env: { DATA_DIR: dataDir, RESULTS_DIR: resultsDir },
        wrapper: ['unshare', '--mount', 'sh', '-c', `mount -t tmpfs -o size=300m none '${dataDir}' && exec "$@"`, 'sh'],
      });
      const url = await app.ready();
      const ends = async (): Promise<unknown[]> =>
        (await fetch(`${url}/api/event/recent`)).json() as Promise<unknown[]>;
      const drop = (day: number): void => {
        const cars = Array.from({ length: 30 }, (_, car) => ({
          drivers: [driver(day * 30 + car)],
          laps: Array.from({ length: 60 }, (_lap, lap) => 110_000 + day * 500 + car * 10 + lap),
        }));
        const end = `2506${String(day).padStart(2, '0')}_200000`;
        const { fileName, bytes } = resultFile({ type: 'R', track: 'monza', end, cars });
        writeFileSync(join(resultsDir, fileName), bytes);
      };
      drop(1);
      await waitFor('the first file to be imported', async () => (await ends()).length === 1);

      // The only way to what the process alone has mounted.
      const filler = join(`/proc/${app.pid}/root`, dataDir, 'filler');
      fillDisk(filler);
      for (let day = 2; day <= 9; day += 1) drop(day);
      await app.says('trying again');
      expect((await fetch(`${url}/live`)).status).toBe(200);
      rmSync(filler);
      await waitFor('all files to be imported', async () => (await ends()).length === 9);
      expect((await fetch(`${url}/ready`)).status).toBe(200);
      expect(await app.stop()).toBe(0);
    },
  );
});

function fillDisk(file: string): void {
  const descriptor = openSync(file, 'w');
  try {
    for (const bytes of [1 << 20, 1 << 12]) {
      try {
        for (;;) writeSync(descriptor, Buffer.alloc(bytes));
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      }
    }
  } finally {
    closeSync(descriptor);
  }
}

function canRunAs(uid: number): boolean {
  return succeeds(process.execPath, ['-e', `require('fs').readFileSync('${import.meta.filename}')`], uid);
}

function canMount(): boolean {
  return IS_ROOT && succeeds('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']);
}

function succeeds(command: string, args: readonly string[], uid?: number): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore', cwd: '/', ...(uid !== undefined && { uid, gid: uid }) });
    return true;
  } catch {
    return false;
  }
}
