import type { CsvExport, Endpoint } from '@paddock/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { RequestContext } from '../endpoint/context.ts';
import type { Implementation } from '../endpoint/implement.ts';
import { runOperation } from '../endpoint/read-your-writes.ts';
import { mountRest } from '../endpoint/rest.ts';
import type { ContextOf } from './request-context.ts';

export type CsvValue = string | number | boolean | null;

/** Columns of a table by their headings, in this order. */
export type CsvColumns<T> = Readonly<Record<string, (row: T) => CsvValue>>;

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
export function writeCsv<T>(columns: CsvColumns<T>, rows: readonly T[]): string {
  const readers = Object.values(columns);
  const lines = [Object.keys(columns), ...rows.map((row) => readers.map((read) => read(row)))];
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

export interface WrittenCsv {
  readonly text: string;
  /** Of letters, digits, `-` and `.`. Absent: browsers take the last part of the path. */
  readonly fileName?: string;
}

export interface CsvOptions {
  readonly app: FastifyInstance;
  readonly contextOf: ContextOf;
  /** `public`: cached, and read from a replica; `mod`: for staff alone, read from the primary. */
  readonly access: 'public' | 'mod';
}

/** Registers the route of an export; `write` makes its text from path parameters and query. */
export function mountCsv<P extends z.ZodType, Q extends z.ZodType>(
  { app, contextOf, access }: CsvOptions,
  { path, params, query, ...csv }: CsvExport<P, Q>,
  write: (input: z.output<P> & z.output<Q>, context: RequestContext) => Promise<WrittenCsv>,
): void {
  const endpoint: Endpoint = {
    ...csv,
    kind: 'query',
    access,
    cache: access === 'public' ? 'shared' : 'none',
    input: z.intersection(params, query),
    output: z.string(),
    rest: { method: 'GET', path, params, query },
  };
  // @NOTE the route parses the input with `endpoint.input`, and sends what `write` returns.
  const handle: Implementation['handle'] = (input, context) =>
    runOperation(endpoint, context, () => write(input as z.output<P> & z.output<Q>, context));
  const sendCsv = (reply: FastifyReply, written: unknown): FastifyReply => {
    const { text, fileName } = written as WrittenCsv;
    if (fileName !== undefined) reply.header('content-disposition', `attachment; filename="${fileName}"`);
    return reply.header('content-type', 'text/csv; charset=utf-8').send(text);
  };
  mountRest(app, { endpoint, handle }, { contextOf, sendCsv });
}
