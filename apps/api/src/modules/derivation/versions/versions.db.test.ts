import { ResultVersion, type AmendmentDraft } from '@paddock/contracts';
import { createLeague, season, writeResultFile } from '@paddock/demo-league';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ada, ben, crewedRace, dan, eve } from '../../../../test/support/crewed-race.ts';
import { decideAboutAll } from '../../../../test/support/decide-about-all.ts';
import { ownerOf } from '../../../../test/support/own-driver.ts';
import { driver, resultFile } from '../../../../test/support/result-file.ts';
import { comparable, rowsOfVersion, shownOf } from '../../../../test/support/shown-rows.ts';
import { createTestDeps, type TestDeps } from '../../../../test/support/test-deps.ts';
import type { Viewer } from '../../../endpoint/context.ts';
import { recompute } from '../recompute.service.ts';

describe('of a race with decisions', () => {
  let deps: TestDeps;
  let staff: Viewer;
  let eventId: number;
  let now: number;
  beforeEach(async () => {
    now = Date.UTC(2025, 5, 15, 12);
    // No two decisions at once.
    deps = await createTestDeps({ clock: () => new Date((now += 1_000)) });
    const cars = [1, 2, 3].map((number) => ({
      drivers: [driver(number)],
      laps: [130_000 + number, 100_000 + number * 100, 101_000],
    }));
    const outcome = await deps.importFile(resultFile({ type: 'R', track: 'monza', end: '250601_203000', cars }));
    eventId = outcome.status === 'imported' ? outcome.eventId : 0;
    await deps.settle();
    staff = { ...(await ownerOf(deps, driver(3).playerId)), role: 'admin' };
  });
  afterEach(() => deps.close());

  const amend = (amendment: AmendmentDraft, reason = 'Cut the chicane') =>
    deps.amendments.amend(staff, { eventId, amendment, reason });
  const undo = ({ amendmentId }: { amendmentId: number }) =>
    deps.amendments.undo(staff, { amendmentId, reason: 'A mistake' });
  const shown = async () => shownOf(await deps.events.results(eventId));

  it('each decision and each undo begins a version, which stays what the page said then', async () => {
    const then = [await shown()];
    const seconds = await amend({ kind: 'timePenalty', filePosition: 1, timeMs: 5_000 });
    then.push(await shown());
    await amend({ kind: 'voidLap', filePosition: 2, lapNumber: 2 });
    then.push(await shown());
    await amend({ kind: 'disqualify', filePosition: 3 });
    then.push(await shown());
    await undo(seconds);
    then.push(await shown());
    await amend({ kind: 'voidEvent' });
    then.push(await shown());
    const all = async () => Promise.all(then.map((_, index) => rowsOfVersion(deps, eventId, index + 1)));
    expect(await all()).toEqual(then);
    expect(new Set(then.map((rows) => JSON.stringify(rows))).size).toBe(then.length);
    expect((await deps.events.info(eventId)).versionCount).toBe(then.length);
    await recompute(deps, () => {});
    await deps.settle();
    expect(await all()).toEqual(then);
  });

  it('a version says since when, what was decided and why, and what its rows were before', async () => {
    const decided = await amend({ kind: 'timePenalty', filePosition: 1, timeMs: 5_000 });
    await undo(decided);
    const second = ResultVersion.parse(await deps.versions.read(eventId, 2));
    const decision = { kind: 'timePenalty', filePosition: 1, lapNumber: null, value: 5_000, driver: null };
    const third = await deps.versions.read(eventId, 3);
    expect(third.versions).toEqual([
      { version: 1, since: null, changes: [] },
      {
        version: 2,
        since: decided.createdAt,
        changes: [{ kind: 'amended', decision, reason: 'Cut the chicane', by: 'staff' }],
      },
      {
        version: 3,
        since: expect.any(String),
        changes: [{ kind: 'undone', decision, reason: 'A mistake', by: 'staff' }],
      },
    ]);
    expect(second.rows.map(({ filePosition, place, before }) => [filePosition, place, before?.place])).toEqual([
      [2, 1, 2],
      [3, 2, 3],
      [1, 3, 1],
    ]);
    const { revisions } = await deps.events.info(eventId);
    expect(revisions.map(({ kind, version }) => [kind, version])).toEqual([
      ['undone', 3],
      ['amended', 2],
    ]);
  });

  it('there is no other version, nor one of another event', async () => {
    await expect(deps.versions.read(eventId, 2)).rejects.toThrow(
      `The result of event ${eventId} has no version 2. Its present one is version 1.`,
    );
    await expect(deps.versions.read(999, 1)).rejects.toThrow('There is no event 999.');
  });

  it('without the stored file nothing is made up', async () => {
    await deps.sql`update ingest_files set body = null`;
    await expect(deps.versions.read(eventId, 1)).rejects.toThrow(`The file of event ${eventId} is no longer stored`);
  });
});

