import type { EventInfo, ResultRow, Stats, StatsToday } from '@paddock/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { driver, type TestCar, type TestSession } from '../support/result-file.ts';
import { fieldFile, openFieldSite, type FieldSite } from './field-site.ts';

// The files arrive a minute after their sessions ended, so they would raise a toast.
let site: FieldSite;
beforeEach(async () => {
  site = await openFieldSite({ now: '2026-01-21T19:01:00.000Z' });
});
afterEach(() => site.close());

const NAMES = ['Ashdown', 'Birchley', 'Cromarty', 'Dunmoor', 'Eastlake', 'Fenwold', 'Garrick', 'Hartwell'];
const idle = (number: number): TestCar => ({ drivers: [driver(number, `Ann ${NAMES[number - 1]}`)], laps: [] });
const driving = (number: number): TestCar => ({
  ...idle(number),
  laps: [110_000 + number, 104_000, 104_000, 104_000, 104_000 + number],
});
const session = (type: string, cars: readonly TestCar[]): TestSession => ({
  type,
  track: 'barcelona',
  end: '260121_200000',
  cars,
});

const totals = () => site.get<Stats>('/api/stats');
const announced = async () =>
  (
    await site.deps.sql<{ eventId: number }[]>`
    select (payload->>'eventId')::int as "eventId" from outbox where type = 'event'`
  ).map(({ eventId }) => eventId);

describe('a session in which nobody completed a lap', () => {
  it.each(['R', 'FP'])(
    'of type %s is kept and has a page, but is no event for totals, lists and toasts',
    async (type) => {
      const { eventId, status } = await site.upload(fieldFile(session(type, [1, 2, 3, 4, 5].map(idle))));
      expect(status).toBe('imported');
      expect(await site.get(`/api/event/${eventId}/info`)).toMatchObject({
        isDriven: false,
        entryCount: 5,
        lookedInCount: 0,
        fieldStrength: null,
        weekend: [],
      });
      expect(await site.get<ResultRow[]>(`/api/event/${eventId}/results`)).toHaveLength(5);

      expect(await announced()).toEqual([]);
      expect(await totals()).toEqual({ eventCount: 0, driverCount: 0, lapCount: 0, trackCount: 0 });
      expect(await site.get<StatsToday>('/api/stats/today')).toMatchObject({ events: 0, drivers: 0, laps: 0 });
      expect(await site.get('/api/event/recent')).toEqual([]);
      expect(await site.get('/api/stats/tracks/popularity')).toEqual([]);
      expect(await site.get('/api/stats/players/daily')).toEqual([]);
      const found = await site.app.inject({ method: 'POST', url: '/api/search/events', payload: { period: 'all' } });
      expect(found.json()).toMatchObject({ events: [], total: 0 });
      expect(await site.deps.sql`select from driver_results`).toHaveLength(0);
    },
  );

  it('is not the first event of who drives in the next', async () => {
    await site.upload(fieldFile(session('FP', [1, 2].map(idle))));
    await site.upload(fieldFile({ ...session('R', [1, 2].map(driving)), end: '260121_200030' }));
    expect(await totals()).toEqual({ eventCount: 1, driverCount: 2, lapCount: 10, trackCount: 1 });
  });
});

describe('people who looked in', () => {
  const cars = [driving(1), driving(2), ...[3, 4, 5, 6, 7, 8].map(idle)];

  it('are shown apart, and are in no grid, total or start', async () => {
    const { eventId } = await site.upload(fieldFile(session('R', cars)));
    const info = await site.get<EventInfo>(`/api/event/${eventId}/info`);
    expect(info).toMatchObject({ isDriven: true, entryCount: 2, lookedInCount: 6, classifiedCount: 2 });
    const rows = await site.get<ResultRow[]>(`/api/event/${eventId}/results`);
    expect(rows.map(({ hasLookedIn }) => hasLookedIn)).toEqual([false, false, ...Array<boolean>(6).fill(true)]);

    expect(await announced()).toEqual([eventId]);
    expect(await totals()).toEqual({ eventCount: 1, driverCount: 2, lapCount: 10, trackCount: 1 });
    expect(await site.get<StatsToday>('/api/stats/today')).toMatchObject({ drivers: 2 });
    expect(await site.get('/api/stats/players/daily')).toMatchObject([{ players: 2 }]);
    expect(await site.get('/api/stats/tracks/popularity')).toMatchObject([{ events: 1, laps: 10, drivers: 2 }]);
    expect(await site.deps.sql`select from driver_results`).toHaveLength(2);
    expect(await site.deps.sql`select entries from hour_totals`).toMatchObject([{ entries: 2 }]);
    expect(await site.deps.sql`select entries from car_totals`).toMatchObject([{ entries: 2 }]);
  });

  it('leave the field strength to those who drove', async () => {
    // Earlier races give a class value to one who only looks in later.
    for (const end of ['260120_180000', '260120_190000']) {
      await site.upload(fieldFile({ ...session('R', [3, 1, 2].map(driving)), end }));
    }
    await site.deps.settle();
    const [mean] = await site.deps.sql<{ value: number }[]>`
      select round(avg(class_value))::int as value from drivers join driver_ratings on driver_id = id where name in ('Ann Ashdown', 'Ann Birchley')`;
    const { eventId } = await site.upload(fieldFile(session('R', cars)));
    expect(await site.get(`/api/event/${eventId}/info`)).toMatchObject({ fieldStrength: mean?.value });
  });

  it('did not if they drove in another row', async () => {
    const { eventId } = await site.upload(fieldFile(session('R', [driving(1), driving(2), idle(2), idle(3)])));
    expect(await site.get(`/api/event/${eventId}/info`)).toMatchObject({ entryCount: 3, lookedInCount: 1 });
  });

  it('did not if they shared a car with somebody who drove, but are counted among the drivers only with a lap', async () => {
    const crew = { ...driving(2), drivers: [driver(2, 'Ann Birchley'), driver(3, 'Ann Cromarty')] };
    const { eventId } = await site.upload(fieldFile(session('R', [driving(1), crew])));
    expect(await site.get(`/api/event/${eventId}/info`)).toMatchObject({ entryCount: 2, lookedInCount: 0 });
    expect(await totals()).toMatchObject({ driverCount: 2 });
    await site.upload(fieldFile({ ...session('R', [driving(3)]), end: '260121_200030' }));
    expect(await totals()).toMatchObject({ driverCount: 3 });
  });
});
