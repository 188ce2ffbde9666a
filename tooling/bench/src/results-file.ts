import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mergeRows, type MeasuredRow } from './report.ts';
import { rows as allRows } from './rows.ts';

const RESULTS = path.resolve(import.meta.dirname, '../../../bench/results.json');

/** What was measured last of every row; none: nothing was. */
export function readResults(): readonly MeasuredRow[] {
  try {
    // @NOTE: the file is our own.
    return (JSON.parse(readFileSync(RESULTS, 'utf8')) as { rows: MeasuredRow[] }).rows;
  } catch {
    return [];
  }
}

/** Rows that this run left out stay as they were measured before. */
export function saveResults(measured: readonly MeasuredRow[]): void {
  const order = allRows.map(({ name }) => name);
  mkdirSync(path.dirname(RESULTS), { recursive: true });
  writeFileSync(RESULTS, `${JSON.stringify({ rows: mergeRows(readResults(), measured, order) }, null, 2)}\n`);
}
