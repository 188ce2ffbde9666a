import { AmendmentDraft } from '@paddock/contracts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { AppError } from '../../src/shared/errors.ts';
import { dumpDerived } from './dump.ts';
import { generatedFiles } from './generated-league.ts';
import { driver } from './result-file.ts';
import { createTestDeps, TEST_ZONE, type TestDeps } from './test-deps.ts';
import { recompute } from '../../src/modules/derivation/recompute.service.ts';

const decision = fc.record({
  kind: fc.constantFrom(
    'voidEvent',
    'voidEntry',
    'voidLap',
    'timePenalty',
    'placePenalty',
    'disqualify',
    'changeDriver',
  ),
  event: fc.nat(),
  // Most of the referenced cars and laps exist.
  filePosition: fc.integer({ min: 1, max: 3 }),
  lapNumber: fc.integer({ min: 1, max: 4 }),
  /** Whether the step is undone at once, or later. */
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

/** Applies a step an admin can take and returns its undo; null: it was refused. */
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
      amendment: AmendmentDraft.parse(await draftOf(own, step)),
      reason: 'A reason',
    });
    return () => own.amendments.undo(viewer, { amendmentId, reason: 'A mistake' });
  } catch (error) {
    if (error instanceof AppError && (error.code === 'conflict' || error.code === 'not_found')) return null;
    throw error;
  }
}

async function draftOf(
  own: TestDeps,
  { kind, filePosition, lapNumber }: Exclude<Step, { kind: 'merge' }>,
): Promise<object> {
  if (kind === 'voidEvent') return { kind };
  const car = { kind, filePosition };
  if (kind === 'voidLap') return { ...car, lapNumber };
  if (kind === 'changeDriver') {
    return { ...car, driverIndex: 0, playerId: await publicIdOf(own, lapNumber + 2), swap: lapNumber % 2 === 0 };
  }
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

/** Each run imports two dozen files and takes up to fourteen steps. */
export async function decideAndRecompute(runs: number): Promise<void> {
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
        // Imports after the decisions: new files, and files that replace an event's source.
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
    { numRuns: runs, seed: 20_260_101, endOnFailure: true },
  );
  expect(taken).toBeGreaterThan(runs * 3);
}
