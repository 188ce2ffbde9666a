import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { dumpDerived } from '../../../../test/support/dump.ts';
import { ownerOf } from '../../../../test/support/own-driver.ts';
import { driver, resultFile } from '../../../../test/support/result-file.ts';
import { createTestDeps } from '../../../../test/support/test-deps.ts';
import { recompute } from '../../derivation/recompute.service.ts';
import { imposeBan, imposeWarning } from './sanctions.service.ts';
import { hasBan, isBannedFromReporting } from './ban-in-force.ts';
import { blankSanctions, listJoinBans, listSanctions } from './sanctions.repository.ts';

const MINUTE = 60_000;
const ANY = { conditions: 'any', period: 'all' } as const;
const EVERYTHING = { joining: true, boards: true, reporting: true };
const BOARDS = { joining: false, boards: true, reporting: false };

let now: Date;

const at = (minutes: number): string => new Date(now.getTime() + minutes * MINUTE).toISOString();
const idOf = async (number: number): Promise<number> => {
  const [row] = await deps.sql<{ id: number }[]>`select id from drivers where platform_id = ${driver(number).playerId}`;
  return row?.id ?? 0;
};

now = new Date('2025-06-15T12:00:00.000Z');
const deps = await createTestDeps({ clock: () => now });
for (const day of ['01', '02', '03']) {
  const cars = [1, 2, 3].map((n) => ({
    drivers: [driver(n)],
    laps: [150_000, 100_000 + n * 100 - Number(day) * 10],
  }));
  await deps.importFile(resultFile({ type: 'R', track: 'monza', end: `2506${day}_120000`, cars }));
}
await deps.settle();
const owner = await ownerOf(deps, driver(1).playerId);
const mod = await ownerOf(deps, driver(3).playerId);
afterAll(() => deps.close());
beforeEach(async () => {
  await deps.sql`delete from sanctions`;
  await deps.sql`update drivers set is_board_banned = false`;
  await recompute(deps, () => {});
  await deps.settle();
  deps.cache.clear();
});

const ban = async (minutes: number | null, scope = EVERYTHING): Promise<number> =>
  deps.sanctions.ban(mod, {
    driverId: await idOf(1),
    scope,
    endsAt: minutes === null ? null : at(minutes),
    reason: 'Wrecked the start',
    evidence: 'https://video.example/1',
    reportId: null,
  });
const namesOnBoard = async (): Promise<string[]> =>
  (await deps.leaderboards.races({ minStarts: 1, sort: 'starts' }, { limit: 10 })).rows
    .map((row) => row.driver.name)
    .toSorted();

