import type { AmendmentDraft } from '@paddock/contracts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { acResultFile } from '../../../test/support/ac-result-file.ts';
import { addSession, publicIdByName } from '../../../test/support/careers.ts';
import { ownerOf } from '../../../test/support/own-driver.ts';
import { driver, type TestCar, type TestLap } from '../../../test/support/result-file.ts';
import { createTestDeps } from '../../../test/support/test-deps.ts';

const deps = await createTestDeps();
afterAll(() => deps.close());

/** Each test has drivers of its own: driver 1 is this many after the site's first. */
let base = 0;
beforeEach(() => {
  base += 20;
});

const CUT: TestLap = { time: 99_000, valid: false };
const own = (laps: readonly (number | TestLap)[], more: Partial<TestCar> = {}): TestCar => ({
  drivers: [driver(base + 1)],
  laps,
  ...more,
});
const other = (): TestCar => ({ drivers: [driver(base + 2)], laps: [131_000, 101_000] });
const add = (type: string, end: string, cars: readonly TestCar[]) =>
  addSession(deps, { type, end, cars, track: `ring_${base}` });
const cleanOf = async (number: number) =>
  deps.drivers.cleanDriving(await publicIdByName(deps, `Driver ${base + number}`));

it('counts laps that do not count, of races alone and without their first lap', async () => {
  await add('FP', '250601_120000', [own([CUT, CUT, 100_000])]);
  await add('R', '250602_120000', [own([{ time: 130_000, valid: false }, 100_000, CUT, 100_100]), other()]);
  await add('R', '250603_120000', [own([130_000, 100_000, 100_200]), other()]);
  expect(await cleanOf(1)).toEqual({ game: 'acc', races: 2, laps: 7, cuts: { laps: 5, count: 1 }, penalties: 0 });
});

it('counts penalties, but not what the file names none', async () => {
  await add('R', '250601_120000', [own([130_000, 100_000], { penalties: ['DriveThrough', 'None'] }), other()]);
  expect(await cleanOf(1)).toMatchObject({ races: 1, laps: 2, penalties: 1 });
  expect(await cleanOf(2)).toMatchObject({ races: 1, penalties: 0 });
});

it('of a shared car counts the driver’s own laps and penalties', async () => {
  const crew = [driver(base + 1), driver(base + 2)];
  const laps = [130_000, 100_000, { ...CUT, driver: 1 }, { time: 100_300, driver: 1 }];
  await add('R', '250601_120000', [
    { drivers: crew, laps, penalties: ['DriveThrough'] },
    { ...other(), drivers: [driver(base + 3)] },
  ]);
  expect(await cleanOf(1)).toMatchObject({ laps: 2, cuts: { laps: 1, count: 0 }, penalties: 1 });
  expect(await cleanOf(2)).toMatchObject({ laps: 2, cuts: { laps: 2, count: 1 }, penalties: 0 });
});

it('a penalty that names nobody is that of who drove alone, and nobody’s in a crew', async () => {
  const alone = await add('R', '250601_120000', [own([130_000, 100_000], { penalties: ['DriveThrough'] }), other()]);
  const crew = { drivers: [driver(base + 1), driver(base + 2)], laps: [130_000, 100_000], penalties: ['DriveThrough'] };
  const shared = await add('R', '250602_120000', [crew, { ...other(), drivers: [driver(base + 3)] }]);
  await deps.sql`update penalties set driver_index = null where event_id in (${alone}, ${shared})`;
  expect(await cleanOf(1)).toMatchObject({ races: 2, penalties: 1 });
});

it('looks at the latest 50 races', async () => {
  const end = (race: number) =>
    `25${String(1 + Math.floor(race / 28)).padStart(2, '0')}${String(1 + (race % 28)).padStart(2, '0')}_120000`;
  await add('R', end(0), [own([130_000, CUT, 100_000]), other()]);
  for (let race = 1; race <= 50; race += 1) await add('R', end(race), [own([130_000, 100_000]), other()]);
  expect(await cleanOf(1)).toMatchObject({ races: 50, laps: 100, cuts: { laps: 50, count: 0 } });
});

it('has nothing for who never started a race', async () => {
  await add('FP', '250601_120000', [own([100_000])]);
  expect(await cleanOf(1)).toEqual({ game: 'acc', races: 0, laps: 0, cuts: { laps: 0, count: 0 }, penalties: 0 });
});

it('leaves out laps and cars that staff voided', async () => {
  const first = await add('R', '250601_120000', [own([130_000, 100_000, CUT, 100_100]), other()]);
  const second = await add('R', '250602_120000', [own([130_000, CUT, CUT]), other()]);
  expect(await cleanOf(1)).toMatchObject({ races: 2, cuts: { laps: 5, count: 3 } });
  const admin = { ...(await ownerOf(deps, driver(base + 2).playerId)), role: 'admin' as const };
  const decide = (eventId: number, amendment: AmendmentDraft) =>
    deps.amendments.amend(admin, { eventId, amendment, reason: 'The server stalled' });
  await decide(first, { kind: 'voidLap', filePosition: 1, lapNumber: 3 });
  await decide(second, { kind: 'voidEntry', filePosition: 1 });
  expect(await cleanOf(1)).toMatchObject({ races: 1, cuts: { laps: 2, count: 0 } });
});

it('counts each game by itself, and says nothing of what its files do not say', async () => {
  await add('R', '250601_120000', [own([130_000, CUT, 100_000]), other()]);
  const outcome = await deps.importFile(
    acResultFile({
      type: 'R',
      track: `ring_${base}`,
      end: '250602_120000',
      cars: [own([130_000, CUT, 100_000, CUT]), other()],
    }),
  );
  expect(outcome.status).toBe('imported');
  const id = await publicIdByName(deps, `Driver ${base + 1}`);
  expect(await deps.drivers.cleanDriving(id, 'acc')).toMatchObject({ races: 1, cuts: { laps: 2, count: 1 } });
  expect(await deps.drivers.cleanDriving(id, 'ac')).toMatchObject({ game: 'ac', races: 1, cuts: { count: 2 } });
  expect(await deps.drivers.cleanDriving(id, 'raceroom')).toMatchObject({ cuts: { laps: 0 }, penalties: null });
  expect(await deps.drivers.cleanDriving(id, 'iracing')).toEqual({
    game: 'iracing',
    races: 0,
    laps: 0,
    cuts: null,
    penalties: null,
  });
});
