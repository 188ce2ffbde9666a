import type { Target } from './row.ts';
import type { FailedRow, RowResult } from './run-row.ts';

export interface Machine {
  readonly cores: number;
  readonly memoryGiB: number;
  readonly node: string;
  /** Work that shared the machine, when the run began and when it ended. */
  readonly loadAverage: readonly [number, number];
}

export interface Results {
  readonly machine: Machine;
  readonly at: string;
  readonly rows: readonly (RowResult | FailedRow)[];
}

const HEADINGS = ['', 'row', 'unit', 'ours', 'reference', 'ratio', 'spread', 'target', 'load CPU', ''];

/** The table that people read. */
export function formatResults({ machine, rows }: Results): string {
  const { cores, memoryGiB, node, loadAverage } = machine;
  const from = loadAverage.map((load) => load.toFixed(1)).join(' → ');
  return [
    `${cores} cores, ${memoryGiB} GiB, Node ${node}, load average ${from}`,
    formatTable([HEADINGS, ...rows.map(cellsOf)]),
    ...rows.flatMap((row) =>
      row.verdict === 'failed' ? [`${row.id} ${row.name} could not be measured: ${row.reason}`] : [],
    ),
  ].join('\n');
}

function cellsOf(row: RowResult | FailedRow): string[] {
  if (row.verdict === 'failed') return [row.id, row.name, '–', '–', '–', '–', '–', '–', '–', 'failed'];
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
    row.verdict,
  ];
}

function formatTarget(target: Target): string {
  return 'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;
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
export function mergeRows(before: Results['rows'], now: Results['rows'], order: readonly string[]): Results['rows'] {
  const byName = new Map([...before, ...now].map((row) => [row.name, row]));
  return order.flatMap((name) => byName.get(name) ?? []);
}

/** 0 only when every row was measured and reaches its target. */
export function exitCodeOf(rows: Results['rows']): number {
  return rows.length > 0 && rows.every(({ verdict }) => verdict === 'pass') ? 0 : 1;
}
