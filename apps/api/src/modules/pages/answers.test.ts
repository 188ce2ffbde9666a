import { contract } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { withinBudget } from '../../endpoint/budgets.ts';
import type { RequestContext } from '../../endpoint/context.ts';
import { implement } from '../../endpoint/implement.ts';
import { AppError } from '../../shared/errors.ts';
import { anonymousContext } from '../../testing/anonymous-context.ts';
import { createAnswers } from './answers.ts';

const asked = { endpoint: contract.events.laps, input: { id: 1 } };

function client(budget = Infinity): { context: RequestContext; spent: () => number } {
  let spent = 0;
  const spend = async (): Promise<void> => {
    spent += 1;
    if (spent > budget) throw new AppError('rate_limited', 'Too many requests.');
  };
  return { context: { ...anonymousContext, spend }, spent: () => spent };
}

it('a client over its limit does not spoil an answer for others; each pays once, and nothing for what is cached', async () => {
  let computed = 0;
  const laps = implement(contract.events.laps, () => {
    computed += 1;
    return { entries: [], unattributed: [] };
  });
  const answers = createAnswers({ endpoints: { events: { laps: withinBudget(laps) } }, generationOf: () => 1 });
  const [poor, first, second, late] = [client(0), client(), client(), client()];
  const replies = await Promise.allSettled([poor, first, second].map(({ context }) => answers.ask(asked, context)));
  expect(replies.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  await answers.ask(asked, late.context);
  expect([poor, first, second, late].map(({ spent }) => spent())).toEqual([1, 1, 1, 0]);
  expect(computed).toBe(1);
});
