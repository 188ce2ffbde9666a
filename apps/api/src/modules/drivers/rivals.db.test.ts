import type { Rival } from '@paddock/contracts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { driver, NONE, resultFile, type TestCar } from '../../../test/support/result-file.ts';
import { createTestDeps } from '../../../test/support/test-deps.ts';

/** Each test has its own track and drivers: its driver 1 is this many after the site's first. */
let base = 0;
const deps = await createTestDeps();
afterAll(() => deps.close());
beforeEach(() => {
  base += 20;
});

function car(number: number, more: Partial<TestCar> & { best?: number } = {}): TestCar {
  const { best = 100_000, ...rest } = more;
  return { drivers: [driver(base + number)], laps: [130_000, best, best + 500], ...rest };
}
async function add(type: string, end: string, cars: readonly TestCar[]): Promise<number> {
  const outcome = await deps.importFile(resultFile({ type, track: `ring_${base}`, end, cars }));
  if (outcome.status !== 'imported') throw new Error(outcome.status);
  return outcome.eventId;
}
/** Repeats the same cars on these days of June. */
async function repeat(type: string, days: readonly number[], cars: readonly TestCar[], year = 25): Promise<void> {
  for (const day of days) await add(type, `${year}06${String(day).padStart(2, '0')}_12${10 + cars.length}00`, cars);
}
async function rivalsOf(number: number): Promise<Rival[]> {
  const [row] = await deps.sql<{ id: string }[]>`
    select public_id as id from drivers where name = ${`Driver ${base + number}`}`;
  return deps.rivalry.rivals(row?.id ?? 'missing');
}
const nameOf = (number: number) => `Driver ${base + number}`;
const closenessOf = async (own: number, rival: number) =>
  (await rivalsOf(own)).find((one) => one.driver.name === nameOf(rival))?.closeness;

const filler = (count: number) => Array.from({ length: count }, (_, index) => car(10 + index));

describe('closeness', () => {
  it.each<[string, string, () => TestCar[], number]>([
    ['next to each other with the same lap', 'FP', () => [car(1), car(2)], 1],
    // Half of it is 1 / (two places); the other half is 1, since the laps are equal.
    ['two places apart', 'FP', () => [car(1), car(9), car(2)], 0.75],
    ['four places apart', 'FP', () => [car(1), ...filler(3), car(2)], 0.625],
    ['cars of other classes between them', 'FP', () => [car(1), car(9, { model: 57 }), car(2)], 1],
    ['half of the 2 % apart', 'FP', () => [car(1), car(2, { best: 101_000 })], 0.75],
    ['more than 2 % apart', 'FP', () => [car(1), car(2, { best: 103_000 })], 0.5],
    [
      'places alone where a lap is missing',
      'R',
      () => [
        car(1),
        car(9),
        car(2, { laps: [130_000, { time: 99_000, valid: false }, { time: 99_000, valid: false }] }),
      ],
      0.5,
    ],
  ])('of two %s in a %s', async (_what, type, cars, expected) => {
    await repeat(type, [1, 2, 3], cars());
    expect(await closenessOf(1, 2)).toBeCloseTo(expected, 6);
    expect(await closenessOf(2, 1)).toBeCloseTo(expected, 6);
  });

  it('does not ask races that one of them did not finish', async () => {
    await repeat('R', [1, 2, 3], [car(1), car(2)]);
    await repeat('R', [4, 5], [car(1), ...filler(4), car(2, { totalTime: NONE })]);
    const [rival] = (await rivalsOf(1)).filter((one) => one.driver.name === nameOf(2));
    expect(rival).toMatchObject({ sessions: 5, races: 5, ahead: 5, behind: 0, closeness: 1 });
  });

  it('is nothing of two of whom one never finished', async () => {
    await repeat('R', [1, 2, 3], [car(1), car(9), car(2, { totalTime: NONE })]);
    expect(await closenessOf(1, 2)).toBe(0);
  });

  it('counts a race three times and qualifying twice', async () => {
    const apart = () => [car(1), ...filler(3), car(2)];
    await add('R', '250601_120000', [car(1), car(2)]);
    await add('Q', '250601_130000', apart());
    await add('FP', '250601_140000', apart());
    // 1 three times, 0.625 twice and once: approximate, since an hour of age changes the weight a little.
    expect(await closenessOf(1, 2)).toBeCloseTo((3 + 3 * 0.625) / 6, 3);
  });

  it('counts half after a year without more', async () => {
    await repeat('FP', [1, 2], [car(1), ...filler(3), car(2)], 24);
    await repeat('FP', [1, 2], [car(1), car(2)], 25);
    // Two meetings of 1, and two of 0.625 with half the weight.
    expect(await closenessOf(1, 2)).toBeCloseTo((2 + 0.625) / 3, 3);
  });
});

