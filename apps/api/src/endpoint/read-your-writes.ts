import type { Implementation } from './implement.ts';
import type { ReplicaRouter } from '../database/replica-router.ts';

/** Longer than any process takes to receive the outbox message and clear its cache. */
const FRESH_SECONDS = 10;
const COOKIE = /(?:^|;\s*)(?:__Host-)?wrote=/;

/** Whether a request carries the cookie set after a write. Any client can send it: see `isFresh`. */
export function hasWroteCookie(cookieHeader: string | undefined): boolean {
  return cookieHeader !== undefined && COOKIE.test(cookieHeader);
}

/** Chooses the database an operation reads from, and makes users read their own writes. */
export function readYourWrites(replicaRouter: ReplicaRouter, implementation: Implementation): Implementation {
  const { endpoint, handle } = implementation;
  if (endpoint.kind === 'mutation') {
    if (endpoint.access === 'public') return implementation;
    return {
      ...implementation,
      async handle(input, context) {
        const result = await handle(input, context);
        context.cookies.set('wrote', '1', FRESH_SECONDS);
        return result;
      },
    };
  }
  // Private data may depend on the user's last write: it is read from the primary.
  if (endpoint.cache === 'none') return implementation;
  return {
    ...implementation,
    handle: async (input, context) =>
      replicaRouter.run({ isFresh: await context.isFresh() }, () => handle(input, context)),
  };
}
