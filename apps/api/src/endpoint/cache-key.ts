import type { Endpoint } from '@paddock/contracts';
import type { CacheKey } from '../http/reply-cache.ts';

/**
 * The operation and its parsed input, with defaults and without unknown parameters: the same for every way to write the URL. null: the
 * input is not valid.
 */
export function cacheKeyOf(
  transport: 'rest' | 'trpc',
  { name, cache, input }: Pick<Endpoint, 'name' | 'cache' | 'input'>,
  given: unknown,
): CacheKey | null {
  const parsed = input.safeParse(given);
  if (!parsed.success) return null;
  return { text: `${transport} ${name} ${JSON.stringify(parsed.data)}`, kind: cache === 'live' ? 'live' : 'shared' };
}
