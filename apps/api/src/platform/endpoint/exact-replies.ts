import { isDeepStrictEqual } from 'node:util';
import type { Implementation } from './implement.ts';

/** For tests: fails where an implementation that says it is exact answers anything else than its contract names. */
export function checkingReplies(implementation: Implementation): Implementation {
  if (!implementation.isExact) return implementation;
  const { endpoint, handle } = implementation;
  return {
    ...implementation,
    async handle(input, context) {
      const reply = await handle(input, context);
      if (!isDeepStrictEqual(asSent(reply), asSent(endpoint.output.parse(reply)))) {
        throw new Error(`${endpoint.name} answers what its contract does not name.`);
      }
      return reply;
    },
  };
}

function asSent(reply: unknown): unknown {
  return JSON.parse(JSON.stringify(reply));
}
