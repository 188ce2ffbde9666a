import type { FastifyInstance } from 'fastify';

const ONE_YEAR_S = 31_536_000;

/** Headers that every reply carries, errors included. `isSecure`: visitors come over https and shall stay there. */
export function securityHeaders({ isSecure }: { isSecure: boolean }): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    ...(isSecure && { 'strict-transport-security': `max-age=${ONE_YEAR_S}; includeSubDomains` }),
    // Replaced where a reply is the same for everybody; what depends on who asks is nobody else's to keep.
    'cache-control': 'no-store',
  };
}

export function registerSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
