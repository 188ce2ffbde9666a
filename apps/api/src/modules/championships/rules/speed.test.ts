import { expect, it } from 'vitest';
import { DefinitionFile } from '../../../../test/support/championships/definition-file.ts';
import { raced } from '../../../../test/support/championships/small-season.ts';
import { inputOfTyped } from '../../../../test/support/championships/typed-results.ts';
import { championshipStandings, driversNow } from './standings.ts';

/** Every driver in another order each round; names of one letter. */
const drivers = Array.from({ length: 60 }, (_, index) => String.fromCodePoint(0x4e00 + index));
const seasonOf = (rounds: number) =>
  inputOfTyped(
    DefinitionFile.parse({
      rounds: Array.from({ length: rounds }, (_, round) =>
        raced(`R${round + 1}`, ...drivers.toSorted((one, other) => orderOf(one, round) - orderOf(other, round))),
      ),
      scheme: {
        places: Array.from({ length: 30 }, (_, index) => 60 - 2 * index),
        drops: { drop: 3 },
        bonus: { participation: 1 },
      },
    }),
  );

function orderOf(driver: string, round: number): number {
  return ((driver.codePointAt(0) ?? 0) * (round + 7) * 7_919) % 101;
}

function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

it('a season of 20 rounds and 60 drivers, and who could win after each, takes a moment', () => {
  const input = seasonOf(20);
  // About 150 ms of processor time once it is warm; the bound is for busy machines.
  expect(Math.min(...Array.from({ length: 2 }, () => cpuMs(() => championshipStandings(input))))).toBeLessThan(1_000);
});

it('where drivers stand now alone takes far less: a running race asks for it again and again', () => {
  const input = seasonOf(20);
  // About 20 ms.
  expect(Math.min(...Array.from({ length: 3 }, () => cpuMs(() => driversNow(input))))).toBeLessThan(200);
});
