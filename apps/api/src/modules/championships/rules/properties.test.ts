import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cars, standingsOf, tableIn } from '../../../../test/support/championships/small-season.ts';
import { fraction, minus, plus, sum, textOf } from './fractions.ts';
import type { StandingsCell } from './standings-types.ts';

const PEOPLE = ['A', 'B', 'C', 'D', 'E'];
const codes = ['R1', 'R2', 'R3', 'R4', 'R5'];

/** A race of some of them, the last perhaps out. */
const race = fc
  .tuple(fc.shuffledSubarray(PEOPLE, { minLength: 1 }), fc.boolean())
  .map(([who, isOut]) =>
    cars(...who).map((row, index) => (isOut && index === who.length - 1 ? { ...row, status: 'dnf' as const } : row)),
  );

const drops = fc.oneof(
  fc.constant({}),
  fc.integer({ min: 1, max: 3 }).map((drop) => ({ drop })),
  fc.integer({ min: 1, max: 4 }).map((best) => ({ best })),
);
const scheme = fc.record({
  places: fc.constantFrom<(number | string)[]>([10, 6, 4, 1], [3, 2, 1], [5, 5, '1/3']),
  drops,
  dropNow: fc.boolean(),
  minStarters: fc.integer({ min: 1, max: 3 }),
  minStarts: fc.integer({ min: 0, max: 3 }),
  countback: fc.constantFrom('all' as const, 'counted' as const),
  tiebreaks: fc.shuffledSubarray(['countback', 'latest', 'bestRounds', 'fewerPenalties', 'moreStarts'] as const),
  notDroppable: fc.subarray(['dsq', 'banned', 'dnf', 'absent'] as const),
});
const rounds = fc
  .tuple(...codes.map(() => fc.record({ results: race, weight: fc.constantFrom(1, 2, '1/3'), optional: fc.boolean() })))
  .map((all) => all.map((round, index) => ({ ...round, code: codes[index] ?? '' })));
const given = fc.array(
  fc.record({
    person: fc.constantFrom(...PEOPLE),
    round: fc.constantFrom(...codes),
    points: fc.integer({ min: 1, max: 9 }),
    with: fc.constantFrom('total' as const, 'round' as const),
  }),
  { maxLength: 4 },
);
const entries = PEOPLE.map((person) => ({ person }));
const season = fc.record({
  entries: fc.constantFrom<'open' | typeof entries>('open', entries),
  rounds,
  scheme,
  penalties: given,
  corrections: given,
});

const isCounted = ({ counts }: StandingsCell): boolean => counts;

describe('any championship', () => {
  it('has sums that are right, down to each part, and counts so many rounds or those that must count', () => {
    fc.assert(
      fc.property(season, (any) => {
        const { keep, tables } = standingsOf(any);
        for (const row of tables.flatMap((table) => table.rows)) {
          const counted = row.cells.filter(isCounted);
          const mustCount = row.cells.filter((cell) => cell.mustCount).length;
          expect(counted.length).toBeLessThanOrEqual(Math.max(keep, mustCount));
          expect(row.cells.every((cell) => cell.counts || !cell.mustCount)).toBe(true);
          for (const { points, bound, heats } of row.cells)
            expect(
              textOf(sum([bound ?? '0', ...heats.flatMap(({ parts }) => Object.values(parts))].map(fraction))),
            ).toBe(points);
          expect(textOf(sum(counted.map(({ points }) => fraction(points))))).toBe(row.rounds);
          const total = minus(plus(fraction(row.rounds), fraction(row.corrections)), fraction(row.penalties));
          expect(textOf(total)).toBe(row.total);
        }
      }),
    );
  });

  it('does not depend on the order of entries, penalties and corrections', () => {
    fc.assert(
      fc.property(season, (any) => {
        const turned = {
          ...any,
          entries: any.entries === 'open' ? any.entries : any.entries.toReversed(),
          penalties: any.penalties.toReversed(),
          corrections: any.corrections.toReversed(),
        };
        expect(standingsOf(turned)).toEqual(standingsOf(any));
      }),
    );
  });

  it('is won by somebody who could still win after each round', () => {
    fc.assert(
      fc.property(season, fc.integer({ min: 1, max: 4 }), (any, run) => {
        const calm = calmed(any, run);
        const { after } = tableIn(calm);
        const possible = after[run - 1];
        const listed = new Set(after[run - 1]?.order.map(({ who }) => who));
        const winners = after.at(-1)?.order.filter(({ place }) => place === 1) ?? [];
        for (const { who } of winners) {
          if (possible?.canStillWin == null) continue;
          const isNew = !listed.has(who) && calm.entries === 'open';
          expect(isNew ? possible.couldNewcomerWin : possible.canStillWin.includes(who)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('makes no leader champion before the round that was said', () => {
    fc.assert(
      fc.property(season, fc.integer({ min: 1, max: 4 }), (any, run) => {
        const calm = calmed(any, run);
        const rounds = calm.rounds.map(({ results, ...round }, index) =>
          index < run ? { ...round, results } : { ...round, state: 'planned' as const },
        );
        const { earliestTitle, rows } = tableIn({ ...calm, rounds });
        const { champion } = tableIn(calm);
        if (earliestTitle === null || champion?.who.length !== 1 || champion.who[0] !== rows[0]?.who) return;
        expect(codes.indexOf(champion.after)).toBeGreaterThanOrEqual(codes.indexOf(earliestTitle));
      }),
      { numRuns: 300 },
    );
  });
});

/** Points are given for rounds that were run, to people who drove in them. */
function calmed(any: typeof season extends fc.Arbitrary<infer T> ? T : never, run: number) {
  const driven = any.rounds.slice(0, run);
  const isKnown = ({ round, person }: { round: string; person: string }): boolean =>
    driven.some(({ code }) => code === round) &&
    driven.some(({ results }) => results.some(({ who }) => who.includes(person)));
  return { ...any, penalties: any.penalties.filter(isKnown), corrections: any.corrections.filter(isKnown) };
}
