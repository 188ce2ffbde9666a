import type { Endpoint, TextExport } from '@paddock/contracts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ContextOf, RequestContext } from '../endpoint/context.ts';
import { runOperation } from '../endpoint/read-your-writes.ts';
import { mountRest } from '../endpoint/rest.ts';

/** What is sent, and its name as a file; null: browsers take the last part of the path. */
export interface TextFile {
  readonly text: string;
  readonly fileName: string | null;
}

interface TextMount<P extends z.ZodType, Q extends z.ZodType> {
  readonly app: FastifyInstance;
  readonly contextOf: ContextOf;
  readonly declared: TextExport<P, Q>;
  readonly type: 'text/csv' | 'text/calendar';
  /** How the text begins, for the documentation. */
  readonly example?: string;
  readonly access: Endpoint['access'];
  readonly cache: Endpoint['cache'];
  readonly write: (input: z.output<P> & z.output<Q>, context: RequestContext) => Promise<TextFile>;
}

/** Registers the route of a text export. */
export function mountText<P extends z.ZodType, Q extends z.ZodType>({
  app,
  contextOf,
  declared: { path, params, query, ...rest },
  type,
  example,
  access,
  cache,
  write,
}: TextMount<P, Q>): void {
  const endpoint: Endpoint = {
    ...rest,
    kind: 'query',
    access,
    cache,
    input: z.intersection(params, query),
    output: example === undefined ? z.string() : z.string().meta({ example }),
    rest: { method: 'GET', path, params, query },
  };
  mountRest(
    app,
    {
      endpoint,
      // @NOTE the route parses the input with `endpoint.input`.
      handle: (input, context) =>
        runOperation(endpoint, context, () => write(input as z.output<P> & z.output<Q>, context)),
    },
    {
      contextOf,
      text: {
        type,
        send(reply, written) {
          // @NOTE the route sends what `handle` returns.
          const { text, fileName } = written as TextFile;
          if (fileName !== null) reply.header('content-disposition', `attachment; filename="${fileName}"`);
          return reply.header('content-type', `${type}; charset=utf-8`).send(text);
        },
      },
    },
  );
}
