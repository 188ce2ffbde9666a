import type { AmendmentDraft } from '@paddock/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checksumOf } from '../../../../test/support/checksum.ts';
import { dumpDerived } from '../../../../test/support/dump.ts';
import { ownerOf } from '../../../../test/support/own-driver.ts';
import { driver, resultFile, type TestDriver, type TestSession } from '../../../../test/support/result-file.ts';
import { createTestDeps, type TestDeps } from '../../../../test/support/test-deps.ts';
import { decompress } from '../../../shared/zstd.ts';
import { recompute } from '../../derivation/recompute.service.ts';

const [ada, ben, cleo, dan, eve] = ['Ada Apex', 'Ben Box', 'Cleo Curb', 'Dan Draft', 'Eve Exit'].map((name, index) =>
  driver(index + 1, name),
) as [TestDriver, TestDriver, TestDriver, TestDriver, TestDriver];

/** Ada wins from pole, ahead of the crew of Ben and Cleo, and somebody without an id. */
const cars = [
  { drivers: [ada], laps: [130_000, 100_000, 101_000] },
  { drivers: [ben, cleo], laps: [131_000, { time: 100_500, driver: 1 }, 101_500] },
  { drivers: [{ playerId: '50', firstName: 'Guest' }], laps: [132_000, 100_700, 101_700] },
];
const race: TestSession = { type: 'R', track: 'monza', end: '250602_203000', driven: '250602_203000', cars };

let deps: TestDeps;
let staff: Awaited<ReturnType<typeof ownerOf>>;
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
  return row?.id ?? 'nobody';
}

const draftOf = async (to: TestDriver, filePosition = 1, driverIndex = 0): Promise<AmendmentDraft> => ({
  kind: 'changeDriver',
  filePosition,
  driverIndex,
  playerId: await idOf(to),
});

const give = async (to: TestDriver, filePosition = 1, driverIndex = 0) => {
  const amendment = await draftOf(to, filePosition, driverIndex);
  const decided = await deps.amendments.amend(staff, { eventId, amendment, reason: 'He drove under her account' });
  await deps.settle();
  return decided;
};
const undo = async ({ amendmentId }: { amendmentId: number }) => {
  await deps.amendments.restore(staff, { amendmentId, reason: 'She drove after all' });
  await deps.settle();
};

const crews = async () => (await deps.events.results(eventId)).map((row) => row.drivers.map(({ name }) => name).join());

async function totalsOf({ playerId }: TestDriver) {
  const [row] = await deps.sql`
    select t.starts, t.wins, t.laps, d.rated_races, coalesce((
      select sum(p.points)::int from season_points p where p.driver_id = d.id
    ), 0) as points, (select min(b.lap_time) from best_laps b where b.driver_id = d.id) as best
    from drivers d left join driver_totals t on t.driver_id = d.id where d.platform_id = ${playerId}`;
  return row;
}

/** Derives everything again: nothing may change. */
async function expectUnchanged(): Promise<void> {
  const running = await dumpDerived(deps.sql);
  await recompute(deps, () => {});
  await deps.settle();
  expect(await dumpDerived(deps.sql)).toEqual(running);
}

