import { type Access, type CsvExport, ErrorBody } from '@paddock/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
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
  const heads = Object.keys(columns);
  const readers = Object.values(columns);
  const lines = [heads, ...rows.map((row) => readers.map((read) => read(row)))];
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

type Write<P extends z.ZodType, Q extends z.ZodType> = (input: z.output<P> & z.output<Q>) => Promise<string | NamedCsv>;

export interface CsvOptions {
  readonly app: FastifyInstance;
  readonly replicaRouter: ReplicaRouter;
  readonly contextOf: ContextOf;
}

/** Registers the route of an export; `write` makes its text from path parameters and query. */
export function mountCsv<P extends z.ZodType, Q extends z.ZodType>(
  { app, replicaRouter, contextOf }: CsvOptions,
  csv: CsvExport<P, Q>,
  write: Write<P, Q>,
): void {
  const config = { cacheKeyOf: (request: FastifyRequest) => cacheKeyOf(request, csv) };
  const { budget } = csv;
  mount(app, { csv, access: 'public', hooks: { config } }, async (input, request, reply) => {
    const context = contextOf(request, reply);
    if (budget !== undefined) await context.spend(budget);
    return replicaRouter.run({ isFresh: await context.isFresh() }, () => write(input));
  });
}

/** The same for an export that only staff may download. */
export function mountStaffCsv<P extends z.ZodType, Q extends z.ZodType>(
  app: FastifyInstance,
  { csv, contextOf }: { csv: CsvExport<P, Q>; contextOf: ContextOf },
  write: (input: z.output<P> & z.output<Q>, context: RequestContext) => Promise<string | NamedCsv>,
): void {
  const access = 'mod';
  const hooks: RouteShorthandOptions = {
    onRequest: async (request, reply) => requireAccess(access, contextOf(request, reply)),
  };
  mount(app, { csv, access, hooks }, (input, request, reply) => write(input, contextOf(request, reply)));
}

function cacheKeyOf(request: FastifyRequest, { name, query, params }: CsvExport): CacheKey | null {
  const asked = query.safeParse(withoutEmpty(request.query));
  const at = params.safeParse(request.params);
  if (!asked.success || !at.success) return null;
  return { text: `csv ${name} ${JSON.stringify([asked.data, at.data])}`, kind: 'shared' };
}

function mount<P extends z.ZodType, Q extends z.ZodType>(
  app: FastifyInstance,
  { csv, access, hooks }: { csv: CsvExport<P, Q>; access: Access; hooks: RouteShorthandOptions },
  write: (input: z.output<P> & z.output<Q>, request: FastifyRequest, reply: FastifyReply) => Promise<string | NamedCsv>,
): void {
  const { path, name, summary, tags, params, query } = csv;
  app.get(
    path,
    {
      ...hooks,
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
      preValidation(request, _reply, done) {
        request.query = withoutEmpty(request.query);
        done();
      },
    },
    async (request, reply) => {
      const input = Object.assign({}, query.parse(request.query), params.parse(request.params));
      const written = await write(input, request, reply);
      const { text, fileName } = typeof written === 'string' ? { text: written, fileName: null } : written;
      if (fileName !== null) reply.header('content-disposition', `attachment; filename="${fileName}"`);
      return reply.header('content-type', 'text/csv; charset=utf-8').send(text);
    },
  );
}
