import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSession } from '../../../test/support/careers.ts';
import { driver } from '../../../test/support/result-file.ts';
import { createTestDeps, type TestDeps } from '../../../test/support/test-deps.ts';
import { getEvent } from './events.repository.ts';
import { listEventSummaries } from './event-summaries.ts';
import { listResultRows } from './result-rows.repository.ts';

describe('an event shows its drivers as they were before it', () => {
  const CARS = [1, 2].map((number) => ({ drivers: [driver(number)], laps: [130_000, 100_000, 100_000] }));
  let deps: TestDeps;
  let [first, qualifying, second, third] = [0, 0, 0, 0];

  beforeAll(async () => {
    deps = await createTestDeps();
    // Driver 1 wins each race. √(1/8) × 100 / 2 = 17.7 points of rating are 3.5 of class value.
    first = await addSession(deps, { type: 'R', end: '250601_120000', cars: CARS });
    third = await addSession(deps, { type: 'R', end: '250603_120000', cars: CARS });
    second = await addSession(deps, { type: 'R', end: '250602_120000', cars: CARS });
    qualifying = await addSession(deps, { type: 'Q', end: '250602_110000', cars: CARS });
    await deps.settle();
  });
  afterAll(() => deps.close());

  async function valuesIn(eventId: number) {
    const rows = await listResultRows(deps.sql, eventId);
    return rows.map(({ drivers }) => drivers[0]?.classValue);
  }

  it('whatever was imported first, in races and in other sessions', async () => {
    expect(await valuesIn(first)).toEqual([null, null]);
    expect(await valuesIn(qualifying)).toEqual([44, 36]);
    expect(await valuesIn(second)).toEqual([44, 36]);
    expect(await valuesIn(third)).toEqual([47, 33]);
  });

  it('with what the race changed beside it', async () => {
    const changes = (await listResultRows(deps.sql, second)).map(({ classChange }) => classChange);
    expect(changes).toEqual([3, -3]);
  });

  it('in its strength of field and in lists', async () => {
    expect(await getEvent(deps.sql, first)).toMatchObject({ fieldStrength: null });
    expect(await getEvent(deps.sql, third)).toMatchObject({ fieldStrength: 40 });
    const [summary] = await listEventSummaries(deps.sql, { where: deps.sql`e.id = ${third}`, limit: 1 });
    expect(summary?.podium.map(({ drivers }) => drivers[0]?.classValue)).toEqual([47, 33]);
  });

  it('and counts the races before it alone for what is provisional', async () => {
    for (const day of ['04', '05', '06']) await addSession(deps, { type: 'R', end: `2506${day}_120000`, cars: CARS });
    await deps.settle();
    const rated = async (eventId: number) => (await listResultRows(deps.sql, eventId))[0]?.drivers[0]?.isProvisional;
    expect(await rated(third)).toBe(true);
    const latest = await addSession(deps, { type: 'R', end: '250607_120000', cars: CARS });
    expect(await rated(latest)).toBe(false);
  });
});
