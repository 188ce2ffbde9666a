import type { FastifyInstance } from 'fastify';
import { AppError } from '../shared/errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the request failed; only the log gets it. */
    failure: unknown;
  }
}

/** Says to the client, too, which lines of the log are about its request. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** One line for each request that failed: at level `error` if that was our fault, at `warn` if we had to refuse it, else at `info`. */
export function registerRequestLog(app: FastifyInstance): void {
  app.decorateRequest('failure', null);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, failure, log } = request;
    const { statusCode: status } = reply;
    // Without the query: it may contain what was searched for, or the code of a sign-in.
    const [path] = url.split('?', 1);
    const line = { method, path, status, ...(failure !== null && { err: failure }) };
    if (status === 503 && isExpected(failure)) log.warn(line, 'request refused');
    else if (status >= 500) log.error(line, 'request failed');
    else if (status >= 400) log.info(line, 'request refused');
    done();
  });
}

/** Nothing failed: there was too much to do, or this process is about to end. */
function isExpected(failure: unknown): boolean {
  return failure === null || (failure instanceof AppError && failure.cause === undefined);
}
