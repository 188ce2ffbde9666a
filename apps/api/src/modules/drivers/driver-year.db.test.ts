import { afterAll, beforeEach, expect, it } from 'vitest';
import { addSession, publicIdByName } from '../../../test/support/careers.ts';
import { ownerOf } from '../../../test/support/own-driver.ts';
import { driver, resultFile, type TestCar, type TestLap } from '../../../test/support/result-file.ts';
import { createTestDeps } from '../../../test/support/test-deps.ts';

const deps = await createTestDeps({ now: '2026-12-01T12:00:00.000Z' });
afterAll(() => deps.close());

/** Each test has drivers and tracks of its own: driver 1 is this many after the site's first. */
let base = 0;
beforeEach(() => {
  base += 20;
});

function car(number: number, laps: readonly (number | TestLap)[], model = 20): TestCar {
  return { drivers: [driver(base + number)], laps, model };
}
const own = (laps: readonly (number | TestLap)[] = [130_000, 100_000]) => car(1, laps);
/** Half a second behind in all. */
const other = (laps: readonly (number | TestLap)[] = [130_300, 100_200]) => car(2, laps);

const add = (type: string, end: string, cars: readonly TestCar[], track = 'ring') =>
  addSession(deps, { type, end, cars, track: `${track}_${base}` });

const idOf = (number: number) => publicIdByName(deps, `Driver ${base + number}`);
const yearOf = async (year: number, number = 1) => deps.drivers.year(await idOf(number), year);
const event = (eventId: number, endAt: string, track = 'ring') => ({
  eventId,
  game: 'acc',
  trackName: `${track}_${base}`,
  endAt,
});

it('a year is the site’s: its last second belongs to it, and only years with races are listed', async () => {
  await add('R', '251231_235959', [own(), other()]);
  await add('R', '260101_000000', [own(), other()]);
  await add('FP', '240601_120000', [own()]);
  expect(await yearOf(2025)).toMatchObject({ races: 1, sessions: 1 });
  expect(await yearOf(2026)).toMatchObject({ races: 1, sessions: 1 });
  expect(await yearOf(2024)).toMatchObject({ races: 0, sessions: 1, laps: 2 });
  expect(await deps.drivers.years(await idOf(1))).toEqual([2026, 2025]);
});

it('a year without sessions has zeros, and null for what there is none of', async () => {
  await add('R', '250601_120000', [own(), other()]);
  expect(await yearOf(2023)).toEqual({
    game: 'acc',
    driver: expect.objectContaining({ playerId: await idOf(1) }),
    isHidden: false,
    year: 2023,
    sessions: 0,
    races: 0,
    wins: 0,
    podiums: 0,
    poles: 0,
    laps: 0,
    bestRace: null,
    classValue: null,
    track: null,
    car: null,
    rival: null,
    records: null,
    personalBests: null,
    newTracks: [],
    month: null,
    closestRace: null,
  });
});

it('counts races, wins, podiums, poles and laps of the year alone', async () => {
  await add('Q', '250601_110000', [own([99_000]), other([99_500])]);
  await add('R', '250601_120000', [own(), other()]);
  await add('R', '250602_120000', [other([130_000, 100_000]), own([130_300, 100_200])]);
  await add('Q', '240601_110000', [own([99_100]), other([99_600])]);
  await add('R', '240601_120000', [own(), other()]);
  expect(await yearOf(2025)).toMatchObject({ sessions: 3, races: 2, wins: 1, podiums: 2, poles: 1, laps: 5 });
  expect(await yearOf(2025, 2)).toMatchObject({ wins: 1, poles: 0 });
});

it('leaves out what is voided, and what has no certain end', async () => {
  const voided = await add('R', '250601_120000', [own(), other()]);
  await add('R', '250602_120000', [own(), other()]);
  const admin = { ...(await ownerOf(deps, driver(base + 2).playerId)), role: 'admin' as const };
  const amendment = { kind: 'voidEvent' as const };
  await deps.amendments.amend(admin, { eventId: voided, amendment, reason: 'The server stalled' });
  const { bytes } = resultFile({ type: 'R', track: `ring_${base}`, end: '250603_120000', cars: [own(), other()] });
  expect((await deps.importFile({ fileName: `undated-${base}.json`, bytes })).status).toBe('imported');
  expect(await yearOf(2025)).toMatchObject({ races: 1, wins: 1, newTracks: [{ endAt: '2025-06-02T02:00:00.000Z' }] });
});

it('the best race is the one with the best place, of several the one with the most cars', async () => {
  // Alone is no race that can be won.
  await add('R', '250604_120000', [own()], 'alone');
  expect((await yearOf(2025)).bestRace).toBeNull();
  await add('R', '250601_120000', [own(), other()]);
  const larger = await add('R', '250602_120000', [own(), other(), car(3, [131_000, 101_000])]);
  await add('R', '250603_120000', [other([130_000, 100_000]), own([130_300, 100_200]), car(3, [131_000, 101_000])]);
  const { bestRace } = await yearOf(2025);
  expect(bestRace).toEqual({ ...event(larger, '2025-06-02T02:00:00.000Z'), place: 1, entryCount: 3 });
});