describe('rivals', () => {
  it('are those met three times or more, in different cars of the same class', async () => {
    await repeat('FP', [1, 2], [car(1), car(2)]);
    await repeat('FP', [3, 4, 5], [car(1), car(3), car(4, { model: 57 })]);
    await repeat('FP', [6, 7, 8], [car(1, { drivers: [driver(base + 1), driver(base + 5)] }), car(6)]);
    expect((await rivalsOf(1)).map((one) => one.driver.name)).toEqual([nameOf(6), nameOf(3)]);
    expect(await rivalsOf(4)).toEqual([]);
  });

  it('come closest first, and who is met more often before who is as close', async () => {
    await repeat('R', [1, 2, 3], [car(1), car(2), ...filler(4), car(3)]);
    await repeat('R', [4, 5, 6, 7, 8, 9], [car(4), car(1)]);
    expect((await rivalsOf(1)).map((one) => one.driver.name).slice(0, 2)).toEqual([nameOf(4), nameOf(2)]);
    const last = (await rivalsOf(1)).at(-1);
    expect(last?.driver.name).toBe(nameOf(3));
  });

  it('are twelve at most', async () => {
    await repeat('FP', [1, 2, 3], [car(1), ...Array.from({ length: 14 }, (_, index) => car(2 + index))]);
    const rivals = await rivalsOf(1);
    expect(rivals.map((one) => one.driver.name)).toEqual(Array.from({ length: 12 }, (_, index) => nameOf(2 + index)));
  });

  it('tell what the next duel is worth in a race like the last one, of which there is none before the first', async () => {
    await repeat('FP', [1, 2, 3], [car(1), car(2)]);
    expect(await rivalsOf(1)).toMatchObject([{ ifAhead: null, ifBehind: null }]);
    await add('R', '250610_120000', [...filler(7), car(1), car(2)]);
    await deps.settle();
    const [rival] = await rivalsOf(1);
    const own = 1500 + (100 * (1 - 4)) / 8;
    const other = 1500 + (100 * (0 - 4)) / 8;
    const chance = 1 / (1 + 10 ** ((other - own) / 400));
    // Eight rivals: 100 / 8 rating points for each, and five of those are one of class value.
    expect(rival?.ifAhead).toBeCloseTo((100 / 8 / 5) * (1 - chance), 9);
    expect(rival?.ifBehind).toBeCloseTo((100 / 8 / 5) * (0 - chance), 9);
  });

  it('are looked for in the latest 400 events with company, however long the career', async () => {
    await repeat('FP', [1, 2, 3], [car(1), car(2)], 24);
    const latest = await add('FP', '250601_120000', [car(1), car(3)]);
    const alone = await add('FP', '250602_120000', [car(1)]);
    /** Copies of an event, one minute apart. */
    const copy = async (eventId: number, count: number): Promise<void> => {
      await deps.sql`
        with copied as (
          insert into events (server_id, game, track_id, session_type, session_kind, file_title, end_at, is_end_approximate, is_wet,
            entry_count, lap_count, identity_hash, file_id, session_index, content_hash, usable_driver_ids)
          select server_id, game, track_id, session_type, session_kind, file_title, end_at + n * interval '1 minute',
            is_end_approximate, is_wet, entry_count, lap_count, identity_hash, file_id, session_index, content_hash, usable_driver_ids
          from events, generate_series(1, ${count}::int) n where id = ${eventId} returning id, end_at
        ), copied_entries as (
          insert into entries select (jsonb_populate_record(e, jsonb_build_object('event_id', c.id))).*
          from entries e, copied c where e.event_id = ${eventId}
        )
        insert into driver_results select
          (jsonb_populate_record(r, jsonb_build_object('event_id', c.id, 'end_at', c.end_at))).*
        from driver_results r, copied c where r.event_id = ${eventId}`;
    };
    await copy(alone, 50);
    await copy(latest, 396);
    expect((await rivalsOf(1)).map(({ driver: { name }, sessions, since }) => [name, sessions, since])).toEqual([
      [nameOf(3), 397, null],
      [nameOf(2), 3, null],
    ]);
    await add('FP', '250603_120000', [car(1), car(3)]);
    // From here on the head-to-head, which counts all meetings, may exceed the list, which says since when it counts.
    const since = '2024-06-02T02:12:00.000Z';
    expect((await rivalsOf(1)).map(({ driver: { name }, sessions, since: at }) => [name, sessions, at])).toEqual([
      [nameOf(3), 398, since],
    ]);
  });

  it('are looked for in no more than 2,000 cars, the latest ones', async () => {
    await repeat('FP', [1, 2, 3], [car(1), car(2)]);
    const latest = [
      await add('FP', '250610_120000', [car(1), car(3)]),
      await add('FP', '250611_120000', [car(1), car(3)]),
    ];
    for (const [cars, found] of [
      [1_000, []],
      [997, [nameOf(2)]],
    ] as const) {
      await deps.sql`update events set entry_count = ${cars} where id = any(${latest}::int[])`;
      expect((await rivalsOf(1)).map(({ driver: { name } }) => name)).toEqual(found);
    }
  });
});
