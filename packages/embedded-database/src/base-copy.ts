import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import postgres from 'postgres';

/** Of these folders a copy needs no content: it is made anew, or comes from the primary. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_internal\.init|pgsql_tmp.*)$/;

export interface BaseCopyOptions {
  /** Of a superuser of the running server. */
  url: string;
  /** The running server's data directory. */
  cluster: string;
  /** Where the copy goes: a folder that does not exist. */
  target: string;
}

/** Copies the data directory of a server while it runs, without the log: the copy has to get that from the server. */
export async function copyCluster({ url, cluster, target }: BaseCopyOptions): Promise<void> {
  // The backup belongs to its connection.
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_backup_start('paddock', fast => true)`;
    const isWanted = (path: string): boolean => {
      const [top = '', ...rest] = relative(cluster, path).split(sep);
      return !LEFT_OUT.test(rest.at(-1) ?? top) && !(EMPTIED.has(top) && rest.length > 0);
    };
    copyFolder(cluster, target, isWanted);
    const [stopped] = await sql<
      { labelfile: string }[]
    >`select labelfile from pg_backup_stop(wait_for_archive => false)`;
    writeFileSync(join(target, 'backup_label'), stopped?.labelfile ?? '', { mode: 0o600 });
  } finally {
    await sql.end();
  }
}

/** Files may come and go meanwhile: the log knows what became of them. */
function copyFolder(source: string, target: string, isWanted: (path: string) => boolean): void {
  mkdirSync(target, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)];
    if (!isWanted(from)) continue;
    if (entry.isDirectory()) {
      copyFolder(from, to, isWanted);
      continue;
    }
    try {
      cpSync(from, to);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
}
