import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DriverPace } from '@paddock/contracts';
import { driver, resultFile, type TestCar } from '../../../test/support/result-file.ts';
import { createTestDeps, type TestDeps } from '../../../test/support/test-deps.ts';
import { AmendmentDraft } from '@paddock/contracts';
import { waitFor } from '../../../test/support/run-program.ts';
import { beginLocked } from '../../database/import-lock.ts';
import { countPace } from './pace.work.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await createTestDeps();
});
afterAll(() => deps.close());

/** Driver 1 is the quickest, by half a percent to the next. */
const car = (number: number, usual = 100_000 + number * 500): TestCar => ({
  drivers: [driver(number)],
  laps: [130_000, ...Array.from({ length: 12 }, (_, lap) => usual + (lap % 3) * 100)],
});

async function race(
  end: string,
  cars: readonly TestCar[],
  more: { track?: string; wet?: boolean } = {},
): Promise<number> {
  const outcome = await deps.importFile(resultFile({ type: 'R', track: 'monza', end, cars, driven: '', ...more }));
  if (outcome.status !== 'imported') throw new Error(outcome.status);
  return outcome.eventId;
}

async function idOf(number: number): Promise<string> {
  const [row] = await deps.sql<
    { id: string }[]
  >`select public_id as id from drivers where name = ${`Driver ${number}`}`;
  return row?.id ?? `missing${number}`;
}

async function paceOf(number: number): Promise<DriverPace> {
  return deps.drivers.pace(await idOf(number));
}

const five = [1, 2, 3, 4, 5];
const isStale = async () => (await deps.sql<{ is: boolean }[]>`select is_stale as is from pace_state`)[0]?.is;

let first: number;
it('there is none before it was counted; then it is against the median driver, with a range', async () => {
  first = await race(
    '250601_120000',
    five.map((number) => car(number)),
  );
  await race(
    '250608_120000',
    five.map((number) => car(number)),
    { track: 'spa' },
  );
  expect(await isStale()).toBe(true);
  expect((await paceOf(1)).classes).toEqual([]);
  await deps.settle();
  expect(await isStale()).toBe(false);
  const { classes } = await paceOf(1);
  expect(classes).toHaveLength(1);
  const [dry] = classes;
  expect(dry).toMatchObject({ carGroup: 'GT3', carModel: null, isWet: false, fieldDrivers: 5 });
  expect(dry?.overall).toMatchObject({ laps: 24, sessions: 2 });
  expect(dry?.overall.percent).toBeLessThan(-0.6);
  expect(dry?.overall.margin).toBeGreaterThan(0.1);
  expect(dry?.tracks.map(({ trackName, laps }) => [trackName, laps])).toEqual([
    ['monza', 12],
    ['spa', 12],
  ]);
  const [middle] = (await paceOf(3)).classes;
  expect(middle?.overall.percent).toBeCloseTo(0, 1);
});

it('dry and wet are apart', async () => {
  await race(
    '250615_120000',
    five.map((number) => car(number, 120_000 - number * 500)),
    { wet: true },
  );
  await deps.settle();
  const { classes } = await paceOf(1);
  expect(classes.map(({ isWet, overall }) => [isWet, overall.percent < 0])).toEqual([
    [false, true],
    [true, false],
  ]);
});

it('two drivers are compared, also if they never met', async () => {
  await race(
    '250622_120000',
    [4, 5, 6].map((number) => car(number)),
  );
  await deps.settle();
  const [rival, own] = [await idOf(6), await idOf(1)];
  const { pace, meetings } = await deps.rivalry.headToHead(own, rival);
  expect(meetings).toEqual([]);
  expect(pace.map(({ isWet }) => isWet)).toEqual([false]);
  expect(pace[0]?.overall.difference.percent).toBeLessThan(-1);
  expect(pace[0]?.overall.own).toEqual((await paceOf(1)).classes[0]?.overall);
});

it('a voided event is taken out, and comes back', async () => {
  const before = await paceOf(1);
  const [account] = await deps.sql<{ id: number }[]>`
    insert into accounts (provider, provider_user_id, name, created_at, last_sign_in_at)
    values ('discord', '1', 'Ada', now(), now()) returning id`;
  const admin = { accountId: account?.id ?? 0, sessionId: '', role: 'admin', name: '', avatarUrl: null } as const;
  const amendment = AmendmentDraft.parse({ kind: 'voidEvent' });
  const { amendmentId } = await deps.amendments.amend(
    { ...admin, driverId: null },
    { eventId: first, amendment, reason: 'A reason' },
  );
  await deps.settle();
  expect((await paceOf(1)).classes[0]?.overall).toMatchObject({ laps: 12, sessions: 1 });
  await deps.amendments.undo({ ...admin, driverId: null }, { amendmentId, reason: 'A reason' });
  await deps.settle();
  expect(await paceOf(1)).toEqual(before);
});

it('figures are written although imports go on; what changed meanwhile stays stale', async () => {
  const before = await paceOf(1);
  await deps.sql`update pace_state set is_stale = true`;
  await deps.sql`delete from pace_indices`;
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const importing = beginLocked(deps.sql, async (tx) => {
    begun.resolve();
    await released.promise;
    await tx`update pace_state set is_stale = true`;
  });
  await begun.promise;
  const counting = countPace(deps);
  await waitFor('the count waits for the import', async () => {
    const waiting = await deps.sql`select from pg_locks where locktype = 'advisory' and not granted`;
    return waiting.length > 0;
  });
  released.resolve();
  await Promise.all([importing, counting]);
  expect(await paceOf(1)).toEqual(before);
  expect(await isStale()).toBe(true);
  await deps.settle();
  expect(await isStale()).toBe(false);
});
