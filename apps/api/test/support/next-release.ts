import { cpSync, globSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { temporaryFolder } from './run-program.ts';

const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));
const WEB = fileURLToPath(new URL('../../../web', import.meta.url));

export interface NextRelease {
  /** The folder of the release before it, if that is not this one. */
  readonly after?: string;
  /** Statements of its migration. */
  readonly migration: string;
  /** A column that it names otherwise, in its code too: earlier versions cannot use its schema. */
  readonly renamed?: readonly [from: string, to: string];
}

/** A copy of this package with one migration more, to be run by `runProgram`. */
export function createNextRelease({ after = PACKAGE, migration, renamed }: NextRelease): string {
  const home = temporaryFolder();
  const folder = join(home, 'apps/api');
  for (const part of ['src', 'drizzle', 'package.json'])
    cpSync(join(after, part), join(folder, part), { recursive: true });
  for (const part of ['node_modules', 'dist']) symlinkSync(join(PACKAGE, part), join(folder, part));
  symlinkSync(WEB, join(home, 'apps/web'));

  const journalFile = join(folder, 'drizzle/meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: { when: number }[] };
  const when = Math.max(...journal.entries.map((entry) => entry.when)) + 1;
  const idx = journal.entries.length;
  const entry = { idx, version: '7', when, tag: `${idx}_next`, breakpoints: true };
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
  writeFileSync(join(folder, `drizzle/${entry.tag}.sql`), migration);

  if (renamed !== undefined) {
    const [from, to] = renamed;
    for (const name of globSync('src/**/*.ts', { cwd: folder })) {
      const text = readFileSync(join(folder, name), 'utf8');
      const changed = text
        .replaceAll(from, to)
        .replaceAll(postgres.toCamel(from), postgres.toCamel(to))
        .replace(/(?<=^const OLDEST_USABLE_BY = )[\d_]+/m, String(when));
      if (changed !== text) writeFileSync(join(folder, name), changed);
    }
  }
  return folder;
}
