import { afterEach, beforeEach, expect, it } from 'vitest';
import { driver, type TestCar } from '../support/result-file.ts';
import type { Content } from '../support/result-fixtures/fixture.ts';
import { fieldFile, openFieldSite, type FieldSite } from './field-site.ts';

let site: FieldSite;
beforeEach(async () => {
  site = await openFieldSite();
});
afterEach(() => site.close());

const car = (number: number, name: string, first: number, lap: number, totalTime?: number): TestCar => ({
  drivers: [driver(number, name)],
  laps: [first, ...Array<number>(7).fill(lap)],
  ...(totalTime !== undefined && { totalTime }),
});
const penalty = (changes: object) => ({ carId: 1002, driverIndex: 0, penaltyValue: 0, clearedInLap: 0, ...changes });

/** A race of two with penalties of the second car. */
async function upload(cars: readonly TestCar[], penalties: Pick<Content, 'penalties' | 'post_race_penalties'>) {
  const session = { type: 'R', track: 'zolder', end: '260112_200000', driven: '', cars };
  const { eventId } = await site.upload(fieldFile(session, (content) => Object.assign(content, penalties)));
  return { csv: await site.csv(eventId, ['drivers', 'gap_ms', 'penalties']), text: (await site.page(eventId)).text };
}

it('a drive-through that became 30 s is told once', async () => {
  const cars = [car(1, 'Ann Ashdown', 96_000, 91_000), car(3, 'Cid Cromarty', 95_000, 89_500, 751_500)];
  const { csv, text } = await upload(cars, {
    penalties: [
      penalty({ reason: 'Cutting', penalty: 'DriveThrough', penaltyValue: 2, violationInLap: 6, clearedInLap: 7 }),
    ],
    post_race_penalties: [penalty({ reason: 'Cutting', penalty: 'PostRaceTime', penaltyValue: 30, violationInLap: 0 })],
  });
  expect(csv[1]).toEqual(['Cid Cromarty', '18500', 'DriveThrough (Cutting, lap 6) not driven in time: 30 s']);
  expect(text).toContain('Drive through for cutting on lap 6, not driven in time: 30 s, in the total.');
  expect(text).not.toMatch(/served on lap|on lap 0|Post race time|fight for/);
});

it('reason "None" and lap 0 are not said', async () => {
  const cars = [car(1, 'Ann Ashdown', 96_000, 91_000), car(2, 'Bob Birchley', 97_000, 91_500)];
  const { csv, text } = await upload(cars, {
    penalties: [penalty({ reason: 'None', penalty: 'DriveThrough', penaltyValue: 3, violationInLap: 0 })],
    post_race_penalties: [],
  });
  expect(csv[1]?.[2]).toBe('DriveThrough');
  expect(text).toContain('Bob Birchley Drive through.');
  expect(text).not.toMatch(/for none|on lap 0/i);
});
