import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { expect, it } from 'vitest';
import { backUpDatabase, restoreDatabase } from './backup.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';
import { dataFolder } from './testing/database-process.ts';

/** Adds a file to an archive, in place of one of the same name. */
async function addToArchive(from: string, to: string, { name, text }: { name: string; text: string }): Promise<void> {
  const archive = pack();
  const original = extract();
  original.on('entry', (header, content, next) => {
    if (header.name === name) {
      content.on('end', next).resume();
      return;
    }
    content.pipe(archive.entry(header, next));
  });
  original.on('finish', () => {
    archive.entry({ name }, text);
    archive.finalize();
  });
  const written = pipeline(archive, createGzip({ level: 1 }), createWriteStream(to));
  await pipeline(createReadStream(from), createGunzip(), original);
  await written;
}

it('a restore runs no command that an archive names in its own configuration', async () => {
  const options = dataFolder();
  await (await startEmbeddedDatabase(options)).stop();
  const file = join(options.dataDir, 'a.backup');
  await backUpDatabase({ ...options, file });
  const trace = join(options.dataDir, 'executed');
  const settings = `ssl_passphrase_command = 'touch ${trace}'\nrestore_command = 'touch ${trace}; false'\n`;
  const changed = join(options.dataDir, 'changed.backup');
  await addToArchive(file, changed, { name: 'postgresql.auto.conf', text: settings });
  const recovering = join(options.dataDir, 'recovering.backup');
  await addToArchive(changed, recovering, { name: 'recovery.signal', text: '' });
  const target = dataFolder();
  await restoreDatabase({ ...target, file: recovering });
  expect(existsSync(trace)).toBe(false);
  const cluster = join(target.dataDir, 'postgres');
  const configuration = ['postgresql.conf', 'postgresql.auto.conf']
    .map((name) => join(cluster, name))
    .filter((path) => existsSync(path))
    .map((path) => readFileSync(path, 'utf8'));
  expect(configuration.join('')).not.toContain('touch');
  expect(existsSync(join(cluster, 'recovery.signal'))).toBe(false);
});
