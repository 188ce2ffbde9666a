import type { DriverInfo, EventOverview } from '@paddock/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { driver, type TestCar } from '../support/result-file.ts';
import { fieldFile, openFieldSite, type FieldSite } from './field-site.ts';

let site: FieldSite;
beforeEach(async () => {
  site = await openFieldSite();
});
afterEach(() => site.close());

const car = (number: number, laps: readonly number[]): TestCar => ({
  drivers: [driver(number, number === 1 ? 'Ann Ashdown' : 'Bob Birchley')],
  laps,
});
const upload = (type: string, end: string, cars: readonly TestCar[]) =>
  site.upload(fieldFile({ type, track: 'suzuka', end, cars }));
const polesOfAnn = async (eventId: number) => {
  const [row] = await site.rows(eventId);
  const { totals } = await site.get<DriverInfo>(`/api/driver/${row?.drivers[0]?.playerId}/info`);
  return totals.poles;
};

it('is the first of the last qualifying of a weekend, once a race with two starters follows', async () => {
  await upload('Q1', '260110_194000', [car(2, [140_000, 124_000]), car(1, [141_000, 125_000])]);
  const qualifying = await upload('Q2', '260110_200000', [car(1, [140_000, 124_710]), car(2, [141_000, 125_500])]);
  expect(await polesOfAnn(qualifying.eventId)).toBe(0);
  // One starter is no race.
  await upload('R1', '260110_201500', [car(2, [140_000, 126_000]), car(1, [])]);
  expect(await polesOfAnn(qualifying.eventId)).toBe(0);
  const race = await upload('R2', '260110_203000', [
    car(2, [140_000, 126_000, 126_000]),
    car(1, [141_000, 126_500, 126_500]),
  ]);
  expect(await polesOfAnn(qualifying.eventId)).toBe(1);
  const { story } = await site.get<EventOverview>(`/api/event/${race.eventId}/overview`);
  expect(story).toContainEqual(expect.objectContaining({ kind: 'pole', name: 'Ann Ashdown', car: 2 }));
  const [, bob] = await site.rows(qualifying.eventId);
  expect(await site.get<DriverInfo>(`/api/driver/${bob?.drivers[0]?.playerId}/info`)).toMatchObject({
    totals: { poles: 0 },
  });
});
