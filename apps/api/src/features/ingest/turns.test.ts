import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

it('the next begins when the one before has been told what to write, and not sooner', async () => {
  const turns = new Turns();
  const seen: string[] = [];
  const first = await turns.next();
  const second = turns.next().then((turn) => {
    seen.push('second');
    return turn;
  });
  seen.push('first');
  await new Promise((resolve) => setTimeout(resolve, 5));
  seen.push('told');
  first.end();
  first.end();
  (await second).end();
  expect(seen).toEqual(['first', 'told', 'second']);
  // Nobody is in the way any more.
  (await turns.next()).end();
});

it('nothing waits for one that something else holds up', async () => {
  const turns = new Turns();
  await turns.next();
  const startedAt = performance.now();
  (await turns.next()).end();
  expect(performance.now() - startedAt).toBeGreaterThan(40);
});
