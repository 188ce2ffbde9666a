import { readdirSync, readFileSync } from 'node:fs';
import { withDatabase } from '../leagues.ts';

/** The kernel's, the same on every Linux that Node runs on. */
const TICKS_A_SECOND = 100;
/** After the name of the program, which may hold spaces and brackets. */
const PARENT = 1;
const CPU_TIMES = [11, 12] as const;

/** What the database's processes on this machine have used so far; those that end meanwhile are lost from it. */
export async function databaseCpuOf(url: string): Promise<() => number> {
  const backend = await withDatabase(url, async (sql) => {
    const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
    return fieldsOf(String(row?.pid ?? 0));
  });
  const server = backend?.[PARENT];
  if (server === undefined) throw new Error('The processes of the database cannot be seen: this needs /proc.');
  return () => {
    const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const own = processes.map(fieldsOf).filter((fields) => fields !== null && fields[PARENT] === server);
    const ticks = own.flatMap((fields) => CPU_TIMES.map((index) => Number(fields?.[index] ?? 0)));
    return ticks.reduce((sum, count) => sum + count, 0) / TICKS_A_SECOND;
  };
}

function fieldsOf(pid: string): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
