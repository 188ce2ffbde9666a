import type { Implementation } from './implement.ts';
import type { Reads } from '../db/reads.ts';

/** Longer than any process takes to hear of a change and forget what it kept. */
const FRESH_SECONDS = 10;
const COOKIE = /(?:^|;\s*)(?:__Host-)?wrote=/;

/** Whether a request says that whoever asks has changed something a moment ago. Anybody can say so: see `isFresh`. */
export function saysJustWritten(cookieHeader: string | undefined): boolean {
  return cookieHeader !== undefined && COOKIE.test(cookieHeader);
}

/** Says from which database an operation reads, and makes those who write read their own writes. */
export function readingFrom(reads: Reads, implementation: Implementation): Implementation {
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
  // What is for one person alone may hang on what he did last; it is asked of the primary.
  if (endpoint.cache === 'none') return implementation;
  return {
    ...implementation,
    handle: (input, context) => reads.run({ isFresh: context.isFresh }, () => handle(input, context)),
  };
}
