import type { Implementation } from './implement.ts';

/** Counts each run of an operation that has a budget. */
export function withinBudget(implementation: Implementation): Implementation {
  const { endpoint, handle } = implementation;
  const { budget } = endpoint;
  if (budget === undefined) return implementation;
  return {
    ...implementation,
    async handle(input, context) {
      await context.spend(budget);
      return handle(input, context);
    },
  };
}
