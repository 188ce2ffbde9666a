import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSession, publicIdByName } from '../../../test/support/careers.ts';
import { crew } from '../../../test/support/crew.ts';
import { joinPages } from '../../../test/support/join-pages.ts';
import { driver, NONE } from '../../../test/support/result-file.ts';
import { createTestDeps } from '../../../test/support/test-deps.ts';

const deps = await createTestDeps();
afterAll(() => deps.close());

const add = (session: Parameters<typeof addSession>[1]) => addSession(deps, session);
const idOf = (name: string) => publicIdByName(deps, name);

describe('a shared car', () => {
  let eventId: number;
  const NAMES = ['Driver 1', 'Driver 2', 'Driver 3'] as const;

  beforeAll(async () => {
    eventId = await add({
      type: 'R',
      end: '250201_120000',
      track: 'zolder',
      cars: [
        crew(
          [1, 2],
          [
            [140_000, 0],
            [95_000, 0],
            [94_000, 1],
            [93_000, 1],
            [96_000, 0],
          ],
        ),
        crew(
          [3],
          [
            [140_000, 0],
            [95_500, 0],
            [95_500, 0],
            [94_500, 0],
            [96_000, 0],
          ],
        ),
      ],
    });
    await deps.settle();
  });

  it('gives each driver the laps and the best lap that he drove', async () => {
    const seen = [];
    for (const name of NAMES) {
      const id = await idOf(name);
      const { totals } = await deps.drivers.info(id);
      const { laps } = await deps.drivers.history(id, {});
      seen.push([totals.laps, totals.fastestLaps, laps.map((lap) => lap.lapTime)]);
    }
    expect(seen).toEqual([
      [3, 0, [95_000]],
      [2, 1, [93_000]],
      [5, 0, [94_500]],
    ]);
  });

  it('gives each driver the result', async () => {
    for (const name of NAMES.slice(0, 2)) {
      const { totals, ratedRaces } = await deps.drivers.info(await idOf(name));
      expect(totals).toMatchObject({
        events: 1,
        starts: 1,
        wins: 1,
        podiums: 1,
        finishes: 1,
        points: 25,
        averageFinish: 1,
      });
      expect(ratedRaces).toBe(1);
    }
  });

  it('shows who drove each lap', async () => {
    const { entries } = await deps.events.laps(eventId);
    expect(entries[0]?.laps.map((lap) => lap.driverIndex)).toEqual([0, 0, 1, 1, 0]);
    const rows = await deps.events.results(eventId);
    expect(rows[0]?.drivers.map((one) => one.name)).toEqual(['Driver 1', 'Driver 2']);
  });

  it('moves the class value of each, and the result tells by how much', async () => {
    const [row] = await deps.events.results(eventId);
    const { rating } = await deps.drivers.charts(await idOf('Driver 2'));
    // 1500 plus √(1/8) × 100 × 0.5: class value 44 instead of 40.
    expect(rating).toMatchObject([
      { eventId, position: 1, classPosition: 1, rivals: 1, classValue: 44, classChange: 4 },
    ]);
    expect(row?.classChange).toBe(4);
  });
});