describe('a ban from boards', () => {
  it('leaves every derived figure and board as if he hid, and brings all back when it is lifted', async () => {
    const plain = await dumpDerived(deps.sql);
    await deps.account.setPrivacy(owner, { usesShortName: false, isHidden: true });
    const hidden = {
      dump: await dumpDerived(deps.sql),
      board: await deps.leaderboards.track('monza', ANY, { limit: 9 }),
    };
    await deps.account.setPrivacy(owner, { usesShortName: false, isHidden: false });

    const sanctionId = await ban(null, BOARDS);
    expect(await namesOnBoard()).toEqual(['Driver 2', 'Driver 3']);
    expect(await dumpDerived(deps.sql)).toEqual(hidden.dump);
    expect(await deps.leaderboards.track('monza', ANY, { limit: 9 })).toEqual(hidden.board);

    await deps.sanctions.lift(mod, { sanctionId, reason: 'A mistake' });
    expect(await namesOnBoard()).toEqual(['Driver 1', 'Driver 2', 'Driver 3']);
    expect(await dumpDerived(deps.sql)).toEqual(plain);
    await expect(deps.sanctions.lift(mod, { sanctionId, reason: 'Once more' })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('ends by itself, not before its time, and once however many processes check', async () => {
    await ban(10, BOARDS);
    await deps.sanctions.endExpired();
    expect(await namesOnBoard()).not.toContain('Driver 1');
    now = new Date(at(10));
    const outbox = async () => (await deps.sql`select from outbox where payload ? 'sanctions'`).length;
    const before = await outbox();
    await Promise.all([deps.sanctions.endExpired(), deps.sanctions.endExpired()]);
    expect(await namesOnBoard()).toContain('Driver 1');
    expect((await outbox()) - before).toBe(1);
    const query = { driverId: await idOf(1), now: at(0), kinds: ['ban' as const] };
    const {
      rows: [row],
    } = await listSanctions(deps.sql, query, { limit: 10 });
    expect(row).toMatchObject({ state: 'runOut', endedAt: row?.endsAt, liftedBy: null });
  });

  it('holds on while another one does', async () => {
    await ban(10, BOARDS);
    const second = await ban(20, BOARDS);
    now = new Date(at(10));
    await deps.sanctions.endExpired();
    expect(await namesOnBoard()).not.toContain('Driver 1');
    await deps.sanctions.lift(mod, { sanctionId: second, reason: 'Enough' });
    expect(await namesOnBoard()).toContain('Driver 1');
  });

  it('holds for who was merged into another, under every id of both, and is given back with him', async () => {
    await ban(null);
    const publicIdOf = async (number: number) =>
      (await deps.sql<{ id: string }[]>`select public_id as id from drivers where id = ${await idOf(number)}`)[0]?.id ??
      '';
    const pair = { from: await publicIdOf(1), into: await publicIdOf(2) };
    const { mergeId } = await deps.merges.merge(mod, { ...pair, reason: 'Two platforms' });
    expect(await namesOnBoard()).toEqual(['Driver 3']);
    const both = [driver(1).playerId, driver(2).playerId].toSorted();
    expect(await listJoinBans(deps.sql, at(0))).toEqual(both);
    await deps.merges.undo(mod, { mergeId, reason: 'They are two' });
    expect(await namesOnBoard()).toEqual(['Driver 2', 'Driver 3']);
    expect(await listJoinBans(deps.sql, at(0))).toEqual([driver(1).playerId]);
  });

  it('comes with the decision that led to it, or not at all', async () => {
    const act = { actorId: mod.accountId, at: now };
    const warning = { driverId: await idOf(1), reason: 'Cut the chicane', evidence: '', reportId: 7 };
    const decide = (fails: boolean) =>
      deps.sql.begin(async (tx) => {
        await imposeWarning(tx, warning, act);
        const { isMoved } = await imposeBan(tx, { ...warning, scope: BOARDS, endsAt: null }, act);
        expect(isMoved).toBe(true);
        if (fails) throw new Error('undecided');
      });
    await expect(decide(true)).rejects.toThrow('undecided');
    expect(await deps.sql`select from sanctions`).toHaveLength(0);
    expect(await namesOnBoard()).toContain('Driver 1');
    await decide(false);
    expect(await deps.sql`select report_id as id from sanctions`).toEqual([{ id: 7 }, { id: 7 }]);
    expect(await namesOnBoard()).not.toContain('Driver 1');
  });

  it('is refused when it would have ended already', async () => {
    await expect(ban(0)).rejects.toMatchObject({ code: 'invalid_input', issues: [{ path: 'endsAt' }] });
  });
});

describe('who is concerned', () => {
  it('lifts no ban of a driver whom he has let go', async () => {
    const sanctionId = await ban(10);
    await deps.sql`update accounts set driver_id = null where id = ${owner.accountId}`;
    const lifting = deps.sanctions.lift(owner, { sanctionId, reason: 'Enough' });
    await expect(lifting).rejects.toMatchObject({ code: 'forbidden' });
    await deps.sql`update accounts set driver_id = ${await idOf(1)} where id = ${owner.accountId}`;
  });

  it('stays banned from reporting without the driver', async () => {
    await ban(10);
    await deps.sql`update accounts set driver_id = null where id = ${owner.accountId}`;
    expect(await isBannedFromReporting(deps.sql, owner.accountId, at(1))).toBe(true);
    await deps.sql`update accounts set driver_id = ${await idOf(1)} where id = ${owner.accountId}`;
  });

  it('is not banned by a moderator when he is an admin', async () => {
    await deps.sql`update accounts set role = 'admin' where id = ${owner.accountId}`;
    await deps.sql`update accounts set role = 'mod' where id = ${mod.accountId}`;
    try {
      await expect(ban(10)).rejects.toMatchObject({ code: 'forbidden' });
      const warning = { driverId: await idOf(1), reason: 'Cut the chicane', evidence: '', reportId: 7 };
      const decided = deps.sql.begin((tx) =>
        imposeBan(tx, { ...warning, scope: BOARDS, endsAt: null }, { actorId: mod.accountId, at: now }),
      );
      await expect(decided).rejects.toMatchObject({ code: 'forbidden' });
      await deps.sanctions.warn(mod, warning);
      await deps.sql`update accounts set role = 'admin' where id = ${mod.accountId}`;
      await ban(10);
    } finally {
      await deps.sql`update accounts set role = 'user' where id in (${owner.accountId}, ${mod.accountId})`;
    }
  });
});

describe('scopes', () => {
  it('each keep from their own, until the instant they end', async () => {
    expect(await isBannedFromReporting(deps.sql, owner.accountId, at(0))).toBe(false);
    await ban(5, { joining: false, boards: false, reporting: true });
    expect(await isBannedFromReporting(deps.sql, owner.accountId, at(4))).toBe(true);
    // Before anybody has marked it as run out.
    expect(await isBannedFromReporting(deps.sql, owner.accountId, at(5))).toBe(false);
    expect(await isBannedFromReporting(deps.sql, mod.accountId, at(4))).toBe(false);
    expect(await listJoinBans(deps.sql, at(0))).toEqual([]);
    expect(await namesOnBoard()).toContain('Driver 1');

    await ban(5, { joining: true, boards: false, reporting: false });
    expect(await listJoinBans(deps.sql, at(4))).toEqual([driver(1).playerId]);
    expect(await listJoinBans(deps.sql, at(5))).toEqual([]);
    expect(await hasBan(deps.sql, await idOf(1), at(4))).toBe(true);
    expect(await hasBan(deps.sql, await idOf(2), at(4))).toBe(false);
  });
});

describe('records of what was said', () => {
  it('are the staff’s, with who said it; the log has reasons and numbers, and no note', async () => {
    const driverId = await idOf(1);
    await deps.sanctions.note(mod, { driverId, text: 'Talk to him about Monza' });
    await deps.sanctions.warn(mod, { driverId, reason: 'Mind the start', evidence: '', reportId: null });
    const sanctionId = await ban(null, BOARDS);
    await deps.sanctions.lift(mod, { sanctionId, reason: 'A mistake' });
    const query = { driverId, now: at(0), kinds: ['note' as const, 'warning' as const, 'ban' as const] };
    const { rows } = await listSanctions(deps.sql, query, { limit: 10 });
    expect(
      rows.map(({ kind, reason, state, createdBy, liftReason }) => [kind, reason, state, createdBy, liftReason]),
    ).toEqual([
      ['ban', 'Wrecked the start', 'lifted', 'somebody', 'A mistake'],
      ['warning', 'Mind the start', 'current', 'somebody', null],
      ['note', 'Talk to him about Monza', 'current', 'somebody', null],
    ]);
    const log = await deps.sql<{ text: string }[]>`select a::text as text from audit_log a order by id desc limit 4`;
    const text = log.map((entry) => entry.text).join('\n');
    for (const action of ['player.note', 'player.warn', 'player.ban', 'player.lift']) expect(text).toContain(action);
    expect(text).toContain('Mind the start');
    expect(text).not.toContain('Monza');
  });

  it('are nothing when the log cannot be written', async () => {
    const driverId = await idOf(1);
    const sanctionId = await ban(null, BOARDS);
    const before = await deps.sql`select * from sanctions`;
    await deps.sql.unsafe(`
      create function no_log() returns trigger language plpgsql as $$ begin raise exception 'log is full'; end $$;
      create trigger no_log before insert on audit_log for each row execute function no_log()`);
    try {
      const other = { driverId: await idOf(2), reason: 'Again', evidence: '', reportId: null };
      await expect(deps.sanctions.note(mod, { driverId, text: 'x' })).rejects.toThrow('log is full');
      await expect(deps.sanctions.warn(mod, other)).rejects.toThrow('log is full');
      await expect(deps.sanctions.ban(mod, { ...other, scope: BOARDS, endsAt: null })).rejects.toThrow('log is full');
      await expect(deps.sanctions.lift(mod, { sanctionId, reason: 'Enough' })).rejects.toThrow('log is full');
    } finally {
      await deps.sql.unsafe('drop trigger no_log on audit_log; drop function no_log()');
    }
    expect(await deps.sql`select * from sanctions`).toEqual(before);
    expect(await namesOnBoard()).toEqual(['Driver 2', 'Driver 3']);
  });

  it('lose their words when he is erased', async () => {
    const driverId = await idOf(1);
    await deps.sanctions.note(mod, { driverId, text: 'Talk to him about Monza' });
    await ban(60);
    await deps.sql.begin((tx) => blankSanctions(tx, driverId));
    const rows = await deps.sql<{ text: string }[]>`select s::text as text from sanctions s`;
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toMatch(/Monza|Wrecked|video/);
  });
});

it('a ban is lifted by anybody of the staff but whom it is about', async () => {
  const sanctionId = await ban(60);
  const lift = { sanctionId, reason: 'A mistake' };
  await expect(deps.sanctions.lift(owner, lift)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await hasBan(deps.sql, await idOf(1), at(0))).toBe(true);
  await deps.sanctions.lift(mod, lift);
  expect(await hasBan(deps.sql, await idOf(1), at(0))).toBe(false);
});

it('whoever was merged twice is warned and banned as who he has become', async () => {
  const [one, two, three] = [await idOf(1), await idOf(2), await idOf(3)];
  await deps.sql`update drivers set merged_into_id = ${two} where id = ${one}`;
  await deps.sql`update drivers set merged_into_id = ${three} where id = ${two}`;
  const [row] = await deps.sql<{ publicId: string }[]>`select public_id as "publicId" from drivers where id = ${one}`;
  expect(await deps.players.idOfPerson(row?.publicId ?? '')).toBe(three);
  await deps.sql`update drivers set merged_into_id = null`;
});
