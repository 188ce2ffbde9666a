import type { AmendmentDraft } from '@paddock/contracts';
import { describe, expect, it } from 'vitest';
import { checksumOf } from '../../../../test/support/checksum.ts';
import { ada, ben, cleo, dan, crewedRace } from '../../../../test/support/crewed-race.ts';
import { dumpDerived } from '../../../../test/support/dump.ts';
import type { TestDriver } from '../../../../test/support/result-file.ts';
import { renameCars } from '../../derivation/folded-events.repository.ts';
import { listPenalties } from '../reports/outcomes.repository.ts';

const own = crewedRace();
const { changeOf, crews, expectUnchanged, give, idOf, totalsOf, undo } = own;

describe('two drivers who swapped', () => {
  const swap = async (to: TestDriver, filePosition = 1, driverIndex = 0) => {
    const amendment: AmendmentDraft = { ...(await changeOf(to, filePosition, driverIndex)), swap: true };
    return own.deps.amendments.amend(own.staff, {
      eventId: own.eventId,
      amendment,
      reason: 'Each drove under the other account',
    });
  };

  const voided = async (filePosition: number, ask: () => Promise<unknown>) => {
    const amendment = { kind: 'voidEntry', filePosition } as const;
    await own.deps.amendments.amend(own.staff, { eventId: own.eventId, amendment, reason: 'It was a test car' });
    return ask();
  };
  const given = async (ask: () => Promise<unknown>) => {
    await give(dan, 2);
    return ask();
  };

  it('change places by one decision, and undoing either half undoes both', async () => {
    const before = await dumpDerived(own.deps.sql);
    for (const half of [0, 1]) {
      await swap(ben);
      await own.deps.settle();
      expect(await crews()).toEqual(['Ben Box', 'Ada Apex,Cleo Curb', 'Guest']);
      expect(await totalsOf(ben)).toMatchObject({ wins: 1, points: 43 });
      expect(await totalsOf(ada)).toMatchObject({ wins: 1, points: 43 });
      await expectUnchanged();
      const [{ id } = { id: 0 }] = await own.deps.sql<{ id: number }[]>`select id from drivers where name = 'Ben Box'`;
      expect(await listPenalties(own.deps.sql, id, 9)).toHaveLength(half + 1);
      const { amendments } = await own.deps.amendments.event(own.eventId);
      expect(amendments).toHaveLength(half + 1);
      expect(amendments[0]).toMatchObject({
        car: { filePosition: 1 },
        driver: { name: 'Ben Box' },
        swap: { car: { filePosition: 2 }, driver: { name: 'Ada Apex' } },
        undone: null,
      });
      expect((await own.deps.amendments.list({ state: 'inForce', limit: 9 })).rows).toEqual(amendments.slice(0, 1));
      const { revisions } = await own.deps.events.info(own.eventId);
      expect(revisions.slice(0, 2).map(({ decision }) => decision?.driver?.name)).toEqual(['Ada Apex', 'Ben Box']);

      const changes = await own.deps.sql<
        { id: number }[]
      >`select id from amendments where undone_at is null order by id`;
      await undo({ amendmentId: changes[half]?.id ?? 0 });
      expect(await dumpDerived(own.deps.sql)).toEqual(before);
      const rows = await own.deps.sql`select from amendments where undone_at is null`;
      expect(rows).toHaveLength(0);
      const restored = await own.deps.sql`select before from audit_log where action = 'event.restore' order by id desc`;
      expect(restored).toHaveLength(half + 1);
      expect(restored[0]).toMatchObject({ before: { amendmentId: changes[half]?.id, swap: true } });
    }
  });

  it('can have shared a car', async () => {
    await swap(cleo, 2);
    await own.deps.settle();
    expect(await crews()).toEqual(['Ada Apex', 'Cleo Curb,Ben Box', 'Guest']);
    expect(await totalsOf(cleo)).toMatchObject({ best: 100_500 });
    expect(await totalsOf(ben)).toMatchObject({ best: 100_500 });
    await expectUnchanged();
  });

  it('are both in the preview, of the swap and of undoing it, and in the audit log of both', async () => {
    const before = await checksumOf(own.deps.sql);
    const draft: AmendmentDraft = { ...(await changeOf(ben)), swap: true };
    const preview = await own.deps.amendments.preview({ eventId: own.eventId, amendments: [draft] });
    const names = preview.results.rows.map((row) => [row.drivers[0]?.name, row.newDrivers?.[0]?.name]);
    expect(names).toEqual([
      ['Ada Apex', 'Ben Box'],
      ['Ben Box', 'Ada Apex'],
    ]);
    expect(await checksumOf(own.deps.sql)).toBe(before);

    const { amendmentId } = await swap(ben);
    const undone = await own.deps.amendments.previewUndo({ amendmentId });
    expect(undone.results.rows.map((row) => row.newDrivers?.[0]?.name)).toEqual(['Ada Apex', 'Ben Box']);
    const [adas, bens] = [await idOf(ada), await idOf(ben)];
    expect(await own.deps.sql`select action, before, after from audit_log where target_kind = 'event'`).toEqual([
      {
        action: 'event.changeDriver',
        before: { playerId: adas },
        after: { amendmentId, ...draft, playerId: bens, moved: [] },
      },
    ]);
  });

  it.each<[string, string, () => Promise<unknown>]>([
    ['This driver has no row in this event to swap.', 'playerId', () => swap(dan)],
    [
      'The file names no driver that is known in this row: a swap needs one in both rows.',
      'playerId',
      () => swap(ben, 3),
    ],
    ['This driver already has this place in the car.', 'playerId', () => swap(ada)],
    [
      'Place 2 of the file: This entry is already voided. Undo that first.',
      'playerId',
      () => voided(2, () => swap(ben)),
    ],
    ['This entry is already voided. Undo that first.', 'filePosition', () => voided(1, () => swap(ben))],
    [
      'Place 2 of the file: Staff already changed this driver. Undo that first.',
      'playerId',
      () => given(() => swap(dan)),
    ],
  ])('are refused: %s', async (message, field, ask) => {
    await expect(ask()).rejects.toMatchObject({ message, issues: [{ path: `amendment.${field}`, message }] });
  });

  it('are both undone where another file of the event does not have the car of one of them', async () => {
    await swap(ben);
    await own.deps.sql.begin(async (tx) => {
      await renameCars(
        tx,
        own.eventId,
        new Map([
          [1, 1],
          [3, 3],
        ]),
      );
    });
    const { amendments } = await own.deps.amendments.event(own.eventId);
    expect(amendments.filter(({ undone }) => undone === null)).toEqual([]);
  });
});
