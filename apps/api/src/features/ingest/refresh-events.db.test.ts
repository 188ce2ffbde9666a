import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dumpDerived } from '../../testing/dump.ts';
import { generatedFiles } from '../../testing/generated-league.ts';
import { driver, resultFile } from '../../testing/result-file.ts';
import { createTestDeps, TEST_ZONE, type TestDeps } from '../../testing/test-deps.ts';
import { recompute } from './recompute.service.ts';
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
    expect(seen).toEqual([1, 2, 3, 4]);
    const [row] = await deps.sql`
      select (select min(end_at) from events) as "endAt", t.points, t.wins, t.events
      from driver_totals t join drivers d on d.id = t.driver_id where d.platform_id = ${driver(1).playerId}`;
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

const decision = fc.record({
  event: fc.nat(),
  car: fc.integer({ min: 1, max: 5 }),
  kind: fc.constantFrom('voidEvent', 'voidEntry', 'voidLap', 'timePenalty', 'placePenalty', 'disqualify'),
  lap: fc.integer({ min: 1, max: 6 }),
  isRestored: fc.boolean(),
});

/** Each of the five runs imports two dozen files and makes up to ten decisions. */
it('whatever staff decide and take back, the kept figures equal those recomputed', async () => {
  await fc.assert(
    fc.asyncProperty(generatedFiles, fc.array(decision, { minLength: 1, maxLength: 10 }), async (files, decisions) => {
      const own = await createTestDeps();
      try {
        const { server: second } = await own.servers.register({ name: 'Second server', timeZone: TEST_ZONE });
        for (const file of files) await own.importFile(file, { server: file.server === 0 ? own.server : second });
        await own.settle();
        const untouched = await dumpDerived(own.sql);
        const events = await own.sql<{ id: number }[]>`select id from events order by content_hash`;
        for (const { event, car, kind, lap, isRestored } of decisions) {
          const eventId = events[event % events.length]?.id ?? 0;
          await own.sql.begin(async (tx) => {
            await tx`
              insert into amendments (event_id, kind, file_position, lap_number, value, reason, created_at)
              values (${eventId}, ${kind}, ${kind === 'voidEvent' ? null : car}, ${kind === 'voidLap' ? lap : null},
                ${kind.endsWith('Penalty') ? lap * 2 : null}, 'A reason', ${'2025-06-01T00:00:00Z'})
              on conflict do nothing`;
            await refreshEvents(own, tx, [eventId]);
            if (!isRestored) return;
            await tx`update amendments set revoked_at = created_at where event_id = ${eventId}`;
            await refreshEvents(own, tx, [eventId]);
          });
          if (event % 2 === 0) await own.settle();
        }
        await own.settle();
        const running = await dumpDerived(own.sql);
        await recompute(own, () => {});
        await own.settle();
        expect(await dumpDerived(own.sql)).toEqual(running);
        await own.sql`update amendments set revoked_at = created_at where revoked_at is null`;
        await own.sql.begin((tx) =>
          refreshEvents(
            own,
            tx,
            events.map(({ id }) => id),
          ),
        );
        await own.settle();
        expect(await dumpDerived(own.sql)).toEqual(untouched);
      } finally {
        await own.close();
      }
    }),
    { numRuns: 5, seed: 20_260_101, endOnFailure: true },
  );
}, 120_000);