describe('events of a driver', () => {
  const EVENTS = 23;

  beforeAll(async () => {
    for (let index = 0; index < EVENTS; index++) {
      // Pairs of events that ended at the same time, on two tracks.
      const end = `2504${String(1 + Math.floor(index / 2)).padStart(2, '0')}_120000`;
      const cars = [
        crew(
          [60],
          [
            [100_000, 0],
            [90_000, 0],
          ],
        ),
        crew(
          [61],
          [
            [100_000, 0],
            [91_000, 0],
          ],
        ),
      ];
      await add({ type: 'R', end, track: index % 2 === 0 ? 'misano' : 'donington', cars });
    }
    await deps.settle();
  });

  it('are all there, the latest first', async () => {
    const { events, nextCursor } = await deps.drivers.events(await idOf('Driver 61'), { limit: 100 });
    expect(events).toHaveLength(EVENTS);
    expect(nextCursor).toBeNull();
    expect(events.map((event) => event.endAt)).toEqual(
      events
        .map((event) => event.endAt)
        .toSorted()
        .toReversed(),
    );
    expect(events[0]).toMatchObject({
      trackName: 'misano',
      sessionKind: 'race',
      entryCount: 2,
      position: 2,
      lapCount: 2,
      bestLap: 91_000,
      gap: { kind: 'time', gapMs: 1000 },
      points: 18,
    });
    expect(events[0]?.classChange).toBeLessThanOrEqual(0);
  });

  it.each([1, 2, 5, 22, 23])('join up from pages of %i, though some ended together', async (limit) => {
    const id = await idOf('Driver 61');
    const whole = (await deps.drivers.events(id, { limit: 100 })).events;
    const paged = await joinPages(async (page) => {
      const { events, nextCursor } = await deps.drivers.events(id, page);
      return { rows: events, nextCursor };
    }, limit);
    expect(paged).toEqual(whole);
  });

  it('add up to the totals, and each moves the class value a step', async () => {
    const id = await idOf('Driver 61');
    const { totals, ratedRaces, isProvisional } = await deps.drivers.info(id);
    expect(totals).toEqual({
      events: EVENTS,
      starts: EVENTS,
      wins: 0,
      podiums: EVENTS,
      poles: 0,
      fastestLaps: 0,
      finishes: EVENTS,
      laps: EVENTS * 2,
      points: EVENTS * 18,
      averageFinish: 2,
    });
    expect([ratedRaces, isProvisional]).toEqual([EVENTS, false]);
    const { rating, activity } = await deps.drivers.charts(id);
    expect(rating).toHaveLength(EVENTS);
    expect(rating.every((point, index) => index === 0 || point.rating < (rating[index - 1]?.rating ?? 0))).toBe(true);
    expect(activity.map(({ events, laps }) => [events, laps])).toEqual(
      Array.from({ length: 12 }, (_, day) => (day === 11 ? [1, 2] : [2, 4])),
    );
  });
});

describe('a profile', () => {
  it('tells former names, the latest first, and when the driver was seen', async () => {
    for (const [end, name, lap] of [
      ['250503_120000', 'Third Name', 90_003],
      ['250501_120000', 'First Name', 90_001],
      ['250502_120000', 'Second Name', 90_002],
    ] as const) {
      await add({ type: 'FP', end, track: 'barcelona', cars: [{ drivers: [driver(70, name)], laps: [lap] }] });
    }
    expect(await deps.drivers.info(await idOf('Third Name'))).toMatchObject({
      name: 'Third Name',
      shortName: 'THI',
      formerNames: ['Second Name', 'First Name'],
      firstSeenAt: '2025-05-01T02:00:00.000Z',
      lastSeenAt: '2025-05-03T02:00:00.000Z',
      isProvisional: true,
      // Drivers have no class before the first rated race.
      classValue: null,
    });
  });

  it('of who only ever gave up has starts, and no average finish', async () => {
    const cars = [crew([81], [[100_000, 0]]), crew([80], [[100_000, 0]], { totalTime: NONE })];
    await add({ type: 'R', end: '250504_120000', track: 'barcelona', cars });
    const { totals } = await deps.drivers.info(await idOf('Driver 80'));
    expect(totals).toMatchObject({ events: 1, starts: 1, finishes: 0, points: 0, averageFinish: null });
  });

  it('that there is not is not found, whatever is asked of it', async () => {
    const asks = [
      () => deps.drivers.info('nobody1234'),
      () => deps.drivers.charts('nobody1234'),
      () => deps.drivers.allRecords('nobody1234'),
      () => deps.drivers.history('nobody1234', { car: 20 }),
      () => deps.drivers.events('nobody1234', { limit: 5 }),
    ];
    for (const ask of asks) await expect(ask()).rejects.toMatchObject({ code: 'not_found' });
  });
});
