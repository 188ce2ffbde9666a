import { contract } from '@paddock/contracts';
import { expect, it } from 'vitest';
import type { RequestContext } from '../../endpoint/context.ts';
import { implement } from '../../endpoint/implement.ts';
import { AppError } from '../../shared/errors.ts';
import { anonymousContext } from '../../../test/support/anonymous-context.ts';
import { createInProcessApi } from './in-process-api.ts';

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
  const answers = createInProcessApi({ implementations: [laps], generationOf: () => 1 });
  const [poor, first, second, late] = [client(0), client(), client(), client()];
  const replies = await Promise.allSettled([poor, first, second].map(({ context }) => answers.ask(asked, context)));
  expect(replies.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  await answers.ask(asked, late.context);
  expect([poor, first, second, late].map(({ spent }) => spent())).toEqual([1, 1, 1, 0]);
  expect(computed).toBe(1);
});

it('an answer that never comes is an error, and is asked for again', async () => {
  let computed = 0;
  const laps = implement(contract.events.laps, () => {
    computed += 1;
    return computed === 1 ? new Promise<never>(() => {}) : { entries: [], unattributed: [] };
  });
  const answers = createInProcessApi({ implementations: [laps], generationOf: () => 1, longestAnswerMs: 1 });
  await expect(answers.ask(asked, anonymousContext)).rejects.toThrow('does not answer');
  expect((await answers.ask(asked, anonymousContext)).value).toEqual({ entries: [], unattributed: [] });
});

it('is asked again after a change, also after one while it is computed', async () => {
  let computed = 0;
  let generation = 1;
  const laps = implement(contract.events.laps, async () => {
    computed += 1;
    await Promise.resolve();
    return { entries: [], unattributed: [] };
  });
  const answers = createInProcessApi({ implementations: [laps], generationOf: () => generation });
  const early = answers.ask(asked, anonymousContext);
  await Promise.resolve();
  generation += 1;
  await Promise.all([early, answers.ask(asked, anonymousContext)]);
  await answers.ask(asked, anonymousContext);
  expect(computed).toBe(2);
  generation += 1;
  await answers.ask(asked, anonymousContext);
  expect(computed).toBe(3);
});

it('an operation sees no session, since pages are the same for everybody', async () => {
  const viewer = { accountId: 7, sessionId: 's', role: 'admin', name: 'Ada', avatarUrl: null, driverId: null } as const;
  const cookies = { ...anonymousContext.cookies, get: () => 'secret' };
  const signedIn: RequestContext = { ...anonymousContext, cookies, viewer: async () => viewer };
  const seen: unknown[] = [];
  const see = async (context: RequestContext) => seen.push(await context.viewer(), context.cookies.get('sid'));
  const implementations = [
    implement(contract.auth.user, async (_input, context) => {
      await see(context);
      return null;
    }),
    implement(contract.events.laps, async (_input, context) => {
      await see(context);
      return { entries: [], unattributed: [] };
    }),
  ];
  const answers = createInProcessApi({ implementations, generationOf: () => 1 });
  for (const context of [signedIn, { ...signedIn, isFresh: () => Promise.resolve(true) }]) {
    await answers.ask({ endpoint: contract.auth.user, input: {} }, context);
    await answers.ask(asked, context);
  }
  expect(seen).toEqual(Array.from({ length: 4 }, () => [null, undefined]).flat());
});
