import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Sql } from '../../database/client.ts';
import { beginLocked } from '../../database/import-lock.ts';
import { publish } from '../../outbox/publish-to-outbox.ts';
import type { Work } from '../../queue/work-queue.ts';
import { listCars } from '../ratings/rating.repository.ts';
import {
  listForecasts,
  listRacesOf,
  listStaleForecasts,
  listStandingsAfter,
  saveFigures,
  saveForecasts,
  type StaleForecasts,
} from './forecast.repository.ts';
import { createForecastWalk, type CarForecast } from './walk.rules.ts';

/** Held in memory at once. */
const RACES_PER_BATCH = 200;

/** Forecasts new races from what was known before them, and counts how good all forecasts were: every ten minutes, by one process. */
export function createForecastWork(deps: { sql: Sql }): Work {
  return { queue: 'forecasts', retryLimit: 2, schedule: '*/10 * * * *', run: () => countForecasts(deps) };
}

/** Counts what is stale. Where something changes meanwhile, it stays stale and is counted the next time. */
export async function countForecasts({ sql }: { sql: Sql }): Promise<void> {
  for (const stale of await listStaleForecasts(sql)) await countGame(sql, stale);
}

async function countGame(sql: Sql, stale: StaleForecasts): Promise<void> {
  const walk = createForecastWalk();
  const races = await listRacesOf(sql, stale.game);
  for (let start = 0; start < races.length; start += RACES_PER_BATCH) {
    const batch = races.slice(start, start + RACES_PER_BATCH);
    const ids = batch.map(({ eventId }) => eventId);
    const [cars, after, stored] = await Promise.all([
      listCars(sql, ids),
      listStandingsAfter(sql, ids),
      listForecasts(sql, ids),
    ]);
    const fresh: ({ eventId: number } & CarForecast)[] = [];
    for (const { eventId, endAt } of batch) {
      const given = walk.next({
        seed: Date.parse(endAt),
        cars: cars.get(eventId) ?? [],
        after: after.get(eventId) ?? new Map(),
        stored: stored.get(eventId) ?? new Map(),
      });
      fresh.push(...given.map((car) => ({ eventId, ...car })));
      // A race takes some ten milliseconds.
      await nextTurn();
    }
    if (fresh.length > 0 && !(await beginLocked(sql, (tx) => saveForecasts(tx, stale, fresh)))) return;
  }
  await beginLocked(sql, async (tx) => {
    if (await saveFigures(tx, stale, walk.result())) {
      await publish(tx, [{ type: 'ratings', payload: { forecasts: stale.game } }]);
    }
  });
}
