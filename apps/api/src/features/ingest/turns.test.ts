import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

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
  await new Promise((resolve) => setTimeout(resolve, 5));
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

it('nothing waits for those that something else holds up', async () => {
  const turns = new Turns();
  await Promise.all([turns.next(), turns.next()]);
  const startedAt = performance.now();
  (await turns.next()).end();
  expect(performance.now() - startedAt).toBeGreaterThan(40);
});
