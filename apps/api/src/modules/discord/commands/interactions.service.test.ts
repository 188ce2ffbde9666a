import { expect, it, vi } from 'vitest';
import { createInteractions } from './interactions.service.ts';
import { embedMessage, type Message } from './interaction.ts';

const late = embedMessage('Late', null, []);
const ASKED = { type: 2 as const, token: 'token', user: { id: '1' }, data: { name: 'next', options: [] } };

it('defers an answer that takes long, and sends it afterwards', async () => {
  const { promise, resolve } = Promise.withResolvers<Message>();
  const followUp = vi.fn(() => Promise.resolve());
  const answer = createInteractions({
    // Counts one use.
    sql: (() => Promise.resolve([{ uses: 1, secondsLeft: 60 }])) as never,
    clock: () => new Date(),
    commands: { answer: () => promise, choices: () => Promise.resolve([]) },
    followUp,
    onError: (error) => {
      throw error;
    },
    answerWithinMs: 1,
  });
  expect(await answer(ASKED)).toEqual({ type: 5 });
  expect(followUp).not.toHaveBeenCalled();
  resolve(late);
  await vi.waitFor(() => expect(followUp).toHaveBeenCalledWith('token', late));
});
