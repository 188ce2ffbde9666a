import { readArgs, UsageError } from './command-line.ts';
import type { AnyRow } from './row.ts';

export interface BenchOptions {
  readonly rows: readonly AnyRow[];
  /** Of the largest league. */
  readonly laps: number;
}

export function usageOf(rows: readonly AnyRow[]): string {
  return `Usage: pnpm bench [ROW…] [--laps 10000000]
Rows: ${rows.map(({ name }) => name).join(', ')}. Without a name all of them are measured.
--laps is the size of the largest league, which growth and deep-page need.`;
}

/** null: the usage is asked for. */
export function readOptions(args: readonly string[], allRows: readonly AnyRow[]): BenchOptions | null {
  const { positionals, values } = readArgs({
    args: [...args],
    allowPositionals: true,
    options: { laps: { type: 'string', default: '10000000' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) return null;
  const laps = Number(values.laps);
  if (!Number.isInteger(laps) || laps < 1) throw new UsageError('--laps must be a whole number above 0.');
  const unknown = positionals.filter((name) => allRows.every((row) => row.name !== name));
  if (unknown.length > 0) throw new UsageError(`There is no row ${unknown.join(', ')}.`);
  return { rows: allRows.filter(({ name }) => positionals.length === 0 || positionals.includes(name)), laps };
}