describe('a row that somebody else drove', () => {
  it('is theirs in the result, totals, boards, points and class values, and undone all is as it was', async () => {
    const before = await dumpDerived(deps.sql);
    const decided = await give(dan);
    expect(decided).toMatchObject({ kind: 'changeDriver', driverIndex: 0, driver: { name: 'Dan Draft' } });
    expect(await crews()).toEqual(['Dan Draft', 'Ben Box,Cleo Curb', 'Guest']);
    expect(await totalsOf(dan)).toMatchObject({
      starts: 2,
      wins: 2,
      laps: 5,
      points: 50,
      ratedRaces: 2,
      best: 100_000,
    });
    expect(await totalsOf(ada)).toMatchObject({ starts: 1, wins: 1, laps: 6, points: 25, ratedRaces: 1 });
    const { rows: board } = await deps.leaderboards.track('monza', { conditions: 'any', period: 'all' }, { limit: 9 });
    expect(board.map((row) => row.driver.name)).toContain('Dan Draft');
    expect((await deps.events.info(eventId)).revisions[0]).toMatchObject({
      kind: 'amended',
      decision: { kind: 'changeDriver', filePosition: 1, driver: { name: 'Dan Draft' } },
      reason: 'He drove under her account',
    });
    const [dans] = await deps.sql`select last_seen_at, name from drivers where platform_id = ${dan.playerId}`;
    expect(dans).toEqual({ lastSeenAt: '2025-06-02T10:30:00.000Z', name: 'Dan Draft' });
    expect(await deps.sql`select from driver_names where name = ''`).toHaveLength(0);
    await expectUnchanged();

    await undo(decided);
    expect(await dumpDerived(deps.sql)).toEqual(before);
    await expectUnchanged();
  });

  it('is theirs by the laps of the driver they replace, if several shared the car', async () => {
    await give(dan, 2, 1);
    expect(await crews()).toEqual(['Ada Apex', 'Ben Box,Dan Draft', 'Guest']);
    expect(await totalsOf(dan)).toMatchObject({ best: 100_500, laps: 3 });
    expect(await totalsOf(ben)).toMatchObject({ best: 101_500 });
    await expectUnchanged();
  });

  it('can be one that the file links to nobody', async () => {
    const before = await dumpDerived(deps.sql);
    const decided = await give(dan, 3);
    expect(await crews()).toEqual(['Ada Apex', 'Ben Box,Cleo Curb', 'Dan Draft']);
    expect(await totalsOf(dan)).toMatchObject({ points: 40, best: 100_700 });
    await expectUnchanged();
    await undo(decided);
    expect(await dumpDerived(deps.sql)).toEqual(before);
  });

  it('can be swapped with that of another driver, by way of a third', async () => {
    const swapped = await give(dan);
    await give(ada, 2, 0);
    await undo(swapped);
    await give(ben);
    expect(await crews()).toEqual(['Ben Box', 'Ada Apex,Cleo Curb', 'Guest']);
    expect(await totalsOf(ben)).toMatchObject({ wins: 1 });
    expect(await totalsOf(dan)).toMatchObject({ starts: 1 });
    await expectUnchanged();
  });

  it('moves the pole with the qualifying, in the story of the race too', async () => {
    const raceId = eventId;
    const told = async () => (await deps.events.analysis(raceId)).story.find(({ kind }) => kind === 'pole');
    const poles = async (one: TestDriver) => (await deps.drivers.info(await idOf(one))).totals.poles;
    const [row] = await deps.sql<{ id: number }[]>`select id from events where session_type = 'Q'`;
    expect([await poles(ada), await poles(dan)]).toEqual([1, 0]);
    eventId = row?.id ?? 0;
    const decided = await give(dan);
    expect([await poles(ada), await poles(dan)]).toEqual([0, 1]);
    expect(await told()).toMatchObject({ name: 'Dan Draft' });
    await undo(decided);
    expect([await poles(ada), await poles(dan)]).toEqual([1, 0]);
  });

  it('stays theirs when the file, or another one of the session, is imported again', async () => {
    await give(dan);
    await deps.importFile(resultFile(race));
    await deps.importFile(resultFile(race, 'utf8'));
    await deps.importFile(resultFile({ ...race, end: '250602_203009' }));
    await deps.settle();
    expect((await deps.amendments.event(eventId)).amendments).toMatchObject([{ revoked: null }]);
    expect(await crews()).toEqual(['Dan Draft', 'Ben Box,Cleo Curb', 'Guest']);
    expect(await totalsOf(dan)).toMatchObject({ starts: 2, wins: 2, points: 50 });
    await expectUnchanged();
  });

  it('follows merges of either driver, and parts again with them', async () => {
    const { sql, merges } = deps;
    const decided = await give(dan);
    const given = await dumpDerived(sql);
    const merge = async (from: TestDriver, into: TestDriver) => {
      const pair = { from: await idOf(from), into: await idOf(into) };
      const { mergeId } = await merges.merge(staff, { ...pair, reason: 'One person' });
      await deps.settle();
      return () => merges.undo(staff, { mergeId, reason: 'Two' }).then(() => deps.settle());
    };
    const partDan = await merge(dan, eve);
    const [winner] = await deps.events.results(eventId);
    expect(winner?.drivers[0]?.playerId).toBe(await idOf(eve));
    await expectUnchanged();
    await partDan();
    expect(await dumpDerived(sql)).toEqual(given);

    const partAda = await merge(ada, eve);
    await undo(decided);
    await expectUnchanged();
    await partAda();
    expect((await crews())[0]).toBe('Ada Apex');
    await expectUnchanged();
  });
});

describe('an erasure', () => {
  it('of who drove leaves them nowhere, and the row to the former driver', async () => {
    const decided = await give(dan);
    await deps.erasure.erase(await ownerOf(deps, dan.playerId));
    expect((await crews())[0]).toBe('Former driver');
    expect((await deps.events.info(eventId)).revisions[0]?.decision?.driver?.name).toBe('Former driver');
    await expectUnchanged();
    await undo(decided);
    expect((await crews())[0]).toBe('Ada Apex');
    await expectUnchanged();
  });

  it('of who drove by the file alone takes their ids and names out of it', async () => {
    const decided = await give(dan);
    await deps.erasure.erase(await ownerOf(deps, ada.playerId));
    const files = await deps.sql<{ body: Buffer }[]>`select body from ingest_files where event_id = ${eventId}`;
    for (const { body } of files) {
      const text = (await decompress(body)).toString('utf16le');
      expect(text).not.toContain(ada.playerId);
      expect(text).not.toContain('Apex');
    }
    expect((await crews())[0]).toBe('Dan Draft');
    await expectUnchanged();
    await undo(decided);
    expect((await crews())[0]).toBe('Former driver');
    await expectUnchanged();
  });
});

