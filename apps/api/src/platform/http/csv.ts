import type { CsvExport } from '@paddock/contracts';
import { ErrorBody } from '@paddock/contracts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Reads } from '../db/reads.ts';
import { saysJustWritten } from '../endpoint/own-writes.ts';

export type CsvValue = string | number | boolean | null;

/** Columns of a table by their heads, in this order. */
export type CsvColumns<T> = Readonly<Record<string, (row: T) => CsvValue>>;

/** What a spreadsheet would take for a formula, were it the first character of a cell. */
const FORMULA = /^[=+\-@\t\r\n]/;
const MUST_BE_QUOTED = /[",\r\n]/;

/** Rows as RFC 4180 has them, the heads first. Text that could run as a formula begins with an apostrophe. */
export function writeCsv<T>(columns: CsvColumns<T>, rows: readonly T[]): string {
  const heads = Object.keys(columns);
  const readers = Object.values(columns);
  const lines = [heads, ...rows.map((row) => readers.map((read) => read(row)))];
  return lines.map((line) => `${line.map(writeField).join(',')}\r\n`).join('');
}

function writeField(value: CsvValue): string {
  if (value === null) return '';
  // A number is none of somebody's making: −5 stays a number.
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return MUST_BE_QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A text with the name that the file gets when it is saved: letters, digits, `-` and `.`. */
export interface NamedCsv {
  readonly fileName: string;
  readonly text: string;
}

/** Answers at an export's address with the text that `write` makes of its path parameters and query. */
export function mountCsv<P extends z.ZodType, Q extends z.ZodType>(
  { app, reads }: { app: FastifyInstance; reads: Reads },
  { path, name, summary, tags, params, query }: CsvExport<P, Q>,
  write: (input: z.output<P> & z.output<Q>) => Promise<string | NamedCsv>,
): void {
  app.get(
    path,
    {
      schema: {
        tags: [...tags],
        summary,
        operationId: name,
        produces: ['text/csv'],
        params,
        querystring: query,
        response: { 200: z.string(), '4xx': ErrorBody, '5xx': ErrorBody },
      },
    },
    async (request, reply) => {
      // Parameters without a value are not given, as everywhere.
      const given = Object.fromEntries(Object.entries(Object(request.query)).filter(([, value]) => value !== ''));
      const input = Object.assign({}, query.parse(given), params.parse(request.params));
      const isFresh = saysJustWritten(request.headers.cookie);
      const written = await reads.run({ isFresh }, () => write(input));
      const { text, fileName } = typeof written === 'string' ? { text: written, fileName: null } : written;
      if (fileName !== null) reply.header('content-disposition', `attachment; filename="${fileName}"`);
      return reply.header('content-type', 'text/csv; charset=utf-8').send(text);
    },
  );
}
