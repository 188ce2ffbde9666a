import { EventForecast, ForecastRecord, LiveForecast, RoundForecast, type ServerReport } from '@paddock/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addChampionship, definitionWith, roundsAt } from '../../../test/support/championships.ts';
import { addRaces } from '../../../test/support/forecast-league.ts';
import { driver } from '../../../test/support/result-file.ts';
import { serverReport } from '../../../test/support/server-report.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { timedCar } from '../../../test/support/timed-car.ts';
import { insertRow } from '../../database/row.ts';

let test: TestApp;
let events: number[];
let championshipId: number;

beforeAll(async () => {
  test = await createTestApp();
  events = await addRaces(test.deps, { from: 0, count: 19 });
  await test.deps.settle();
  championshipId = await addChampionship(
    test.deps,
    definitionWith({ rounds: roundsAt('2025-06-01T20:00', '2025-07-01T20:00') }),
  );
}, 120_000);
afterAll(() => test.close());

async function get(url: string) {
  const reply = await test.app.inject(url);
  expect(reply.statusCode, url).toBe(200);
  return reply.json();
}

async function enter(number: number, changes: object = {}): Promise<number> {
  const [row] = await test.deps.sql<{ id: number }[]>`
    select id from drivers where platform_id = ${driver(number).playerId}`;
  const at = new Date('2025-06-01T00:00:00.000Z');
  const known = row === undefined ? { name: 'New Comer', platformId: driver(number).playerId } : { driverId: row.id };
  const entry = { championshipId, raceNumber: number, status: 'confirmed', createdAt: at, changedAt: at } as const;
  return insertRow(test.deps.sql, 'championshipEntries', { ...entry, ...known, ...changes });
}

function report(change: Partial<ServerReport>) {
  return test.app.inject({
    method: 'POST',
    url: '/api/ingest/status',
    headers: { authorization: `Bearer ${test.deps.token}` },
    payload: serverReport(change),
  });
}

const onTrack = {
  timing: {
    source: 'log' as const,
    greenAgo: 600_000,
    minutes: 20,
    isOver: false,
    cars: [12, 1].map((number) =>
      timedCar({ carId: 1_000 + number, driverId: driver(number).playerId, carModel: '20', laps: 2 }),
    ),
  },
};

describe('with too few races', () => {
  it('no forecast is shown, and the record says how many are missing', async () => {
    const [record] = ForecastRecord.array().parse(await get('/api/forecasts'));
    expect(record).toMatchObject({ game: 'acc', races: 19, racesNeeded: 20 });
    expect(record?.kinds.map(({ isShown }) => isShown)).toEqual([false, false, false]);
    expect(await get(`/api/event/${events[18]}/forecast`)).toEqual({ game: 'acc', shown: [], cars: [] });
    await enter(1);
    await enter(12);
    expect(await get(`/api/championship/${championshipId}/forecast`)).toEqual({
      game: 'acc',
      shown: [],
      round: 'R2',
      cars: [],
    });
  });
});

describe('with enough races', () => {
  beforeAll(async () => {
    events.push(...(await addRaces(test.deps, { from: 19, count: 1 })));
    await test.deps.settle();
  });

  it('the record says that the forecasts beat equal chances', async () => {
    const [record] = ForecastRecord.array().parse(await get('/api/forecasts'));
    expect(record?.races).toBe(20);
    for (const { brier, baseBrier, isShown, forecasts } of record?.kinds ?? []) {
      expect(forecasts).toBe(240);
      expect(brier).toBeLessThan(baseBrier ?? 0);
      expect(isShown).toBe(true);
    }
  });

  it('an event tells what its cars were given', async () => {
    const forecast = EventForecast.parse(await get(`/api/event/${events[18]}/forecast`));
    expect(forecast.shown).toEqual(['win', 'podium', 'topTen']);
    expect(forecast.cars).toHaveLength(12);
    const wins = forecast.cars.map(({ win }) => win ?? 0);
    expect(wins.reduce((sum, win) => sum + win, 0)).toBeGreaterThan(0.99);
    expect(Math.max(...wins)).toBeGreaterThan(0.2);
  });

  it('an event that is not there has none', async () => {
    expect((await test.app.inject('/api/event/999999/forecast')).statusCode).toBe(404);
  });

  it('the next round has those who start in it', async () => {
    const absent = await enter(2);
    await insertRow(test.deps.sql, 'championshipAbsences', {
      entryId: absent,
      roundCode: 'R2',
      at: new Date('2025-06-01T00:00:00.000Z'),
    });
    await enter(3, { status: 'withdrawn' });
    const newcomer = await enter(99);
    const forecast = RoundForecast.parse(await get(`/api/championship/${championshipId}/forecast`));
    expect(forecast.round).toBe('R2');
    expect(forecast.cars).toHaveLength(3);
    expect(forecast.cars.find(({ entryId }) => entryId === newcomer)).toMatchObject({
      isNewcomer: true,
      podium: null,
      topTen: null,
    });
    const [best, worst] = forecast.cars.filter(({ isNewcomer }) => !isNewcomer).map(({ win }) => win ?? 0);
    expect(best).toBeGreaterThan(2 * (worst ?? 1));
    expect(await get(`/api/championship/${championshipId}/forecast`)).toEqual(forecast);
  });

  it('a running race has its cars, practice has none', async () => {
    expect((await report({ ...onTrack, sessionType: 'FP' })).statusCode).toBe(204);
    expect(await get(`/api/live/forecast/${test.deps.server.id}`)).toEqual({ game: 'acc', shown: [], cars: [] });
    await report(onTrack);
    const forecast = LiveForecast.parse(await get(`/api/live/forecast/${test.deps.server.id}`));
    expect(new Set(forecast.cars.map(({ carId }) => carId))).toEqual(new Set([1_001, 1_012]));
    const wins = new Map(forecast.cars.map(({ carId, win }) => [carId, win ?? 0]));
    expect(wins.get(1_001)).toBeGreaterThan(2 * (wins.get(1_012) ?? 1));
    expect(forecast.cars.map(({ podium }) => podium)).toEqual([null, null]);
  });

  it('a server that is not there has none', async () => {
    expect((await test.app.inject('/api/live/forecast/999')).statusCode).toBe(404);
  });
});