describe('a preview', () => {
  it('shows both drivers, and changes nothing', async () => {
    const before = await checksumOf(deps.sql);
    const preview = await deps.amendments.preview({ eventId, amendments: [await draftOf(dan)] });
    expect(preview.results.rows).toMatchObject([
      { filePosition: 1, drivers: [{ name: 'Ada Apex' }], newDrivers: [{ name: 'Dan Draft' }] },
    ]);
    expect(preview.bests.rows.map((row) => row.driver.name)).toContain('Dan Draft');
    expect(preview.points.rows.map((row) => [row.driver.name, row.before.points, row.after.points])).toEqual(
      expect.arrayContaining([
        ['Dan Draft', 25, 50],
        ['Ada Apex', 50, 25],
      ]),
    );
    expect(preview.ratings.rows.map((row) => row.driver.name)).toEqual(
      expect.arrayContaining(['Dan Draft', 'Ada Apex']),
    );
    expect(await checksumOf(deps.sql)).toBe(before);
  });

  it('of undoing shows them too', async () => {
    const { amendmentId } = await give(dan);
    const preview = await deps.amendments.previewRestore({ amendmentId });
    expect(preview.results.rows).toMatchObject([
      { drivers: [{ name: 'Dan Draft' }], newDrivers: [{ name: 'Ada Apex' }] },
    ]);
    expect(preview.points.rows.map((row) => row.driver.name)).toEqual(
      expect.arrayContaining(['Dan Draft', 'Ada Apex']),
    );
  });
});

describe('is refused', () => {
  it.each<[string, string, () => Promise<unknown>]>([
    ['There is no such driver.', 'playerId', async () => ({ ...(await draftOf(dan)), playerId: 'nobody0000' })],
    ['This driver already has this place in the car.', 'playerId', () => draftOf(ada)],
    ['This driver already has a place in this car.', 'playerId', () => draftOf(cleo, 2)],
    ['This driver already has the row of another car, in place 2 of the file.', 'playerId', () => draftOf(ben)],
    ['This car has no such driver.', 'driverIndex', () => draftOf(dan, 1, 1)],
    ['The file has no car in place 9.', 'filePosition', () => draftOf(dan, 9)],
  ])('%s', async (message, field, draft) => {
    const amendments = [(await draft()) as AmendmentDraft];
    await expect(deps.amendments.preview({ eventId, amendments })).rejects.toMatchObject({
      message,
      issues: [{ path: `amendment.${field}`, message }],
    });
  });

  it('a driver who was erased or merged into another one', async () => {
    const [dansId, evesId] = [await idOf(dan), await idOf(eve)];
    await deps.merges.merge(staff, { from: dansId, into: evesId, reason: 'One person' });
    await expect(give(dan)).rejects.toThrow('This driver was merged into another one. Choose that one.');
    await deps.erasure.erase(await ownerOf(deps, cleo.playerId));
    const [former] = await deps.sql<{ id: string }[]>`select public_id as id from drivers where erased_at is not null`;
    const draft = { ...(await draftOf(eve)), playerId: former?.id ?? '' } as AmendmentDraft;
    await expect(deps.amendments.preview({ eventId, amendments: [draft] })).rejects.toThrow('This driver was erased.');
  });

  it('a second change of one driver, until the first is undone', async () => {
    const decided = await give(dan);
    await expect(give(eve)).rejects.toThrow('Staff already changed this driver. Undo that first.');
    await undo(decided);
    await give(eve);
    expect((await crews())[0]).toBe('Eve Exit');
  });
});

it('is in the audit log of both drivers, with a mark if the admin got the result', async () => {
  const decided = await give(eve);
  await undo(decided);
  const [adas, eves] = [await idOf(ada), await idOf(eve)];
  const change = { kind: 'changeDriver', filePosition: 1, driverIndex: 0 };
  expect(await deps.sql`select action, before, after from audit_log where target_kind = 'event' order by id`).toEqual([
    {
      action: 'event.changeDriver',
      before: { playerId: adas },
      after: { amendmentId: decided.amendmentId, ...change, playerId: eves, deciderDrove: true, moved: [] },
    },
    {
      action: 'event.restore',
      before: { amendmentId: decided.amendmentId, ...change, lapNumber: null, value: null, playerId: eves },
      after: { playerId: adas, deciderDrove: true, moved: [] },
    },
  ]);
});

it('both drivers read of it', async () => {
  await give(dan);
  for (const one of [ada, dan]) {
    const { penalties } = await deps.reports.aboutMe(await ownerOf(deps, one.playerId), { limit: 9 });
    expect(penalties).toMatchObject([{ penalty: { kind: 'changeDriver' }, reason: 'He drove under her account' }]);
  }
});
