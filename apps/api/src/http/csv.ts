import type { TextExport, Translation } from '@paddock/contracts';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { ContextOf, RequestContext } from '../endpoint/context.ts';
import { mountText } from './text-exports.ts';

export type CsvValue = string | number | boolean | null;

/** Columns of a table by their headings, in this order, with the names of tracks and cars at hand. */
export type CsvColumns<T> = Readonly<Record<string, (row: T, names: Translation) => CsvValue>>;

/** Columns that have the name of their field, in snake case: `carModel` is under `car_model`. */
export function fields<K extends string>(...names: readonly K[]): CsvColumns<Readonly<Record<K, CsvValue>>> {
  const headingOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(names.map((name) => [headingOf(name), (row) => row[name]]));
}

/**
 * Characters that start a formula in a spreadsheet; also their full-width forms, which Japanese and Chinese versions accept,
 * and both after invisible characters.
 */
const FORMULA = /^\p{Cf}*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u;
/** The same after separators that some locales' spreadsheets split at, even inside quotes. */
const FORMULA_WITHIN = /([;\t]["\s]*)(?=\p{Cf}*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;
const MUST_BE_QUOTED = /[",\r\n]/;

/** CSV as in RFC 4180, with headings. Text that could run as a formula gets a leading apostrophe. */
export function writeCsv<T>(columns: CsvColumns<T>, rows: readonly T[], names: Translation): string {
  const readers = Object.values(columns);
  const lines = [Object.keys(columns), ...rows.map((row) => readers.map((read) => read(row, names)))];
  return lines.map((line) => `${line.map(writeField).join(',')}\r\n`).join('');
}

function writeField(value: CsvValue): string {
  if (value === null) return '';
  // Numbers are not user input: −5 stays a number.
  const text = typeof value === 'string' ? withoutFormulas(value) : String(value);
  return MUST_BE_QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function withoutFormulas(text: string): string {
  const within = text.replaceAll(FORMULA_WITHIN, "$1'");
  return FORMULA.test(within) ? `'${within}` : within;
}

export interface CsvOptions {
  readonly app: FastifyInstance;
  readonly contextOf: ContextOf;
  /** `public`: cached, and read from a replica; `mod`: for staff alone, read from the primary. */
  readonly access: 'public' | 'mod';
  readonly readNames: () => Promise<Translation>;
}

/** Registers the route of an export. Times are milliseconds; a cell without a value is empty. */
export type CsvMount = ReturnType<typeof createCsvMount>;

/** A function that registers the route of an export: its rows under these columns. */
export function createCsvMount(options: CsvOptions) {
  /** `nameFile`: returns a name of letters, digits, `-` and `.`; absent: browsers take the last part of the path. */
  return <P extends z.ZodType, Q extends z.ZodType, R>(
    declared: TextExport<P, Q>,
    readRows: (input: z.output<P> & z.output<Q>, context: RequestContext) => Promise<readonly R[]>,
    columns: CsvColumns<R>,
    nameFile?: (input: z.output<P> & z.output<Q>) => Promise<string>,
  ): void =>
    mountTable(
      options,
      declared,
      Object.keys(columns),
      async (input, context) => ({ columns, rows: await readRows(input, context) }),
      nameFile,
    );
}

/** Registers the route of an export whose columns depend on what it is about. `headings`: those that it always has. */
export function mountTable<P extends z.ZodType, Q extends z.ZodType, R>(
  { app, contextOf, access, readNames }: CsvOptions,
  declared: TextExport<P, Q>,
  headings: readonly string[],
  read: (
    input: z.output<P> & z.output<Q>,
    context: RequestContext,
  ) => Promise<{ columns: CsvColumns<R>; rows: readonly R[] }>,
  nameFile?: (input: z.output<P> & z.output<Q>) => Promise<string>,
): void {
  mountText({
    app,
    contextOf,
    declared,
    type: 'text/csv',
    example: `${headings.join(',')}\r\n`,
    access,
    cache: access === 'public' ? 'shared' : 'none',
    async write(input, context) {
      const [{ columns, rows }, names] = await Promise.all([read(input, context), readNames()]);
      return { text: writeCsv(columns, rows, names), fileName: nameFile ? await nameFile(input) : null };
    },
  });
}
