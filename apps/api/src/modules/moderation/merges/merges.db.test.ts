import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checksumOf } from '../../../../test/support/checksum.ts';
import { dumpDerived } from '../../../../test/support/dump.ts';
import { ownerOf } from '../../../../test/support/own-driver.ts';
import { driver, resultFile } from '../../../../test/support/result-file.ts';
import { createTestDeps, type TestDeps } from '../../../../test/support/test-deps.ts';
import type { Viewer } from '../../../endpoint/context.ts';
import { recompute } from '../../derivation/recompute.service.ts';
import { listAudit } from '../../audit/audit.repository.ts';

let deps: TestDeps;
let staff: Viewer;

const race = (end: string, numbers: readonly number[], track = 'monza') =>
  resultFile({
    type: 'R',
    track,
    end,
    cars: numbers.map((number) => ({ drivers: [driver(number)], laps: [130_000, 100_000 + number, 99_000 + number] })),
  });

/** Driver 1 and driver 2 are one person with two accounts of the game; once both stood in one race. */
beforeEach(async () => {
  deps = await createTestDeps({ now: '2025-06-15T12:00:00.000Z' });
  await deps.importFile(race('250601_203000', [1, 3, 4]));
  await deps.importFile(race('250602_203000', [2, 3, 4], 'spa'));
  await deps.importFile(race('250603_203000', [3, 1, 2]));
  await deps.settle();
  staff = { ...(await ownerOf(deps, driver(4).playerId)), role: 'admin' };
});
afterEach(() => deps.close());

const idOf = async (number: number): Promise<string> => {
  const [row] = await deps.sql<{ id: string }[]>`
    select public_id as id from drivers where platform_id = ${driver(number).playerId}`;
  return row?.id ?? '';
};
const pair = async (from: number, into: number) => ({ from: await idOf(from), into: await idOf(into) });
const merge = async (from: number, into: number) =>
  deps.merges.merge(staff, { ...(await pair(from, into)), reason: 'The same person' });
const undo = (mergeId: number) => deps.merges.undo(staff, { mergeId, reason: 'Two brothers' });
/** Of everything but what tells of the merge itself. */
const checksum = () => checksumOf(deps.sql, { without: ['audit_log', 'outbox', 'driver_merges'] });

