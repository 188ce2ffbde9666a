import { AmendmentDraft } from '@paddock/contracts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../platform/errors.ts';
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
  kind: fc.constantFrom('voidEvent', 'voidEntry', 'voidLap', 'timePenalty', 'placePenalty', 'disqualify'),
  event: fc.nat(),
  // Most cars and laps that are named exist.
  filePosition: fc.integer({ min: 1, max: 3 }),
  lapNumber: fc.integer({ min: 1, max: 4 }),
  /** Taken back at once, in the end, or after the next step. */
  isBrief: fc.boolean(),
});
const merge = fc.record({
  kind: fc.constant('merge'),
  from: fc.integer({ min: 1, max: 6 }),
  into: fc.integer({ min: 1, max: 6 }),
  isBrief: fc.boolean(),
});
type Step =
  typeof decision extends fc.Arbitrary<infer T> ? T | (typeof merge extends fc.Arbitrary<infer M> ? M : never) : never;

const staff = { accountId: 0, sessionId: '', role: 'admin', name: '', avatarUrl: null, driverId: null } as const;

/** What an admin can do to results, as steps that can be taken back; null: it is refused. */
async function take(own: TestDeps, events: readonly number[], step: Step): Promise<(() => Promise<unknown>) | null> {
  const viewer = { ...staff, accountId: await accountOf(own) };
  try {
    if (step.kind === 'merge') {
      const pair = { from: await publicIdOf(own, step.from), into: await publicIdOf(own, step.into) };
      const { mergeId } = await own.merges.merge(viewer, { ...pair, reason: 'One person' });
      return () => own.merges.undo(viewer, { mergeId, reason: 'Two persons' });
    }
    const { amendmentId } = await own.amendments.amend(viewer, {
      eventId: events[step.event % events.length] ?? 0,
      amendment: AmendmentDraft.parse(draftOf(step)),
      reason: 'A reason',
    });
    return () => own.amendments.restore(viewer, { amendmentId, reason: 'A mistake' });
  } catch (error) {
    if (error instanceof AppError && (error.code === 'conflict' || error.code === 'not_found')) return null;
    throw error;
  }
}

function draftOf({ kind, filePosition, lapNumber }: Exclude<Step, { kind: 'merge' }>): object {
  if (kind === 'voidEvent') return { kind };
  const car = { kind, filePosition };
  if (kind === 'voidLap') return { ...car, lapNumber };
  if (kind === 'timePenalty') return { ...car, timeMs: lapNumber * 2_000 };
  return kind === 'placePenalty' ? { ...car, places: lapNumber } : car;
}

async function accountOf({ sql }: TestDeps): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into accounts (provider, provider_user_id, name, created_at, last_sign_in_at)
    values ('discord', '1', 'Ada', now(), now())
    on conflict (provider, provider_user_id) do update set name = 'Ada' returning id`;
  return row?.id ?? 0;
}

async function publicIdOf({ sql }: TestDeps, number: number): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select public_id as id from drivers where platform_id = ${driver(number).playerId}`;
  return row?.id ?? 'nobody';
}

/** Each of the runs imports two dozen files and takes up to fourteen steps. */
it('whatever staff decide, merge and take back, the kept figures equal those recomputed', async () => {
  const steps = fc.array(fc.oneof({ weight: 3, arbitrary: decision }, { weight: 1, arbitrary: merge }), {
    minLength: 6,
    maxLength: 14,
  });
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(generatedFiles, steps, async (files, planned) => {
      const own = await createTestDeps();
      try {
        const { server: second } = await own.servers.register({ name: 'Second server', timeZone: TEST_ZONE });
        const late = files.slice(-2);
        const send = async (some: typeof files): Promise<void> => {
          for (const file of some) await own.importFile(file, { server: file.server === 0 ? own.server : second });
          await own.settle();
        };
        await send(files.slice(0, -2));
        const events = await own.sql<{ id: number }[]>`select id from events order by content_hash`;
        const undo: (() => Promise<unknown>)[] = [];
        for (const step of planned) {
          const takeBack = await take(
            own,
            events.map(({ id }) => id),
            step,
          );
          if (takeBack === null) continue;
          taken += 1;
          if (step.isBrief) await takeBack();
          else undo.push(takeBack);
        }
        // Files that come, or come again with more to say, meet what was decided.
        for (const more of [[], late]) {
          await send(more);
          const running = await dumpDerived(own.sql);
          await recompute(own, () => {});
          await own.settle();
          expect(await dumpDerived(own.sql)).toEqual(running);
        }
        for (const takeBack of undo.toReversed()) await takeBack();
        await own.settle();
        const restored = await dumpDerived(own.sql);
        await own.sql`delete from event_revisions`;
        await own.sql`delete from amendments`;
        await own.sql`delete from driver_merges`;
        await recompute(own, () => {});
        await own.settle();
        expect(restored).toEqual(await dumpDerived(own.sql));
      } finally {
        await own.close();
      }
    }),
    { numRuns: 6, seed: 20_260_101, endOnFailure: true },
  );
  expect(taken).toBeGreaterThan(20);
}, 180_000);
