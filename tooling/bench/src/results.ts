import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { root } from './processes.ts';
import { meetsTarget, type Line, type Target } from './row.ts';

export interface RowResult {
  readonly row: string;
  readonly at: string;
  readonly seconds: number;
  readonly budgetSeconds: number;
  readonly lines: readonly Line[];
  /** Why the row could not be measured; null: it was. */
  readonly error: string | null;
}

const RESULTS = path.join(root, 'bench/results.json');
const HEADINGS = ['', 'unit', 'ours', 'reference', 'ratio', 'target', ''];

function readResults(): readonly RowResult[] {
  try {
    // @NOTE: the file is written below.
    return (JSON.parse(readFileSync(RESULTS, 'utf8')) as { rows: RowResult[] }).rows;
  } catch {
    return [];
  }
}

/** Rows that this run left out stay as they were measured before. */
export function saveResults(measured: readonly RowResult[]): void {
  const rows = new Map([...readResults(), ...measured].map((result) => [result.row, result]));
  mkdirSync(path.dirname(RESULTS), { recursive: true });
  const file = { machine: machine(), rows: [...rows.values()] };
  writeFileSync(RESULTS, `${JSON.stringify(file, null, 2)}\n`);
}

/** As Markdown, aligned for a terminal as well. */
export function formatTable(results: readonly RowResult[]): string {
  const cells = results.flatMap(({ row, lines, error }) =>
    error === null ? lines.map(cellsOfLine) : [[row, '', '', '', '', '', `failed: ${error.split('\n')[0]}`]],
  );
  return toTable(cells);
}

/** What each row took, and its budget. */
export function formatTimes(results: readonly RowResult[]): string {
  const lines = results.map(({ row, seconds, budgetSeconds }) => {
    const verdict = seconds > budgetSeconds ? '  over budget' : '';
    return `${row.padEnd(16)} ${seconds.toFixed(0).padStart(5)} s of ${String(budgetSeconds).padStart(3)}${verdict}`;
  });
  const minutes = results.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  return [...lines, `Took ${minutes.toFixed(1)} minutes.`].join('\n');
}

/** Puts the table of a complete run into docs/performance.md. */
export function writeDocument(results: readonly RowResult[]): void {
  const heading = `${machine()}, ${results[0]?.at.slice(0, 10)}.`;
  replaceTable(`Measured on ${heading}\n\n${formatTable(results)}`);
}

function cellsOfLine(line: Line): string[] {
  const { name, unit, ours, reference, ratio, spread, target } = line;
  const optional = (value: number | null): string => (value === null ? '' : formatFigure(value));
  const verdict = target === null ? '' : meetsTarget(line) ? 'pass' : 'missed';
  const rounds = spread === undefined ? '' : ` (${spread.map(formatFigure).join(' to ')})`;
  const compared = `${optional(ratio)}${rounds}`;
  return [name, unit, formatFigure(ours), optional(reference), compared, formatTarget(target), verdict];
}

function formatTarget(target: Target | null): string {
  if (target === null) return '';
  const { atLeast, atMost, orOursAtMost } = target;
  const limit = atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`;
  return orOursAtMost === undefined ? limit : `${limit} or ours ≤ ${orOursAtMost}`;
}

function formatFigure(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 1_000 ? 1 : 0 });
}

function toTable(cells: readonly (readonly string[])[]): string {
  const widths = HEADINGS.map((_, column) =>
    Math.max(3, ...[HEADINGS, ...cells].map((row) => row[column]?.length ?? 0)),
  );
  const toLine = (row: readonly string[]): string =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`;
  const rule = widths.map((width) => '-'.repeat(width));
  return [HEADINGS, rule, ...cells].map(toLine).join('\n');
}

function replaceTable(inside: string): void {
  const file = path.join(root, 'docs/performance.md');
  const text = readFileSync(file, 'utf8');
  const [begin, end] = ['<!-- bench: begin -->', '<!-- bench: end -->'];
  const [head, rest] = text.split(begin);
  const tail = rest?.split(end)[1];
  if (head === undefined || tail === undefined) throw new Error(`${file} has no place for the table.`);
  writeFileSync(file, `${head}${begin}\n\n${inside}\n\n${end}${tail}`);
}

function machine(): string {
  return `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
}