describe('of people', () => {
  const own = crewedRace();
  const namesOf = async (version: number) =>
    (await own.deps.versions.read(own.eventId, version)).rows.map((row) => row.drivers.map(({ name }) => name).join());

  it('a swap is one version; earlier rows are their drivers’ again', async () => {
    const amendment = { ...(await own.changeOf(ben)), swap: true };
    await own.deps.amendments.amend(own.staff, { eventId: own.eventId, amendment, reason: 'They swapped cars' });
    const { versions } = await own.deps.versions.read(own.eventId, 2);
    expect(versions.map(({ changes }) => changes.length)).toEqual([0, 2]);
    expect(await namesOf(1)).toEqual(['Ada Apex', 'Ben Box,Cleo Curb', 'Guest']);
    expect(await namesOf(2)).toEqual(['Ben Box', 'Ada Apex,Cleo Curb', 'Guest']);
  });

  it('merged drivers are the one who stays, in every version', async () => {
    await own.give(dan);
    const { deps, staff, idOf, eventId } = own;
    await deps.merges.merge(staff, { from: await idOf(dan), into: await idOf(eve), reason: 'One person' });
    await deps.merges.merge(staff, { from: await idOf(ada), into: await idOf(ben), reason: 'One person' });
    await deps.settle();
    const winner = async (version: number) => (await deps.versions.read(eventId, version)).rows[0]?.drivers[0];
    // As in today's results, a row has the name of its file.
    expect(await winner(1)).toMatchObject({ playerId: await idOf(ben), name: 'Ada Apex' });
    expect(await winner(2)).toMatchObject({ playerId: await idOf(eve) });
    expect((await deps.events.results(eventId))[0]?.drivers).toEqual([await winner(2)]);
  });

  it('a chosen short name and a name that staff hid stand in every version', async () => {
    await own.give(dan);
    await own.deps.sql`update drivers set uses_short_name = true where platform_id = ${ada.playerId}`;
    await own.deps.sql`update drivers set is_name_masked = true where platform_id = ${dan.playerId}`;
    expect((await namesOf(1))[0]).toBe('ADA');
    expect((await namesOf(2))[0]).toBe('Name hidden by staff');
    expect(JSON.stringify(await own.deps.versions.read(own.eventId, 1))).not.toMatch(/Ada Apex|Dan Draft/);
  });

  it('who was erased comes back in no version', async () => {
    await own.give(dan);
    for (const person of [ada, dan]) await own.deps.erasure.erase(await ownerOf(own.deps, person.playerId));
    await own.deps.settle();
    const { versionCount } = await own.deps.events.info(own.eventId);
    const all = await Promise.all(
      Array.from({ length: versionCount }, (_, index) => own.deps.versions.read(own.eventId, index + 1)),
    );
    expect(JSON.stringify(all)).not.toMatch(/Ada|Apex|Dan|Draft/);
    expect(JSON.stringify(all)).toContain('Ben Box');
  });
});

it('version 1 of every event is what a site without decisions shows', async () => {
  const decided = await createTestDeps({ clock: clockOfDecisions() });
  const plain = await createTestDeps();
  try {
    const league = createLeague({ seed: 'versions', servers: 1, drivers: 40 });
    const events: [decided: number, plain: number][] = [];
    for (const { sessions } of season(league, { fromMs: Date.UTC(2025, 4, 2), days: 2 })) {
      for (const session of sessions) {
        const file = writeResultFile(session);
        const [one, other] = [await decided.importFile(file), await plain.importFile(file)];
        if (one.status === 'imported' && other.status === 'imported') events.push([one.eventId, other.eventId]);
      }
    }
    await Promise.all([decided.settle(), plain.settle()]);
    const made = await decideAboutAll(
      decided,
      events.map(([eventId]) => eventId),
    );
    expect(made).toBeGreaterThan(events.length);
    let rows = 0;
    for (const [eventId, other] of events) {
      const expected = comparable(shownOf(await plain.events.results(other)));
      expect(comparable(await rowsOfVersion(decided, eventId, 1))).toEqual(expected);
      // The result of today is another one, so nothing was compared with itself.
      expect(comparable(shownOf(await decided.events.results(eventId)))).not.toEqual(expected);
      rows += expected.length;
    }
    expect(rows).toBeGreaterThan(60);
  } finally {
    await decided.close();
    await plain.close();
  }
}, 120_000);

function clockOfDecisions(): () => Date {
  let now = Date.UTC(2025, 5, 15);
  return () => new Date((now += 1_000));
}
