import type { FastifyInstance } from 'fastify';
import { plainAddress } from './plain-address.ts';

const ONE_YEAR_S = 31_536_000;
/** Groups of operations whose replies are a session's own, also among others in one call. */
const DEPENDS_ON_WHO_ASKS = /^\/api\/(?:trpc\/(?:[\w.]+,)*)?(?:auth|account|admin|report)/;

/** Headers that every reply carries, errors included. `isSecure`: visitors come over https and shall stay there. */
export function registerSecurityHeaders(app: FastifyInstance, { isSecure }: { isSecure: boolean }): void {
  const headers = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    ...(isSecure && { 'strict-transport-security': `max-age=${ONE_YEAR_S}; includeSubDomains` }),
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // What depends on who asks is nobody else's to keep.
    if (DEPENDS_ON_WHO_ASKS.test(plainAddress(request.url))) reply.header('cache-control', 'no-store');
    done();
  });
}
