import { formatTarget } from './row.ts';
import type { FailedRow, RowResult } from './run-row.ts';

export interface Circumstances {
  /** When it was measured. */
  readonly at: string;
  readonly machine: { readonly cores: number; readonly memoryGiB: number; readonly node: string };
  /** Work that shared the machine, before the row and after it, its own included. */
  readonly loadAverage: readonly [number, number];
  /** How long it took, the leagues that had to be made for it left out; null: nobody looked. */
  readonly seconds: number | null;
}

export type MeasuredRow = (RowResult | FailedRow) & Circumstances;

const HEADINGS = [
  '',
  'row',
  'unit',
  'ours',
  'reference',
  'ratio',
  'spread',
  'target',
  'load CPU',
  'load average',
  'took',
  '',
];

/** The table that people read. */
export function formatResults(rows: readonly MeasuredRow[]): string {
  const machines = rows.map(
    ({ machine: { cores, memoryGiB, node } }) => `${cores} cores, ${memoryGiB} GiB, Node ${node}`,
  );
  return [
    [...new Set(machines)].join('; '),
    formatTable([HEADINGS, ...rows.map(cellsOf)]),
    ...rows.flatMap((row) =>
      row.verdict === 'failed'
        ? [`${row.id} ${row.name} could not be measured: ${row.reason}`]
        : (row.notes ?? []).map((note) => `${row.id} ${note}`),
    ),
  ].join('\n');
}

function cellsOf(row: MeasuredRow): string[] {
  const load = row.loadAverage.map((average) => average.toFixed(1)).join(' → ');
  const took = formatSeconds(row.seconds);
  if (row.verdict === 'failed') return [row.id, row.name, '–', '–', '–', '–', '–', '–', '–', load, took, 'failed'];
  const { ratio } = row;
  return [
    row.id,
    row.name,
    row.unit,
    formatFigure(row.ours),
    formatFigure(row.reference),
    ratio.median.toFixed(2),
    `${ratio.least.toFixed(2)}–${ratio.most.toFixed(2)} of ${row.rounds}`,
    formatTarget(row.target),
    `${row.loadCpuSeconds.toFixed(1)} s`,
    load,
    took,
    row.verdict,
  ];
}

export function formatSeconds(seconds: number | null): string {
  return seconds === null ? '–' : `${seconds.toFixed(0)} s`;
}

export function formatFigure(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 });
}

export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** What was known before, with what was measured now in its place. */
export function mergeRows(
  before: readonly MeasuredRow[],
  now: readonly MeasuredRow[],
  order: readonly string[],
): MeasuredRow[] {
  const byName = new Map([...before, ...now].map((row) => [row.name, row]));
  return order.flatMap((name) => byName.get(name) ?? []);
}

/** 0 only when every row was measured and reaches its target. */
export function exitCodeOf(rows: readonly MeasuredRow[]): number {
  return rows.length > 0 && rows.every(({ verdict }) => verdict === 'pass') ? 0 : 1;
}