describe('a merge', () => {
  it('makes all results those of the one, and undone leaves every row as it was', async () => {
    await deps.sql`
      insert into sanctions (driver_id, kind, reason, bans_from_boards, created_at)
      select id, 'ban', 'Wrecking', true, now() from drivers where platform_id = ${driver(2).playerId}`;
    await deps.sql`update drivers set is_board_banned = true where platform_id = ${driver(2).playerId}`;
    await ownerOf(deps, driver(2).playerId);
    await deps.sql`update drivers set is_hidden = true where platform_id = ${driver(2).playerId}`;
    await recompute(deps, () => {});
    await deps.settle();
    const before = await checksum();

    const { mergeId, from, into } = await merge(2, 1);
    await deps.settle();
    const info = await deps.drivers.info(into.playerId);
    expect(info.totals).toMatchObject({ events: 3, starts: 3, wins: 2, laps: 12 });
    expect(info.ratedRaces).toBe(3);
    expect((await deps.drivers.info(from.playerId)).playerId).toBe(into.playerId);
    expect(
      await deps.sql`
      select d.is_hidden, d.is_board_banned, a.driver_id is not null as is_claimed, (select count(*)::int from sanctions s where s.driver_id = d.id) as sanctions
      from drivers d left join accounts a on a.driver_id = d.id where d.public_id = ${into.playerId}`,
    ).toEqual([{ isHidden: true, isBoardBanned: true, isClaimed: true, sanctions: 1 }]);
    const undone = await undo(mergeId);
    expect(undone.undone).toMatchObject({ at: '2025-06-15T12:00:00.000Z' });
    await deps.settle();
    expect(await checksum()).toBe(before);
  });

  it('leaves the page of the one readable before ratings are computed again: the second row of a winner is no win', async () => {
    await deps.importFile(race('250604_203000', [2, 1, 3]));
    await deps.settle();
    const { into } = await merge(2, 1);
    const { rating } = await deps.drivers.charts(into.playerId);
    expect(rating.map(({ isWin }) => isWin)).toEqual([true, false, false]);
  });

  it('holds for files that come later, and undone gives those back too', async () => {
    const { mergeId, into } = await merge(2, 1);
    await deps.importFile(race('250610_203000', [2, 3]));
    await deps.settle();
    expect((await deps.drivers.info(into.playerId)).totals.events).toBe(4);
    const running = await dumpDerived(deps.sql);
    await recompute(deps, () => {});
    await deps.settle();
    expect(await dumpDerived(deps.sql)).toEqual(running);
    await undo(mergeId);
    await deps.settle();
    const [one, other] = [await deps.drivers.info(await idOf(1)), await deps.drivers.info(await idOf(2))];
    expect([one.totals.events, other.totals.events]).toEqual([2, 3]);
    expect(other.playerId).not.toBe(one.playerId);
  });

  it('of somebody others were merged into takes them along; undone one by one, the last first', async () => {
    const first = await merge(2, 1);
    const second = await merge(1, 3);
    await deps.settle();
    expect((await deps.drivers.info(first.from.playerId)).playerId).toBe(second.into.playerId);
    expect((await deps.drivers.info(second.into.playerId)).totals.events).toBe(3);
    await expect(undo(first.mergeId)).rejects.toThrow('Undo that merge first');
    await undo(second.mergeId);
    await undo(first.mergeId);
    await deps.settle();
    const running = await dumpDerived(deps.sql);
    await recompute(deps, () => {});
    await deps.settle();
    expect(await dumpDerived(deps.sql)).toEqual(running);
    expect((await deps.drivers.info(await idOf(2))).totals.events).toBe(2);
    expect((await deps.merges.of(await idOf(1))).rows).toHaveLength(2);
  });

  it('and its undoing stand under what staff did, on both players’ pages and on no other', async () => {
    const { mergeId } = await merge(2, 1);
    await undo(mergeId);
    const actionsOn = async (number: number): Promise<string[]> => {
      const filter = { targetKind: 'driver' as const, targetId: await idOf(number), sort: 'at' as const };
      const { rows } = await listAudit(deps.sql, { ...filter, timeZone: 'UTC', direction: 'desc', limit: 10 });
      return rows.map(({ action }) => action);
    };
    const both = ['driver.undoMerge', 'driver.merge'];
    expect([await actionsOn(1), await actionsOn(2), await actionsOn(3)]).toEqual([both, both, []]);
  });

  it.each([
    ['into himself', 1, 1, 'the same driver'],
    ['of two claimed by different people', 1, 4, 'Both are claimed'],
    ['of somebody merged before', 2, 3, 'already merged into another'],
    ['into somebody merged before', 3, 2, 'Merge into that one instead'],
  ])('%s is refused, and the preview says why', async (_what, from, into, message) => {
    if (message === 'Both are claimed') await ownerOf(deps, driver(1).playerId);
    else if (from !== into) await merge(2, 1);
    const before = await checksumOf(deps.sql);
    await expect(merge(from, into)).rejects.toThrow(message);
    const preview = await deps.merges.preview(await pair(from, into));
    expect(preview.problem).toContain(message);
    expect(preview.change).toBeNull();
    expect(await checksumOf(deps.sql)).toBe(before);
  });

  it('does not happen when the audit cannot be written', async () => {
    await deps.sql`alter table audit_log add constraint none check (false) not valid`;
    const before = await checksumOf(deps.sql);
    await expect(merge(2, 1)).rejects.toThrow('none');
    expect(await checksumOf(deps.sql)).toBe(before);
  });

  it('cannot be undone twice, nor when there is none', async () => {
    const { mergeId } = await merge(2, 1);
    await undo(mergeId);
    await expect(undo(mergeId)).rejects.toThrow('already undone');
    await expect(undo(mergeId + 1)).rejects.toThrow('There is no merge');
  });
});

it('a preview shows both, what would change and nothing more', async () => {
  const before = await checksumOf(deps.sql);
  const preview = await deps.merges.preview(await pair(2, 1));
  expect(preview).toMatchObject({
    from: { events: 2, platformIds: [driver(2).playerId], account: null },
    into: { events: 2 },
    sharedEvents: 1,
    events: 2,
    problem: null,
    change: { totals: { before: { events: 3, drivers: 4 }, after: { events: 3, drivers: 3 } } },
  });
  expect(preview.notes).toEqual(['Both drove in 1 event: make sure they are the same person.']);
  expect(preview.change?.bests.rows).toContainEqual(
    expect.objectContaining({ trackName: 'spa', driver: expect.objectContaining({ name: 'Driver 2' }), after: null }),
  );
  expect(preview.change?.ratings).toMatchObject({ racesToReplay: 2, isReplayed: true });
  expect(await checksumOf(deps.sql)).toBe(before);
  const { mergeId } = await merge(2, 1);
  const undone = await deps.merges.previewUndo(mergeId);
  expect(undone.totals.after.drivers).toBe(4);
});
