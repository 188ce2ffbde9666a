import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AmendmentDraft } from '@paddock/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checksumOf } from '../../../../test/support/checksum.ts';
import { dumpDerived } from '../../../../test/support/dump.ts';
import { driver, resultFile } from '../../../../test/support/result-file.ts';
import { createTestDeps, type TestDeps } from '../../../../test/support/test-deps.ts';
import { migrationsFolder } from '../../../deps.ts';
import { listEventSummaries } from '../../events/event-summaries.ts';
import { eventsWhere } from '../../search/search.repository.ts';

let deps: TestDeps;
let eventId: number;
const ANY = { conditions: 'any', period: 'all' } as const;
const staff = { accountId: 0, sessionId: '', role: 'admin', name: 'Ada', avatarUrl: null, driverId: null } as const;

/** Driver 1 wins both races and holds the record by a lap of the second. */
beforeEach(async () => {
  deps = await createTestDeps({ now: '2025-06-15T12:00:00.000Z' });
  for (const [index, end] of ['250601_203000', '250602_203000'].entries()) {
    const cars = [1, 2, 3].map((number) => ({
      drivers: [driver(number)],
      laps: [130_000, 100_000 + number * 100 - (number === 1 ? index * 300 : 0), 101_000 + number],
    }));
    const outcome = await deps.importFile(resultFile({ type: 'R', track: 'monza', end, cars }));
    if (outcome.status !== 'imported') throw new Error(outcome.status);
    eventId = outcome.eventId;
  }
  await deps.settle();
  const [account] = await deps.sql<{ id: number }[]>`
    insert into accounts (provider, provider_user_id, name, created_at, last_sign_in_at)
    values ('discord', '1', 'Ada', now(), now()) returning id`;
  Object.assign(staff, { accountId: account?.id ?? 0 });
});
afterEach(() => deps.close());

const amend = (amendment: AmendmentDraft) =>
  deps.amendments.amend(staff, { eventId, amendment, reason: 'Cut the chicane' });
const voidRecord: AmendmentDraft = { kind: 'voidLap', filePosition: 1, lapNumber: 2 };
const boardTimes = async () => {
  const { rows } = await deps.leaderboards.track('monza', ANY, { limit: 10 });
  return rows.map(({ lapTime, driver: { name } }) => `${name} ${lapTime}`);
};

