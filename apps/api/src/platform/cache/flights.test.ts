import { expect, it } from 'vitest';
import { Flights } from './flights.ts';

it('those who wait are told what became of it, once', async () => {
  const flights = new Flights();
  const land = flights.begin('a');
  const waiting = [flights.find('a'), flights.find('a')];
  expect(flights.find('b')).toBeUndefined();
  land(true);
  land(false);
  for (const one of waiting) expect(await one).toBe(true);
  expect(flights.find('a')).toBeUndefined();
});

it('the end of one that is over ends no other', async () => {
  const flights = new Flights();
  const landFirst = flights.begin('a');
  landFirst(false);
  const landSecond = flights.begin('a');
  landFirst(false);
  const waiting = flights.find('a');
  landSecond(true);
  expect(await waiting).toBe(true);
});
