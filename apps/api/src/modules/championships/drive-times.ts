import type { DriverRef, RoundResult } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import { getAnalysedEvent, readSession } from '../events/analysis/analysis.repository.ts';
import { measuredOf } from '../events/analysis/measured.rules.ts';
import { listRecordsAround } from '../events/analysis/session-records.repository.ts';
import { crewJson } from '../identity/driver-ref.ts';
import { driveTimesOfCar, isWithinLimits } from './drive-times.rules.ts';

const MINUTE_MS = 60_000;

interface DriveLimits {
  readonly min: number | null;
  readonly max: number | null;
}

/** How long the drivers of a round's events drove, against its limits, in the order of the results; without limits nobody. */
export async function driveTimesOf(
  sql: Sql,
  eventIds: readonly number[],
  limits: DriveLimits,
): Promise<RoundResult['driveTimes']> {
  if (limits.min === null && limits.max === null) return [];
  const driven = new Map<string, { driver: DriverRef; ms: number | null }>();
  for (const eventId of eventIds) {
    for (const { driver, ms } of await readDriveTimes(sql, eventId)) {
      const key = driver.playerId ?? `${eventId} ${driver.name}`;
      const before = driven.get(key)?.ms ?? (driven.has(key) ? null : 0);
      driven.set(key, { driver, ms: before === null || ms === null ? null : before + ms });
    }
  }
  return [...driven.values()].map(({ driver, ms }) => {
    // Whole minutes that were driven: a second short is short.
    const minutes = ms === null ? null : Math.floor(ms / MINUTE_MS);
    const isOver = ms !== null && limits.max !== null && ms > limits.max * MINUTE_MS;
    return { driver, minutes, isWithin: isOver ? false : isWithinLimits(minutes, limits) };
  });
}

async function readDriveTimes(sql: Sql, eventId: number): Promise<{ driver: DriverRef; ms: number | null }[]> {
  const event = await getAnalysedEvent(sql, eventId);
  const [{ cars }, records, crews] = await Promise.all([
    readSession(sql, event),
    listRecordsAround(sql, event),
    sql<{ filePosition: number; drivers: DriverRef[] }[]>`
      select n.file_position, ${crewJson(sql, sql`e`, sql`n`)} as drivers
      from events e join entries n on n.event_id = e.id where e.id = ${eventId}`,
  ]);
  const measured = measuredOf(cars, records);
  const crewOf = new Map(crews.map(({ filePosition, drivers }) => [filePosition, drivers]));
  return cars.flatMap((car) => {
    const times = driveTimesOfCar(car, measured?.get(car.filePosition));
    return (crewOf.get(car.filePosition) ?? []).map((driver, index) => ({ driver, ms: times[index] ?? null }));
  });
}