describe('a decision', () => {
  it('changes board and record, tells so on the page, and undone leaves everything as it was', async () => {
    const before = await dumpDerived(deps.sql);
    expect(await boardTimes()).toEqual(['Driver 1 99800', 'Driver 2 100200', 'Driver 3 100300']);
    const clear = vi.spyOn(deps.cache, 'clear');
    const amendment = await amend(voidRecord);
    expect(clear).toHaveBeenCalled();
    clear.mockRestore();
    expect(amendment).toMatchObject({
      kind: 'voidLap',
      car: { filePosition: 1 },
      createdBy: { name: 'Ada' },
      undone: null,
    });
    await deps.settle();
    expect(await boardTimes()).toEqual(['Driver 1 100100', 'Driver 2 100200', 'Driver 3 100300']);
    expect(await deps.sql`select lap_time from track_records where car_group = '' order by end_at`).toEqual([
      { lapTime: 100_100 },
    ]);
    const info = await deps.events.info(eventId);
    expect(info.revisions).toEqual([
      {
        at: '2025-06-15T12:00:00.000Z',
        kind: 'amended',
        decision: { kind: 'voidLap', filePosition: 1, lapNumber: 2, value: null, driver: null },
        reason: 'Cut the chicane',
        version: 2,
        endBefore: null,
        moved: [],
      },
    ]);
    const { entries } = await deps.events.laps(eventId, 1);
    expect(entries[0]?.laps.map(({ isValid, isVoided }) => [isValid, isVoided])[1]).toEqual([false, true]);

    await deps.amendments.undo(staff, { amendmentId: amendment.amendmentId, reason: 'It was within the lines' });
    await deps.settle();
    expect(await dumpDerived(deps.sql)).toEqual(before);
    expect((await deps.events.info(eventId)).revisions.map(({ kind }) => kind)).toEqual(['undone', 'amended']);
  });

  it('that voids a lap takes it from the totals of its car, and undone gives it back', async () => {
    const ofCars = async () => {
      await deps.settle();
      const [row] = await deps.sql<{ laps: number }[]>`select sum(laps)::int as laps from car_totals`;
      return row?.laps;
    };
    expect(await ofCars()).toBe(18);
    const { amendmentId } = await amend(voidRecord);
    expect(await ofCars()).toBe(17);
    await deps.amendments.undo(staff, { amendmentId, reason: 'It was within the lines' });
    expect(await ofCars()).toBe(18);
  });

  it('of before the laps were counted is counted by the migration', async () => {
    await amend(voidRecord);
    await amend({ kind: 'voidEntry', filePosition: 2 });
    const voided = () => deps.sql`select event_id, file_position, voided_laps from entries order by 1, 2`;
    const before = await voided();
    expect(before.filter(({ eventId: id }) => id === eventId).map(({ voidedLaps }) => Number(voidedLaps))).toEqual([
      1, 3, 0,
    ]);
    await deps.sql`alter table entries drop column voided_laps`;
    await deps.sql`drop function longest_drive`;
    await deps.sql.unsafe(readFileSync(join(migrationsFolder, '0049_voided_laps.sql'), 'utf8'));
    expect(await voided()).toEqual(before);
  });

  it('that ranks anew says who moved', async () => {
    await amend({ kind: 'timePenalty', filePosition: 1, timeMs: 5_000 });
    const { revisions } = await deps.events.info(eventId);
    expect(revisions[0]?.moved).toEqual([
      { filePosition: 1, from: 1, to: 3 },
      { filePosition: 2, from: 2, to: 1 },
      { filePosition: 3, from: 3, to: 2 },
    ]);
    const rows = await deps.events.results(eventId);
    expect(rows.map(({ position, filePosition, staffTime }) => [position, filePosition, staffTime])).toEqual([
      [1, 2, 0],
      [2, 3, 0],
      [3, 1, 5_000],
    ]);
    expect(rows[2]?.penalties).toMatchObject([{ penalty: 'StaffTime', value: 5_000, isStaff: true }]);
  });

  it('that voids the event leaves it out of every list and total, and its page says why', async () => {
    await amend({ kind: 'voidEvent' });
    await deps.settle();
    expect((await deps.events.info(eventId)).voided).toEqual({
      at: '2025-06-15T12:00:00.000Z',
      reason: 'Cut the chicane',
    });
    expect((await deps.events.recent({ limit: 10 })).map((event) => event.eventId)).not.toContain(eventId);
    expect(await deps.sql`select events, laps from site_totals where game = ''`).toEqual([{ events: 1, laps: 9 }]);
    expect(await deps.sql`select distinct rated_races from driver_ratings`).toEqual([{ ratedRaces: 1 }]);
    await expect(amend(voidRecord)).rejects.toThrow('The whole event is voided. Undo that first.');
  });

  it('that voids a car leaves it off the podium of every list', async () => {
    const podium = async () =>
      (await deps.events.recent({ limit: 1 }))[0]?.podium.map(({ drivers: [first] }) => first?.name);
    expect(await podium()).toEqual(['Driver 1', 'Driver 2', 'Driver 3']);
    await amend({ kind: 'voidEntry', filePosition: 1 });
    expect(await podium()).toEqual(['Driver 2', 'Driver 3']);
  });

  it('that voids a qualifying leaves the race after it without a pole', async () => {
    const cars = [1, 2].map((number) => ({ drivers: [driver(number)], laps: [100_000 + number] }));
    const outcome = await deps.importFile(resultFile({ type: 'Q', track: 'monza', end: '250602_193000', cars }));
    const poles = async () => (await deps.events.analysis(eventId)).story.filter(({ kind }) => kind === 'pole').length;
    expect(await poles()).toBe(1);
    const qualifying = outcome.status === 'imported' ? outcome.eventId : 0;
    await deps.amendments.amend(staff, { eventId: qualifying, amendment: { kind: 'voidEvent' }, reason: 'Cut short' });
    expect(await poles()).toBe(0);
  });

  it('that voids a car leaves the event out of what is found by its class', async () => {
    const cars = [
      { drivers: [driver(1)], laps: [130_000, 100_000] },
      { drivers: [driver(2)], laps: [130_000, 110_000], model: 50 },
    ];
    const outcome = await deps.importFile(resultFile({ type: 'R', track: 'spa', end: '250603_203000', cars }));
    const found = async () =>
      (await listEventSummaries(deps.sql, { where: eventsWhere(deps.sql, byClass), limit: 9 })).length;
    const byClass = { range: { from: null, to: null }, track: 'spa', carGroup: 'GT4', after: null };
    expect(await found()).toBe(1);
    const spa = outcome.status === 'imported' ? outcome.eventId : 0;
    const amendment = { kind: 'voidEntry', filePosition: 2 } as const;
    await deps.amendments.amend(staff, { eventId: spa, amendment, reason: 'A car of no class' });
    expect(await found()).toBe(0);
  });

  it.each<[string, AmendmentDraft[], AmendmentDraft]>([
    ['The file has no car in place 9.', [], { kind: 'voidEntry', filePosition: 9 }],
    ['This car has no lap 7.', [], { kind: 'voidLap', filePosition: 1, lapNumber: 7 }],
    ['This lap is already voided.', [voidRecord], voidRecord],
    ['This entry is already voided. Undo that first.', [{ kind: 'voidEntry', filePosition: 1 }], voidRecord],
    [
      'This car is already disqualified.',
      [{ kind: 'disqualify', filePosition: 1 }],
      { kind: 'disqualify', filePosition: 1 },
    ],
  ])('that makes no sense is refused: %s', async (message, first, draft) => {
    for (const one of first) await amend(one);
    await expect(amend(draft)).rejects.toThrow(message);
    await expect(deps.amendments.preview({ eventId, amendments: [draft] })).rejects.toThrow(message);
  });

  it('to disqualify whom the game disqualified in qualifying is refused', async () => {
    const cars = [
      { drivers: [driver(1)], laps: [100_000], penalties: ['Disqualified'] },
      { drivers: [driver(2)], laps: [100_500] },
    ];
    const outcome = await deps.importFile(resultFile({ type: 'Q', track: 'spa', end: '250604_203000', cars }));
    const qualifying = outcome.status === 'imported' ? outcome.eventId : 0;
    expect((await deps.events.results(qualifying)).map(({ gap }) => gap)).toEqual([
      { kind: 'dsq' },
      { kind: 'leader' },
    ]);
    const disqualify = (filePosition: number) =>
      deps.amendments.preview({ eventId: qualifying, amendments: [{ kind: 'disqualify', filePosition }] });
    await expect(disqualify(1)).rejects.toThrow('This car is already disqualified.');
    await disqualify(2);
  });

  it('cannot be undone twice, nor when there is none', async () => {
    const { amendmentId } = await amend(voidRecord);
    const undo = () => deps.amendments.undo(staff, { amendmentId, reason: 'A mistake' });
    await undo();
    await expect(undo()).rejects.toThrow('This was already undone.');
    await expect(deps.amendments.previewUndo({ amendmentId: amendmentId + 1 })).rejects.toThrow('There is no decision');
  });

  it('does not happen when the audit cannot be written', async () => {
    const { amendmentId } = await amend(voidRecord);
    await deps.sql`alter table audit_log add constraint none check (false) not valid`;
    const before = await checksumOf(deps.sql);
    await expect(amend({ kind: 'voidEvent' })).rejects.toThrow('none');
    await expect(deps.amendments.undo(staff, { amendmentId, reason: 'A mistake' })).rejects.toThrow('none');
    expect(await checksumOf(deps.sql)).toBe(before);
  });

  it('is in the audit with what it was and why', async () => {
    await amend(voidRecord);
    expect(await deps.sql`select action, target_kind, target_id, after, reason from audit_log`).toEqual([
      {
        action: 'event.voidLap',
        targetKind: 'event',
        targetId: String(eventId),
        after: { amendmentId: 1, ...voidRecord, moved: [] },
        reason: 'Cut the chicane',
      },
    ]);
  });
});

