import type { AmendmentDraft } from '@paddock/contracts';
import { describe, expect, it } from 'vitest';
import { checksumOf } from '../../../../test/support/checksum.ts';
import { ada, ben, cleo, dan, eve, race, crewedRace } from '../../../../test/support/crewed-race.ts';
import { dumpDerived } from '../../../../test/support/dump.ts';
import { ownerOf } from '../../../../test/support/own-driver.ts';
import { resultFile, type TestDriver } from '../../../../test/support/result-file.ts';
import { decompress } from '../../../shared/zstd.ts';

const own = crewedRace();
const { idOf, give, undo, crews, totalsOf, expectUnchanged } = own;
const draftOf: (...given: Parameters<typeof own.changeOf>) => Promise<AmendmentDraft> = own.changeOf;

describe('a row that somebody else drove', () => {
  it('is theirs in the result, totals, boards, points and class values, and undone all is as it was', async () => {
    const before = await dumpDerived(own.deps.sql);
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
    const { rows: board } = await own.deps.leaderboards.track(
      'monza',
      { conditions: 'any', period: 'all' },
      { limit: 9 },
    );
    expect(board.map((row) => row.driver.name)).toContain('Dan Draft');
    expect((await own.deps.events.info(own.eventId)).revisions[0]).toMatchObject({
      kind: 'amended',
      decision: { kind: 'changeDriver', filePosition: 1, driver: { name: 'Dan Draft' } },
      reason: 'He drove under her account',
    });
    const [dans] = await own.deps.sql`select last_seen_at, name from drivers where platform_id = ${dan.playerId}`;
    expect(dans).toEqual({ lastSeenAt: '2025-06-02T10:30:00.000Z', name: 'Dan Draft' });
    expect(await own.deps.sql`select from driver_names where name = ''`).toHaveLength(0);
    await expectUnchanged();

    await undo(decided);
    expect(await dumpDerived(own.deps.sql)).toEqual(before);
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
    const before = await dumpDerived(own.deps.sql);
    const decided = await give(dan, 3);
    expect(await crews()).toEqual(['Ada Apex', 'Ben Box,Cleo Curb', 'Dan Draft']);
    expect(await totalsOf(dan)).toMatchObject({ points: 40, best: 100_700 });
    await expectUnchanged();
    await undo(decided);
    expect(await dumpDerived(own.deps.sql)).toEqual(before);
  });

  it('moves the pole with the qualifying, in the story of the race too', async () => {
    const told = async () => (await own.deps.events.analysis(own.eventId)).story.find(({ kind }) => kind === 'pole');
    const poles = async (one: TestDriver) => (await own.deps.drivers.info(await idOf(one))).totals.poles;
    const [row] = await own.deps.sql<{ id: number }[]>`select id from events where session_type = 'Q'`;
    expect([await poles(ada), await poles(dan)]).toEqual([1, 0]);
    const decided = await give(dan, 1, 0, row?.id);
    expect([await poles(ada), await poles(dan)]).toEqual([0, 1]);
    expect(await told()).toMatchObject({ name: 'Dan Draft' });
    await undo(decided);
    expect([await poles(ada), await poles(dan)]).toEqual([1, 0]);
  });

  it('stays theirs when the file, or another one of the session, is imported again', async () => {
    await give(dan);
    await own.deps.importFile(resultFile(race));
    await own.deps.importFile(resultFile(race, 'utf8'));
    await own.deps.importFile(resultFile({ ...race, end: '250602_203009' }));
    await own.deps.settle();
    expect((await own.deps.amendments.event(own.eventId)).amendments).toMatchObject([{ undone: null }]);
    expect(await crews()).toEqual(['Dan Draft', 'Ben Box,Cleo Curb', 'Guest']);
    expect(await totalsOf(dan)).toMatchObject({ starts: 2, wins: 2, points: 50 });
    await expectUnchanged();
  });

  it('follows merges of either driver, and parts again with them', async () => {
    const { sql, merges } = own.deps;
    const decided = await give(dan);
    const given = await dumpDerived(sql);
    const merge = async (from: TestDriver, into: TestDriver) => {
      const pair = { from: await idOf(from), into: await idOf(into) };
      const { mergeId } = await merges.merge(own.staff, { ...pair, reason: 'One person' });
      await own.deps.settle();
      return () => merges.undo(own.staff, { mergeId, reason: 'Two' }).then(() => own.deps.settle());
    };
    const partDan = await merge(dan, eve);
    const [winner] = await own.deps.events.results(own.eventId);
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
    await own.deps.erasure.erase(await ownerOf(own.deps, dan.playerId));
    expect((await crews())[0]).toBe('Former driver');
    expect((await own.deps.events.info(own.eventId)).revisions[0]?.decision?.driver?.name).toBe('Former driver');
    await expectUnchanged();
    await undo(decided);
    expect((await crews())[0]).toBe('Ada Apex');
    await expectUnchanged();
  });

  it('of who drove by the file alone takes their ids and names out of it', async () => {
    const decided = await give(dan);
    await own.deps.erasure.erase(await ownerOf(own.deps, ada.playerId));
    const files = await own.deps.sql<
      { body: Buffer }[]
    >`select body from ingest_files f join file_sessions p on p.file_id = f.id where event_id = ${own.eventId}`;
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
    const before = await checksumOf(own.deps.sql);
    const preview = await own.deps.amendments.preview({ eventId: own.eventId, amendments: [await draftOf(dan)] });
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
    expect(await checksumOf(own.deps.sql)).toBe(before);
  });

  it('of undoing shows them too', async () => {
    const { amendmentId } = await give(dan);
    const preview = await own.deps.amendments.previewUndo({ amendmentId });
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
    [
      'This driver already has the row of another car, in place 2 of the file. If the two swapped, say so.',
      'playerId',
      () => draftOf(ben),
    ],
    ['This car has no such driver.', 'driverIndex', () => draftOf(dan, 1, 1)],
    ['The file has no car in place 9.', 'filePosition', () => draftOf(dan, 9)],
  ])('%s', async (message, field, draft) => {
    const amendments = [(await draft()) as AmendmentDraft];
    await expect(own.deps.amendments.preview({ eventId: own.eventId, amendments })).rejects.toMatchObject({
      message,
      issues: [{ path: `amendment.${field}`, message }],
    });
  });

  it('a driver who was erased or merged into another one', async () => {
    const [dansId, evesId] = [await idOf(dan), await idOf(eve)];
    await own.deps.merges.merge(own.staff, { from: dansId, into: evesId, reason: 'One person' });
    await expect(give(dan)).rejects.toThrow('This driver was merged into another one. Choose that one.');
    await own.deps.erasure.erase(await ownerOf(own.deps, cleo.playerId));
    const [former] = await own.deps.sql<
      { id: string }[]
    >`select public_id as id from drivers where erased_at is not null`;
    const draft = { ...(await draftOf(eve)), playerId: former?.id ?? '' } as AmendmentDraft;
    await expect(own.deps.amendments.preview({ eventId: own.eventId, amendments: [draft] })).rejects.toThrow(
      'This driver was erased.',
    );
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
  expect(
    await own.deps.sql`select action, before, after from audit_log where target_kind = 'event' order by id`,
  ).toEqual([
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
    const { penalties } = await own.deps.reports.aboutMe(await ownerOf(own.deps, one.playerId), { limit: 9 });
    expect(penalties).toMatchObject([{ penalty: { kind: 'changeDriver' }, reason: 'He drove under her account' }]);
  }
});
