import { expect, it } from 'vitest';
import { licenceOf, type GivenLicencePoints, type LicenceRules } from './licence.rules.ts';

/** Four rounds that begin at 10, 20, 30 and 40; the fifth has no date yet. */
const ROUNDS = ['R1', 'R2', 'R3', 'R4', 'R5'].map((code, index) => ({
  code,
  begunAt: index === 4 ? null : (index + 1) * 10,
}));

function licence(given: [at: number, round: string, points: number][], rules: Partial<LicenceRules> = {}, now = 100) {
  const points = given.map(([at, round, count]): GivenLicencePoints => ({ at, round, points: count }));
  return licenceOf(points, ROUNDS, { rules: { limit: 10, rounds: null, ...rules }, now });
}

it('adds up over rounds', () => {
  expect(
    licence([
      [12, 'R1', 3],
      [22, 'R2', 4],
    ]),
  ).toEqual({ points: 7, bannedFrom: [] });
});

it('bans from the next round at the limit, which uses the points up', () => {
  expect(
    licence([
      [12, 'R1', 6],
      [22, 'R2', 4],
      [32, 'R3', 2],
    ]),
  ).toEqual({ points: 2, bannedFrom: ['R3'] });
});

it('never bans from a round that had begun before the decision', () => {
  expect(
    licence([
      [12, 'R1', 6],
      [35, 'R2', 4],
    ]).bannedFrom,
  ).toEqual(['R4']);
});

it('bans twice from two rounds, even when both bans came before the first', () => {
  expect(
    licence([
      [12, 'R1', 10],
      [13, 'R1', 12],
    ]).bannedFrom,
  ).toEqual(['R2', 'R3']);
});

it('forgets points after so many rounds', () => {
  const given: [number, string, number][] = [
    [12, 'R1', 6],
    [22, 'R2', 3],
  ];
  // The points of round 1 count for rounds 2 and 3, those of round 2 for rounds 3 and 4.
  expect([15, 25, 35, 45].map((now) => licence(given, { rounds: 2 }, now).points)).toEqual([9, 9, 3, 0]);
  expect(licence([...given, [32, 'R3', 4]], { rounds: 2 })).toEqual({ points: 4, bannedFrom: [] });
  expect(licence([...given, [32, 'R3', 4]]).bannedFrom).toEqual(['R4']);
});

it('takes no order of arrival, no limit and no calendar amiss', () => {
  const late: [number, string, number][] = [
    [22, 'R2', 4],
    [12, 'R1', 6],
  ];
  expect(licence(late).bannedFrom).toEqual(['R3']);
  expect(licence(late, { limit: null })).toEqual({ points: 10, bannedFrom: [] });
  expect(licenceOf([{ at: 5, round: 'R9', points: 12 }], [], { rules: { limit: 10, rounds: 2 }, now: 9 })).toEqual({
    points: 0,
    bannedFrom: [],
  });
});

it('bans from the round to come when its date is not set, and from none after the last', () => {
  expect(licence([[45, 'R4', 10]]).bannedFrom).toEqual(['R5']);
  const rounds = ROUNDS.slice(0, 1);
  expect(
    licenceOf([{ at: 45, round: 'R1', points: 10 }], rounds, { rules: { limit: 10, rounds: null }, now: 50 }),
  ).toEqual({ points: 0, bannedFrom: [] });
});
