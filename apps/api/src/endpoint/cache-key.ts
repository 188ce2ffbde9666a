import type { Endpoint } from '@paddock/contracts';

/** Identifies a reply that is the same for every visitor. */
export interface CacheKey {
  /** The operation and its parsed input: the same for every way to write the URL. */
  readonly text: string;
  /** `live`: also servers' reports change the reply. Pages are HTML, which browsers do not keep: their socket brings what servers report. */
  readonly kind: 'shared' | 'live' | 'page';
  /** False: the same host, URL and theme may have different replies, so `serve` does not answer it. */
  readonly isKnownByAddress?: boolean;
}

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