describe('a preview', () => {
  it('shows rows, records, boards, points and class values, and changes nothing', async () => {
    const before = await checksumOf(deps.sql);
    const preview = await deps.amendments.preview({
      eventId,
      amendments: [voidRecord, { kind: 'timePenalty', filePosition: 1, timeMs: 5_000 }],
    });
    expect(preview.results.rows.map((row) => [row.filePosition, row.before.position, row.after.position])).toEqual([
      [1, 1, 3],
      [2, 2, 1],
      [3, 3, 2],
    ]);
    expect(preview.records.rows).toMatchObject([
      { trackName: 'monza', carGroup: null, before: { lapTime: 99_800 }, after: { lapTime: 100_100 } },
      { carGroup: 'GT3' },
    ]);
    expect(preview.bests.rows).toMatchObject([
      { before: { rank: 1, lapTime: 99_800 }, after: { rank: 1, lapTime: 100_100 } },
    ]);
    expect(preview.points.rows).toMatchObject([
      { season: '2025', driver: { name: 'Driver 1' }, before: { points: 50 }, after: { points: 40 } },
      { driver: { name: 'Driver 2' }, before: { points: 36 }, after: { points: 43 } },
      { driver: { name: 'Driver 3' }, before: { points: 30 }, after: { points: 33 } },
    ]);
    expect(preview.ratings).toMatchObject({ racesToReplay: 1, isReplayed: true });
    expect(preview.ratings.rows).toHaveLength(3);
    expect(preview.totals).toEqual({
      before: { events: 2, drivers: 3, laps: 18 },
      after: { events: 2, drivers: 3, laps: 17 },
    });
    expect(await checksumOf(deps.sql)).toBe(before);
  });

  it('is what then happens', async () => {
    const draft: AmendmentDraft = { kind: 'voidEntry', filePosition: 1 };
    const { results, ratings } = await deps.amendments.preview({ eventId, amendments: [draft] });
    await amend(draft);
    await deps.settle();
    const rows = await deps.events.results(eventId);
    for (const { filePosition, after } of results.rows) {
      expect(rows.find((row) => row.filePosition === filePosition)).toMatchObject(after);
    }
    const standings = await deps.sql<{ playerId: string; classValue: number }[]>`
      select public_id as "playerId", class_value as "classValue" from drivers d join driver_ratings r on r.driver_id = d.id`;
    for (const { driver: rated, after } of ratings.rows) {
      expect(standings.find(({ playerId }) => playerId === rated.playerId)?.classValue).toBe(after.classValue);
    }
  });
});

it('lists what was decided, newest first, page by page', async () => {
  await amend(voidRecord);
  const { amendmentId } = await amend({ kind: 'placePenalty', filePosition: 2, places: 1 });
  await deps.amendments.undo(staff, { amendmentId, reason: 'A mistake' });
  const first = await deps.amendments.list({ state: 'all', limit: 1 });
  expect(first.rows).toMatchObject([{ kind: 'placePenalty', places: 1, undone: { reason: 'A mistake' } }]);
  const second = await deps.amendments.list({ state: 'all', limit: 1, cursor: first.nextCursor ?? '' });
  expect(second).toMatchObject({ rows: [{ kind: 'voidLap', lapNumber: 2 }], nextCursor: null });
  expect((await deps.amendments.list({ state: 'inForce', limit: 9 })).rows).toHaveLength(1);
  expect((await deps.amendments.event(eventId)).amendments).toHaveLength(2);
});
