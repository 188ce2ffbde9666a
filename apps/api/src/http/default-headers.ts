import type { FastifyInstance } from 'fastify';

const ONE_YEAR_S = 31_536_000;

/** Headers of every reply, errors included. `isSecure`: adds HSTS. */
export function defaultHeaders({ isSecure }: { isSecure: boolean }): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    ...(isSecure && { 'strict-transport-security': `max-age=${ONE_YEAR_S}; includeSubDomains` }),
    // The default for replies that depend on the user; public replies replace it.
    'cache-control': 'no-store',
  };
}

export function registerDefaultHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
