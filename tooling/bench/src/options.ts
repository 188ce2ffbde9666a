import { parseArgs } from 'node:util';
import type { AnyRow } from './row.ts';

export interface BenchOptions {
  readonly rows: readonly AnyRow[];
  /** Of the largest league. */
  readonly laps: number;
}

/** The command line itself is wrong. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export function usageOf(rows: readonly AnyRow[]): string {
  return `Usage: pnpm bench [ROW…] [--laps 10000000]
Rows: ${rows.map(({ name }) => name).join(', ')}. Without a name all of them are measured.
--laps is the size of the largest league, which growth and deep-page need.`;
}

/** null: the usage is asked for. */
export function readOptions(args: readonly string[], allRows: readonly AnyRow[]): BenchOptions | null {
  const { positionals, values } = parse(args);
  if (values.help) return null;
  const laps = Number(values.laps);
  if (!Number.isInteger(laps) || laps < 1) throw new UsageError('--laps must be a whole number above 0.');
  const unknown = positionals.filter((name) => allRows.every((row) => row.name !== name));
  if (unknown.length > 0) throw new UsageError(`There is no row ${unknown.join(', ')}.`);
  return { rows: allRows.filter(({ name }) => positionals.length === 0 || positionals.includes(name)), laps };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { laps: { type: 'string', default: '10000000' }, help: { type: 'boolean', default: false } },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'The options are not right.');
  }
}
