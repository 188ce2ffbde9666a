import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { AppError } from '../shared/errors.ts';
import { routeNameOf } from '../endpoint/route-name.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the request failed; only the log gets it. */
    failure: unknown;
  }
}

/** Also tells the client which lines of the log are about its request. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Nothing in it comes from the client: no path, no query, no address. */
export interface RequestLine {
  readonly method: string;
  /** The route's pattern; `cache`: answered before the router. */
  readonly route: string;
  readonly status: number;
  /** Absent on replies from the cache, which take no time and have no id. */
  readonly ms?: number;
  readonly reqId?: string;
}

export type WriteRequestLine = (line: RequestLine) => void;

/** Writes a line for each request, whatever the level of other lines is. */
export function createRequestLines(log: FastifyBaseLogger): WriteRequestLine {
  const lines = log.child({}, { level: 'info' });
  return (line) => lines.info(line, 'request');
}

/**
 * One line for each request that failed: at level `error` if that was our fault, at `warn` if we had to refuse it, else at `info`.
 * With `writeLine` also one for each request.
 */
export function registerRequestLog(app: FastifyInstance, writeLine: WriteRequestLine | null = null): void {
  app.decorateRequest('failure', null);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, failure, log } = request;
    const { statusCode: status } = reply;
    writeLine?.({
      method,
      route: routeNameOf(request),
      status,
      ms: Math.round(reply.elapsedTime),
      reqId: request.id,
    });
    // Without the query: it may contain what was searched for, or the code of a sign-in.
    const [path] = url.split('?', 1);
    const line = { method, path, status, ...(failure !== null && { err: failure }) };
    if (status === 503 && isExpected(failure)) log.warn(line, 'request refused');
    else if (status >= 500) log.error(line, 'request failed');
    else if (status >= 400) log.info(line, 'request refused');
    done();
  });
}

/** Nothing failed: there was too much to do, or this process is shutting down. */
function isExpected(failure: unknown): boolean {
  return failure === null || (failure instanceof AppError && failure.cause === undefined);
}
