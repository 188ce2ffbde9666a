import { formatFigure, formatTable } from '../report.ts';
import type { TallyRow } from './tally.ts';

const HEADINGS = [
  'time',
  'uploads',
  'clients',
  'deliveries',
  'missing',
  'twice',
  'p50 ms',
  'p99 ms',
  'most ms',
  'back',
];
const WIDTH = 11;
/** Where there is no terminal a line now and then is enough. */
const PAUSE_MS = 10_000;

/** One line a look, under its headings. */
export class LiveTable {
  readonly #startedAt = Date.now();
  #lastAt = 0;

  show(row: TallyRow): void {
    const now = Date.now();
    if (!process.stdout.isTTY && now - this.#lastAt < PAUSE_MS) return;
    if (this.#lastAt === 0) console.log(lineOf(HEADINGS));
    this.#lastAt = now;
    console.log(
      lineOf([
        `${Math.round((now - this.#startedAt) / 1_000)} s`,
        ...[row.uploads, row.connected, row.deliveries, row.missing, row.duplicates].map(formatFigure),
        ...[row.p50, row.p99, row.most].map(formatDelay),
        formatFigure(row.reconnects),
      ]),
    );
  }
}

export interface Circumstances {
  readonly faults: readonly string[];
  readonly seconds: number;
  readonly siteCpuSeconds: number | null;
  readonly loadCpuSeconds: number;
  readonly loadAverage: readonly [number, number];
}

export function summaryOf(row: TallyRow, about: Circumstances): string {
  const { faults, seconds, siteCpuSeconds, loadCpuSeconds, loadAverage } = about;
  const lines = [
    ['event deliveries', formatFigure(row.deliveries)],
    ['lost', formatFigure(row.missing)],
    ['duplicated', formatFigure(row.duplicates)],
    ['uploads that became events', formatFigure(row.uploads)],
    ['events of others', formatFigure(row.unknown)],
    ['reconnects', formatFigure(row.reconnects)],
    ['delay after the answer, p50', `${formatDelay(row.p50)} ms`],
    ['delay after the answer, p99', `${formatDelay(row.p99)} ms`],
    ['delay after the answer, longest', `${formatDelay(row.most)} ms`],
    ['delay after the upload began, p99', `${formatDelay(row.p99SinceSent)} ms`],
    ['took', `${formatFigure(seconds)} s`],
    ['CPU of the api', siteCpuSeconds === null ? '–' : `${formatFigure(siteCpuSeconds)} s`],
    ['CPU of the clients', `${formatFigure(loadCpuSeconds)} s`],
    ['load average', loadAverage.map(formatFigure).join(' → ')],
  ];
  const verdict = faults.length === 0 ? 'Everything arrived, once and in time.' : `Not good: ${faults.join('; ')}.`;
  return `\n${formatTable(lines)}\n\n${verdict}`;
}

function lineOf(cells: readonly string[]): string {
  return cells.map((cell) => cell.padStart(WIDTH)).join('');
}

function formatDelay(value: number | null): string {
  return value === null ? '–' : formatFigure(value);
}
