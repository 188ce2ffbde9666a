import type { Endpoint } from '@paddock/contracts';
import type { RequestContext } from './context.ts';

/** Longer than any process takes to receive the outbox message and clear its cache. */
const FRESH_SECONDS = 10;
const COOKIE = /(?:^|;\s*)(?:__Host-)?wrote=/;

/** Whether a request carries the cookie set after a write. Any client can send it: see `isFresh`. */
export function hasWroteCookie(cookieHeader: string | undefined): boolean {
  return cookieHeader !== undefined && COOKIE.test(cookieHeader);
}

/**
 * What all operations have in common: each run counts against the operation's budget, public data is read from a replica that is
 * up to date, and users read their own writes.
 */
export async function runOperation<T>(
  { kind, access, cache, budget }: Pick<Endpoint, 'kind' | 'access' | 'cache' | 'budget'>,
  context: RequestContext,
  work: () => Promise<T>,
): Promise<T> {
  if (budget !== undefined) await context.spend(budget);
  // Private data may depend on the user's last write: it is read from the primary.
  if (kind === 'query' && cache !== 'none') return context.readPublic(work);
  const result = await work();
  if (kind === 'mutation' && access !== 'public') context.cookies.set('wrote', '1', FRESH_SECONDS);
  return result;
}
