import { afterAll, expect, it } from 'vitest';
import { addSession, publicIdByName } from '../../../test/support/careers.ts';
import { driver, type TestCar } from '../../../test/support/result-file.ts';
import { createTestDeps } from '../../../test/support/test-deps.ts';

const deps = await createTestDeps();
afterAll(() => deps.close());

/** A rank among all drivers on a track. */
type Standing = readonly [track: string, rank: number, of: number, isTied?: boolean];

let numbers = 0;
let minutes = 0;

function car(time: number, number?: number): TestCar {
  numbers += 1;
  return { drivers: [driver(number ?? 1_000 + numbers)], laps: [time] };
}

/** Drives a session that gives a driver a standing; when tied, after another with the same time. */
async function stand(number: number, [track, rank, of, isTied = false]: Standing): Promise<void> {
  const own = 100_000 + rank * 10;
  const cars = Array.from({ length: of }, (_, index) =>
    index + 1 === rank ? car(own, number) : car(100_000 + (index + 1) * 10),
  );
  if (isTied) cars.splice(rank - 1, 2, car(own), car(own, number));
  minutes += 1;
  await addSession(deps, {
    type: 'FP',
    end: `250101_12${String(minutes).padStart(2, '0')}00`,
    track: `${track}_${number}`,
    cars,
  });
}

let number = 0;
it.each<[string, Standing[], string | null]>([
  ['nowhere', [], null],
  ['the only one', [['spa', 9, 9]], 'spa'],
  [
    'a record before a higher place in a larger field',
    [
      ['spa', 1, 6],
      ['monza', 2, 200],
    ],
    'spa',
  ],
  [
    'of two records the one against more',
    [
      ['spa', 1, 6],
      ['monza', 1, 17],
    ],
    'monza',
  ],
  [
    'the higher part of the field',
    [
      ['spa', 2, 6],
      ['monza', 3, 17],
    ],
    'monza',
  ],
  [
    'second of many before first of nobody else',
    [
      ['spa', 1, 1],
      ['monza', 2, 20],
    ],
    'monza',
  ],
  [
    'a place shared with the record is none',
    [
      ['spa', 1, 6, true],
      ['monza', 1, 3],
    ],
    'monza',
  ],
  [
    'of equals the first by name',
    [
      ['spa', 2, 6],
      ['monza', 2, 6],
    ],
    'monza',
  ],
])('the best track is %s', async (_what, standings, expected) => {
  number += 1;
  for (const standing of standings) await stand(number, standing);
  // A lap that is no standing.
  const unseen = { drivers: [driver(number)], laps: [{ time: 100_000 + number, valid: false }] };
  await addSession(deps, {
    type: 'FP',
    end: `250102_12${String(number).padStart(2, '0')}00`,
    track: 'unseen',
    cars: [unseen],
  });
  const { bestTrack } = await deps.drivers.info(await publicIdByName(deps, `Driver ${number}`));
  expect(bestTrack?.trackName ?? null).toBe(expected === null ? null : `${expected}_${number}`);
  const found = standings.find(([track]) => track === expected);
  if (found !== undefined) expect(bestTrack).toMatchObject({ rank: found[1], of: found[2] });
});
