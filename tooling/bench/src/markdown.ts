import { formatFigure, formatSeconds, type MeasuredRow } from './report.ts';
import { formatTarget } from './row.ts';

const BEGIN = '<!-- bench: begin -->';
const END = '<!-- bench: end -->';
const HEADINGS = ['', 'row', 'ours', 'reference', 'unit', 'ratio (spread)', 'target', 'took', ''];

/** The same as people read it in the README, with the machine named by its size. */
export function toMarkdown(rows: readonly MeasuredRow[]): string {
  const machines = rows.map(
    ({ machine: { cores, memoryGiB, node } }) => `${cores} cores, ${memoryGiB} GiB, Node ${node}`,
  );
  const days = rows.map(({ at }) => at.slice(0, 10)).toSorted();
  const between = [...new Set([days.at(0), days.at(-1)])].join(' to ');
  return [
    `Measured on ${[...new Set(machines)].join('; ')}, ${between}.`,
    '',
    formatMarkdownTable([HEADINGS, ...rows.map(cellsOf)]),
  ].join('\n');
}

function cellsOf(row: MeasuredRow): string[] {
  const took = formatSeconds(row.seconds);
  if (row.verdict === 'failed') return [row.id, row.name, '–', '–', '–', '–', '–', took, `failed: ${row.reason}`];
  const { median, least, most } = row.ratio;
  const spread = least === most ? '' : ` (${least.toFixed(2)}–${most.toFixed(2)})`;
  return [
    row.id,
    row.name,
    formatFigure(row.ours),
    formatFigure(row.reference),
    row.unit,
    `${median.toFixed(2)}${spread}`,
    formatTarget(row.target),
    took,
    row.verdict,
  ];
}

/** Aligned as the formatter would align it. */
function formatMarkdownTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const [head = [], ...body] = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)));
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

/** The text with what stands between its two marks replaced. */
export function replaceBetweenMarks(text: string, inside: string): string {
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END);
  if (begin === -1 || end < begin) throw new Error(`There is no place for the table: ${BEGIN} and ${END} are missing.`);
  return `${text.slice(0, begin + BEGIN.length)}\n\n${inside}\n\n${text.slice(end)}`;
}
