import { afterEach, expect, it, vi } from 'vitest';
import { passTurns } from '../../testing/event-loop.ts';
import { Turns } from './turns.ts';

afterEach(() => void vi.useRealTimers());

it('one begins beside another; the next when of both one has been told what to write, and not sooner', async () => {
  const turns = new Turns();
  const seen: string[] = [];
  const first = await turns.next();
  const second = await turns.next();
  const third = turns.next().then((turn) => {
    seen.push('third');
    return turn;
  });
  seen.push('two');
  await passTurns(10);
  seen.push('told');
  first.end();
  first.end();
  await third;
  expect(seen).toEqual(['two', 'told', 'third']);
  const fourth = turns.next();
  second.end();
  (await fourth).end();
  (await third).end();
  // Nobody is in the way any more.
  await Promise.all([turns.next(), turns.next()]);
});

it('nothing waits long for those that something else holds up', async () => {
  vi.useFakeTimers();
  const turns = new Turns();
  await Promise.all([turns.next(), turns.next()]);
  let hasBegun = false;
  const third = turns.next().then(() => (hasBegun = true));
  await vi.advanceTimersByTimeAsync(49);
  expect(hasBegun).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await third;
});
