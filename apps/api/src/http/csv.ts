import { type CsvExport, ErrorBody } from '@paddock/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CacheKey } from './reply-cache.ts';
import type { ReplicaRouter } from '../database/replica-router.ts';
import { requireAccess, type RequestContext } from '../endpoint/context.ts';
import { withoutEmpty } from '../endpoint/rest.ts';
import { sessionSecurity } from './documentation.ts';
import type { ContextOf } from './request-context.ts';

export type CsvValue = string | number | boolean | null;

/** Columns of a table by their headings, in this order. */
export type CsvColumns<T> = Readonly<Record<string, (row: T) => CsvValue>>;

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

/** CSV text with its file name of letters, digits, `-` and `.`. */
export interface NamedCsv {
  readonly fileName: string;
  readonly text: string;
}

export interface CsvOptions {
  readonly app: FastifyInstance;
  readonly replicaRouter: ReplicaRouter;
  readonly contextOf: ContextOf;
  /** `public`: cached, and read from a replica; `mod`: for staff alone, read from the primary. */
  readonly access: 'public' | 'mod';
}

/** Registers the route of an export; `write` makes its text from path parameters and query. */
export function mountCsv<P extends z.ZodType, Q extends z.ZodType>(
  { app, replicaRouter, contextOf, access }: CsvOptions,
  csv: CsvExport<P, Q>,
  write: (input: z.output<P> & z.output<Q>, context: RequestContext) => Promise<string | NamedCsv>,
): void {
  const { path, name, summary, tags, params, query, budget } = csv;
  app.get(
    path,
    {
      schema: {
        tags: [...tags],
        summary,
        operationId: name,
        security: sessionSecurity(access),
        produces: ['text/csv'],
        params,
        querystring: query,
        response: { 200: z.string(), '4xx': ErrorBody, '5xx': ErrorBody },
      },
      ...(access === 'public' && { config: { cacheKeyOf: (request) => cacheKeyOf(request, csv) } }),
      onRequest: async (request, reply) => requireAccess(access, contextOf(request, reply)),
      preValidation(request, _reply, done) {
        request.query = withoutEmpty(request.query);
        done();
      },
    },
    async (request, reply) => {
      const input = Object.assign({}, query.parse(request.query), params.parse(request.params));
      const context = contextOf(request, reply);
      if (budget !== undefined) await context.spend(budget);
      const isFresh = access !== 'public' || (await context.isFresh());
      const written = await replicaRouter.run({ isFresh }, () => write(input, context));
      const { text, fileName } = typeof written === 'string' ? { text: written, fileName: null } : written;
      if (fileName !== null) reply.header('content-disposition', `attachment; filename="${fileName}"`);
      return reply.header('content-type', 'text/csv; charset=utf-8').send(text);
    },
  );
}

function cacheKeyOf(request: FastifyRequest, { name, query, params }: CsvExport): CacheKey | null {
  const asked = query.safeParse(withoutEmpty(request.query));
  const at = params.safeParse(request.params);
  if (!asked.success || !at.success) return null;
  return { text: `csv ${name} ${JSON.stringify([asked.data, at.data])}`, kind: 'shared' };
}
