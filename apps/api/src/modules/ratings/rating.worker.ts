import type { Sql, Transaction } from '../../database/client.ts';
import { retryTransaction } from '../../database/retry-transaction.ts';
import { publish } from '../../outbox/publish-to-outbox.ts';
import { startPolling, type Polling } from '../../shared/polling.ts';
import { beginLocked } from '../../database/import-lock.ts';
import {
  deleteChangesFrom,
  listCars,
  listRacesFrom,
  listStandings,
  saveChanges,
  saveStandings,
} from './rating.repository.ts';
import { lockStaleRatings, moveStaleMark } from './replay-start.repository.ts';
import { rateRace } from './rating.rules.ts';
import { deleteForecastsFrom, markForecastsStale } from './stale-forecasts.repository.ts';

/** Imports wait during a batch, so a batch must take well under a second. */
export const RACES_PER_BATCH = 200;
/** The maximum delay if a wake-up is lost. */
const POLL_MS = 1_000;

/** Replays stale ratings until all are up to date. */
export async function replayRatings(
  { sql }: { sql: Sql },
  onProgress: (races: number) => unknown = () => {},
): Promise<void> {
  let replayed = 0;
  for (;;) {
    const batch = await retryTransaction(() => beginLocked(sql, replayBatch));
    replayed += batch.races;
    if (batch.races > 0) await onProgress(replayed);
    if (batch.isDone) return;
  }
}

/** Replays the next stale races within the caller's transaction, which holds the import lock. */
export async function replayBatch(tx: Transaction): Promise<{ races: number; isDone: boolean }> {
  const stale = await lockStaleRatings(tx);
  if (stale === null) return { races: 0, isDone: true };
  const emptied = await deleteChangesFrom(tx, stale);
  await deleteForecastsFrom(tx, stale);
  const races = await listRacesFrom(tx, stale, RACES_PER_BATCH + 1);
  const batch = races.slice(0, RACES_PER_BATCH);
  const eventIds = batch.map((race) => race.eventId);
  const carsByRace = await listCars(tx, eventIds);
  // The races of one game say nothing about those of another.
  for (const [game, ofGame] of Map.groupBy(batch, (race) => race.game)) {
    const cars = ofGame.flatMap(({ eventId }) => carsByRace.get(eventId) ?? []);
    const standings = await listStandings(tx, game, new Set(cars.flatMap(({ driverIds }) => driverIds)));
    const rated = ofGame.map((race) => {
      const changes = rateRace(carsByRace.get(race.eventId) ?? [], standings);
      for (const { driverId, after } of changes) standings.set(driverId, after);
      return { race, changes };
    });
    await saveChanges(tx, rated);
    await saveStandings(tx, game, standings);
  }
  await markForecastsStale(tx, [...new Set([...emptied, ...batch.map(({ game }) => game)])]);
  const next = races[RACES_PER_BATCH] ?? null;
  await moveStaleMark(tx, next);
  if (next === null) await publish(tx, [{ type: 'ratings', payload: { races: batch.length } }]);
  return { races: batch.length, isDone: next === null };
}

/** Keeps ratings up to date in the background, also after imports in other processes. `wake` checks for stale ratings now. */
export function startRatingWorker(deps: { sql: Sql }, onError: (error: unknown) => void): Polling {
  return startPolling({ everyMs: POLL_MS, run: () => replayRatings(deps), onError });
}
