import { copyFileSync, mkdirSync, writeFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { CAN_MOUNT, runDatabase, succeeds, temporaryFolder, waitFor } from './testing/database-process.ts';

const DISK_BYTES = 400 * 1024 * 1024;
const CAN_MAKE_DISKS = CAN_MOUNT && succeeds('losetup', ['--find']) && succeeds('mkfs.ext4', ['-V']);

/** A file with a file system that writes to it only what programs flush, for minutes. Mounted where the command behind it runs. */
function disk(folder: string, name: string): { file: string; wrapper: string[] } {
  const file = join(folder, name);
  const script = `mount -o loop,commit=300 '${file}' '${join(folder, 'mounted')}' && exec "$@"`;
  return { file, wrapper: ['unshare', '--mount', 'sh', '-c', script, 'sh'] };
}

it.skipIf(!CAN_MAKE_DISKS)(
  'a power cut at any moment of the first start costs nothing that was acknowledged (skipped where this user may not mount)',
  async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'mounted'));
    const original = disk(folder, 'disk');
    writeFileSync(original.file, '');
    truncateSync(original.file, DISK_BYTES);
    expect(succeeds('mkfs.ext4', ['-q', original.file])).toBe(true);
    const options = { dataDir: join(folder, 'mounted', 'data'), fallbackFolder: join(folder, 'mounted', 'programs') };
    /** What is on the disk now, without what is still in memory. */
    const cut = (name: string) => {
      const copy = disk(folder, name);
      copyFileSync(original.file, copy.file);
      return copy;
    };
    const app = runDatabase({ action: 'start', options }, original);
    await app.until('starting');
    const cuts = [cut('starting')];
    await waitFor('the database to be created', () => app.reports.some(({ event }) => event === 'log'));
    cuts.push(cut('created'));
    const { url = '' } = await app.until('ready');
    cuts.push(cut('ready'));
    const sql = postgres(url, { max: 1 });
    await sql`create table kept as select 1 as one`;
    await sql.end();
    cuts.push(cut('written'));
    await app.stop();
    for (const copy of cuts) {
      const again = runDatabase({ action: 'start', options }, copy);
      const ready = await again.until('ready');
      const client = postgres(ready.url ?? '', { max: 1 });
      const rows = await client`select from pg_class where relname = 'kept'`;
      expect(rows).toHaveLength(copy === cuts.at(-1) ? 1 : 0);
      await client.end();
      await again.stop();
    }
  },
);
