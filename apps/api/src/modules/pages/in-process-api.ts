import type { Endpoint } from '@paddock/contracts';
import type { z } from 'zod';
import { withTimeout } from '../../database/no-answer.ts';
import { createSingleFlightCache } from '../../shared/single-flight-cache.ts';
import type { Cookies, RequestContext } from '../../endpoint/context.ts';
import { withoutReadingDirection } from '../../endpoint/trpc-input.ts';
import type { Implementation } from '../../endpoint/implement.ts';

/** An endpoint's answer as the web app receives it. */
export interface Answer<T = unknown> {
  readonly value: T;
  /** Characters as JSON. */
  readonly length: number;
}

const MAX_BYTES = 32 * 1024 * 1024;
/** As for cached replies: "today" ends without any message. */
const TTL_MS = 30_000;
/** Estimate of a parsed value's memory per character of its JSON. */
const BYTES_PER_CHARACTER = 3;

/** Longer than a database statement may take. An answer that never came would hang the page for everyone. */
const LONGEST_ANSWER_MS = 20_000;

export type InProcessApi = ReturnType<typeof createInProcessApi>;

interface InProcessApiDeps {
  readonly implementations: readonly Implementation[];
  readonly generationOf: (kind: 'shared' | 'live') => number;
  readonly longestAnswerMs?: number;
}

/**
 * Calls the api's own endpoints, without a request over the network. `generationOf` changes when cached answers of a kind may be
 * outdated.
 */
export function createInProcessApi({
  implementations,
  generationOf,
  longestAnswerMs = LONGEST_ANSWER_MS,
}: InProcessApiDeps) {
  const byName = new Map(implementations.map((one) => [one.endpoint.name, one]));
  const cache = createSingleFlightCache<Answer>({
    maxBytes: MAX_BYTES,
    ttlMs: TTL_MS,
    sizeOf: ({ length }) => length * BYTES_PER_CHARACTER,
  });

  const answer = async (endpoint: Endpoint, input: unknown, context: RequestContext): Promise<Answer> => {
    const implementation = byName.get(endpoint.name);
    if (implementation === undefined) throw new Error(`Nothing implements ${endpoint.name}.`);
    const value = await implementation.handle(input, context);
    return { value, length: JSON.stringify(value).length };
  };

  return {
    /** Calls an endpoint for this request, but without its session; shared answers are cached. */
    async ask<E extends Endpoint>(
      { endpoint, input }: { readonly endpoint: E; readonly input: z.input<E['input']> },
      context: RequestContext,
    ) {
      const parsed = endpoint.input.parse(withoutReadingDirection(input));
      const visitor = withoutSession(context);
      const shared = async (): Promise<Answer> => {
        // With the generation: a computation that began before a change may have read the state before it.
        const generation = generationOf(endpoint.cache === 'live' ? 'live' : 'shared');
        const key = `${generation} ${endpoint.name} ${JSON.stringify(parsed)}`;
        // Spend before waiting: a client over its limit must not fail the call for the others.
        if (endpoint.budget !== undefined && !cache.has(key)) await context.spend(endpoint.budget);
        const compute = () => answer(endpoint, parsed, { ...visitor, spend: async () => {} });
        return cache.get(key, () => withTimeout(compute(), longestAnswerMs));
      };
      const bypassesCache = endpoint.cache === 'none' || (await context.isFresh());
      const found = bypassesCache ? await answer(endpoint, parsed, visitor) : await shared();
      // @NOTE the value has passed the endpoint's output schema, now or when it was cached.
      return found as Answer<z.output<E['output']>>;
    },
  };
}

const NO_COOKIES: Cookies = { get: () => undefined, set: () => {}, clear: () => {} };

/** The same request of a visitor who is not signed in: what is embedded in a page is the same for everybody. */
function withoutSession(context: RequestContext): RequestContext {
  return { ...context, cookies: NO_COOKIES, viewer: () => Promise.resolve(null) };
}