it('the closest race is won or lost, and says against whom', async () => {
  const won = await add('R', '250601_120000', [own(), other()]);
  const rival = expect.objectContaining({ name: `Driver ${base + 2}` });
  const head = { ...event(won, '2025-06-01T02:00:00.000Z'), marginMs: 500, isWin: true };
  expect((await yearOf(2025)).closestRace).toEqual({ ...head, other: [rival] });
  const lost = await add('R', '250602_120000', [other([130_000, 100_000]), own([130_100, 100_100])]);
  expect((await yearOf(2025)).closestRace).toMatchObject({
    eventId: lost,
    marginMs: 200,
    isWin: false,
    other: [rival],
  });
  // Third of three: who won by less is somebody else.
  await add('R', '250603_120000', [other([130_000, 100_000]), car(3, [130_001, 100_000]), own([130_100, 100_002])]);
  expect((await yearOf(2025)).closestRace).toMatchObject({ eventId: lost });
});

it('the rival met most is met in at least two races of the same class, and is none who hides', async () => {
  await add('R', '250601_120000', [own(), other(), car(3, [131_000, 101_000])]);
  expect((await yearOf(2025)).rival).toBeNull();
  await add('R', '250602_120000', [other([130_000, 100_000]), own([130_300, 100_200]), car(3, [131_000, 101_000])]);
  await add('R', '250603_120000', [own(), other(), car(3, [131_000, 101_000], 57)]);
  expect((await yearOf(2025)).rival).toMatchObject({ driver: { playerId: await idOf(2) }, races: 3, ahead: 2 });
  await deps.sql`update drivers set is_hidden = true where public_id = ${await idOf(2)}`;
  expect((await yearOf(2025)).rival).toMatchObject({ driver: { playerId: await idOf(3) }, races: 2, ahead: 2 });
});

it('the class value goes on where it ended the year before, and names the race that raised it most', async () => {
  const first = await add('R', '240601_120000', [own(), other()]);
  await add('R', '250601_120000', [other([130_000, 100_000]), own([130_300, 100_200])]);
  const best = await add('R', '250602_120000', [own(), other()]);
  await deps.settle();
  const { rating } = await deps.drivers.charts(await idOf(1));
  const [afterFirst, afterLoss, afterBest] = rating;
  expect((await yearOf(2024)).classValue).toMatchObject({
    from: null,
    to: afterFirst?.classValue,
    best: { eventId: first, change: afterFirst?.classChange },
  });
  expect(afterLoss?.classChange).toBeLessThan(0);
  expect((await yearOf(2025)).classValue).toEqual({
    from: afterFirst?.classValue,
    to: afterBest?.classValue,
    best: { ...event(best, '2025-06-02T02:00:00.000Z'), change: afterBest?.classChange },
  });
});

it('records are those that were broken: the first time on a track breaks none', async () => {
  await add('FP', '250601_120000', [own([99_000])]);
  expect((await yearOf(2025)).records).toBeNull();
  await add('FP', '250602_120000', [other([98_000])]);
  const broken = await add('FP', '250603_120000', [own([97_000])]);
  await add('FP', '260603_120000', [own([96_000])]);
  expect((await yearOf(2025)).records).toEqual({ ...event(broken, '2025-06-03T02:00:00.000Z'), count: 1 });
});

it('personal bests beat all laps before them on the track, of other years too', async () => {
  await add('FP', '240601_120000', [own([99_000])]);
  await add('FP', '250601_120000', [own([99_500])]);
  await add('FP', '250602_120000', [own([150_000])], 'other');
  expect((await yearOf(2025)).personalBests).toBeNull();
  await add('FP', '250603_120000', [own([98_500])]);
  const last = await add('FP', '250604_120000', [own([98_000])]);
  expect((await yearOf(2025)).personalBests).toEqual({ ...event(last, '2025-06-04T02:00:00.000Z'), count: 2 });
});

it('knows new tracks, the most driven track and car, and the month with the most laps', async () => {
  await add('FP', '240601_120000', [own([99_000, 99_100])]);
  await add('FP', '250301_120000', [own([99_200, 99_300, 99_400])]);
  const spring = await add('FP', '250302_120000', [car(1, [150_000, 150_100], 57)], 'other');
  await add('FP', '250702_120000', [car(1, [150_200, 150_300], 57)], 'other');
  expect(await yearOf(2025)).toMatchObject({
    newTracks: [event(spring, '2025-03-02T01:00:00.000Z', 'other')],
    track: { trackName: `other_${base}`, laps: 4, sessions: 2 },
    car: { carModel: 57, laps: 4, sessions: 2 },
    month: { month: 3, laps: 5 },
  });
});

it('says that search engines must leave out who hides, and of whom there is nothing', async () => {
  await add('R', '250601_120000', [own(), other()]);
  await deps.sql`update drivers set is_hidden = true where public_id = ${await idOf(1)}`;
  expect(await yearOf(2025)).toMatchObject({ isHidden: true, races: 1 });
  await expect(deps.drivers.year('nobody1234', 2025)).rejects.toMatchObject({ code: 'not_found' });
});
