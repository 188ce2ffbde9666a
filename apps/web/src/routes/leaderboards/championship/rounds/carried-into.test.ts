import { expect, it } from 'vitest';
import { championship, ruling } from '../testing/replies.ts';
import { carriedInto } from './carried-into.ts';

const carried = { ...ruling, kind: 'nextRound', points: null, text: 'Start last' } as const;
const roundsWith = (given: typeof carried, calendar = championship.calendar): string[] =>
  calendar.filter((round) => carriedInto(round, calendar, [given]).length > 0).map(({ code }) => code);

it('is of the round after the one that the decision is about', () => {
  expect(roundsWith(carried)).toEqual(['R3']);
});

it('is of the one after that, where the next is cancelled', () => {
  const calendar = championship.calendar.map((round) =>
    round.code === 'R3' ? { ...round, state: 'cancelled' as const } : round,
  );
  expect(roundsWith(carried, calendar)).toEqual(['R4']);
});
