import type { AmendmentDraft } from '@paddock/contracts';
import { afterEach, beforeEach, expect } from 'vitest';
import type { Viewer } from '../../src/endpoint/context.ts';
import { recompute } from '../../src/modules/derivation/recompute.service.ts';
import { dumpDerived } from './dump.ts';
import { ownerOf } from './own-driver.ts';
import { driver, resultFile, type TestDriver, type TestSession } from './result-file.ts';
import { createTestDeps, type TestDeps } from './test-deps.ts';

export const [ada, ben, cleo, dan, eve] = ['Ada Apex', 'Ben Box', 'Cleo Curb', 'Dan Draft', 'Eve Exit'].map(
  (name, index) => driver(index + 1, name),
) as [TestDriver, TestDriver, TestDriver, TestDriver, TestDriver];

/** Ada wins from pole, ahead of the crew of Ben and Cleo, and somebody without an id. */
const cars = [
  { drivers: [ada], laps: [130_000, 100_000, 101_000] },
  { drivers: [ben, cleo], laps: [131_000, { time: 100_500, driver: 1 }, 101_500] },
  { drivers: [{ playerId: '50', firstName: 'Guest' }], laps: [132_000, 100_700, 101_700] },
];
export const race: TestSession = { type: 'R', track: 'monza', end: '250602_203000', driven: '250602_203000', cars };

/** Imports that race before each test, with its qualifying and another race; Eve is an admin. */
export function crewedRace() {
  let deps: TestDeps;
  let staff: Viewer;
  let eventId: number;
  beforeEach(async () => {
    deps = await createTestDeps({ now: '2025-06-15T12:00:00.000Z' });
    // Dan and Eve are known from elsewhere.
    const elsewhere = [dan, eve].map((one, index) => ({ drivers: [one], laps: [150_000, 140_000 + index] }));
    await send({ type: 'R', track: 'spa', end: '250601_203000', cars: elsewhere });
    await send({ ...race, type: 'Q', end: '250602_193000', driven: '' });
    eventId = await send(race);
    await send({ ...race, end: '250603_203000', driven: '250603_203000' });
    await deps.settle();
    staff = { ...(await ownerOf(deps, eve.playerId)), role: 'admin' };
  });
  afterEach(() => deps.close());

  async function send(session: TestSession): Promise<number> {
    const outcome = await deps.importFile(resultFile(session));
    if (outcome.status !== 'imported') throw new Error(outcome.status);
    return outcome.eventId;
  }

  async function idOf({ playerId }: TestDriver): Promise<string> {
    const [row] = await deps.sql<{ id: string }[]>`select public_id as id from drivers where platform_id = ${playerId}`;
    return row?.id ?? 'unknown';
  }

  const changeOf = async (to: TestDriver, filePosition = 1, driverIndex = 0) => ({
    kind: 'changeDriver' as const,
    filePosition,
    driverIndex,
    playerId: await idOf(to),
  });

  const give = async (to: TestDriver, filePosition = 1, driverIndex = 0, of = eventId) => {
    const amendment: AmendmentDraft = await changeOf(to, filePosition, driverIndex);
    const decided = await deps.amendments.amend(staff, {
      eventId: of,
      amendment,
      reason: 'He drove under her account',
    });
    await deps.settle();
    return decided;
  };
  const undo = async ({ amendmentId }: { amendmentId: number }) => {
    await deps.amendments.undo(staff, { amendmentId, reason: 'She drove after all' });
    await deps.settle();
  };

  const crews = async () =>
    (await deps.events.results(eventId)).map((row) => row.drivers.map(({ name }) => name).join());

  async function totalsOf({ playerId }: TestDriver) {
    const [row] = await deps.sql`
      select t.starts, t.wins, t.laps, coalesce(r.rated_races, 0) as rated_races, coalesce((
        select sum(p.points)::int from season_points p where p.driver_id = d.id
      ), 0) as points, (select min(b.lap_time) from best_laps b where b.driver_id = d.id) as best
      from drivers d left join driver_totals t on t.driver_id = d.id and t.game = '' left join driver_ratings r on r.driver_id = d.id
      where d.platform_id = ${playerId}`;
    return row;
  }

  /** Derives everything again: nothing may change. */
  async function expectUnchanged(): Promise<void> {
    const running = await dumpDerived(deps.sql);
    await recompute(deps, () => {});
    await deps.settle();
    expect(await dumpDerived(deps.sql)).toEqual(running);
  }

  return {
    get deps() {
      return deps;
    },
    get staff() {
      return staff;
    },
    /** The race. */
    get eventId() {
      return eventId;
    },
    idOf,
    changeOf,
    give,
    undo,
    crews,
    totalsOf,
    expectUnchanged,
  };
}
