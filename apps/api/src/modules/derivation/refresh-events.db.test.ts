import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dumpDerived } from '../../../test/support/dump.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { createTestDeps, type TestDeps } from '../../../test/support/test-deps.ts';
import { recompute } from './recompute.service.ts';
import { decideAndRecompute } from '../../../test/support/decide-and-recompute.ts';
import { refreshEvents } from './refresh-events.ts';

let deps: TestDeps;
beforeEach(async () => {
  deps = await createTestDeps();
});
afterEach(() => deps.close());

const refresh = (ids: readonly number[]) => deps.sql.begin((tx) => refreshEvents(deps, tx, ids));

async function eventIds(): Promise<number[]> {
  const rows = await deps.sql<{ id: number }[]>`select id from events order by id`;
  return rows.map(({ id }) => id);
}

async function rebuilt(): Promise<unknown> {
  await recompute(deps, () => {});
  await deps.settle();
  return dumpDerived(deps.sql);
}

const race = (end: string, cars = [1, 2, 3]) =>
  resultFile({
    type: 'R',
    track: 'monza',
    end,
    cars: cars.map((number) => ({ drivers: [driver(number)], laps: [130_000, 100_000 + number, 99_000 + number] })),
  });

describe('what changed outside the files', () => {
  beforeEach(async () => {
    for (const day of ['01', '02', '03', '04']) await deps.importFile(race(`2506${day}_203000`));
    await deps.settle();
  });

  it('comes in with the next refresh: time zone, car groups, points, merged drivers', async () => {
    await deps.sql`update servers set time_zone = 'Europe/Berlin'`;
    await deps.sql`update points_schemes set points = '{50,30}'`;
    await deps.sql`
      update drivers set merged_into_id = (select id from drivers where platform_id = ${driver(1).playerId})
      where platform_id = ${driver(2).playerId}`;
    const seen: number[] = [];
    await deps.sql.begin(async (tx) =>
      refreshEvents(deps, tx, (await eventIds()).toReversed(), { onProgress: ({ done }) => seen.push(done) }),
    );
    await deps.settle();
    expect(seen).toEqual([0, 4]);
    const [row] = await deps.sql`
      select (select min(end_at) from events) as "endAt", t.points, t.wins, t.events
      from driver_totals t join drivers d on d.id = t.driver_id where t.game = '' and d.platform_id = ${driver(1).playerId}`;
    expect(row).toEqual({ endAt: '2025-06-01T18:30:00.000Z', points: 200, wins: 4, events: 4 });
    expect(await dumpDerived(deps.sql)).toEqual(await rebuilt());
  });

  it('is news once for all events, and replays no rating where no race says something else', async () => {
    const news = () => deps.sql`select payload from outbox where type = 'stats' order by id desc limit 1`;
    const stale = () => deps.sql`select stale_end_at is not null as stale from rating_state`;
    await refresh(await eventIds());
    expect(await news()).toEqual([{ payload: { revised: true, events: 4 } }]);
    expect(await stale()).toEqual([{ stale: false }]);
    await deps.sql`update servers set time_zone = 'Europe/Berlin'`;
    await refresh((await eventIds()).slice(0, 1));
    expect(await stale()).toEqual([{ stale: true }]);
  });
});

it('whatever staff decide, merge and undo, the kept figures equal those recomputed', () => decideAndRecompute(1));
