import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dumpDerived } from '../../../test/support/dump.ts';
import { blanked } from '../../../test/support/generated-league.ts';
import { withDeps } from '../../../test/support/import-order.ts';
import { driver, resultFile, type ResultFile, type TestSession } from '../../../test/support/result-file.ts';
import { TEST_ZONE, type TestDeps } from '../../../test/support/test-deps.ts';
import { ensureDerived } from './ensure-derived.ts';
import { recompute } from './recompute.service.ts';

const race: TestSession = {
  type: 'R',
  track: 'spa',
  end: '250601_200000',
  driven: '250601_200000',
  serverName: 'Club',
  cars: [
    { drivers: [driver(1)], laps: [140_000, 138_000, 137_500], penalties: ['DriveThrough'] },
    { drivers: [driver(2), driver(3)], laps: [141_000, { time: 139_000, driver: 1 }, 138_200], raceNumber: 22 },
    { drivers: [driver(4)], laps: [143_000, 139_500], raceNumber: 23 },
    { drivers: [driver(5)], laps: [], raceNumber: 24 },
  ],
};
/** Another race afterwards, so that ratings follow. */
const next: TestSession = {
  ...race,
  end: '250602_200000',
  driven: '250602_200000',
  cars: race.cars.map((car) => ({ ...car, laps: [150_000, 139_999, 138_888] })),
};

interface Copy extends ResultFile {
  readonly server: number;
}

/** One session as real folders hold it. */
const copies: readonly Copy[] = [
  { ...resultFile(race), server: 0 },
  { ...resultFile(race, 'utf8'), server: 1 },
  { ...resultFile({ ...race, end: '250601_200009' }), server: 0 },
  { ...resultFile({ ...race, type: 'Q', cars: race.cars.toReversed() }), server: 0 },
  { ...resultFile({ ...race, cars: race.cars.map((car) => ({ ...car, totalTime: 900_000 })) }), server: 2 },
  { ...resultFile(blanked(race)), server: 0 },
  {
    ...resultFile({
      ...race,
      cars: race.cars.map((car) => ({ ...car, drivers: car.drivers.map(({ playerId }) => ({ playerId })) })),
    }),
    server: 1,
  },
  { ...resultFile(race), fileName: 'copy.json', server: 0 },
];

/** Imports files for the test server and two more; one of those has the name in the files. */
async function importInto(deps: TestDeps, files: readonly Copy[]): Promise<void> {
  const others = [];
  for (const name of ['Club', 'Clone'])
    others.push((await deps.servers.register({ name, timeZone: TEST_ZONE })).server);
  for (const { server, ...file } of files) {
    const outcome = await deps.importFile(file, { server: [deps.server, ...others][server] ?? deps.server });
    expect(outcome.status).not.toBe('failed');
  }
  await deps.importFile(resultFile(next));
  await deps.settle();
}

async function eventIds(deps: TestDeps): Promise<number[]> {
  const rows = await deps.sql<{ id: number }[]>`select id from events order by end_at, id`;
  return rows.map(({ id }) => id);
}

describe('copies of a session', () => {
  it('are one event with the same figures in any order, also recomputed, and parted and folded again', async () => {
    const orders = fc.shuffledSubarray([...copies], { minLength: copies.length });
    const expected = await withDeps(async (deps) => {
      await importInto(deps, copies);
      const dump = await dumpDerived(deps.sql);
      expect(dump['events']).toHaveLength(2);
      expect(dump['events']).toContainEqual(
        expect.objectContaining({ sessionType: 'R', serverId: 2, usableDriverIds: 5, lapCount: 8 }),
      );
      return dump;
    });
    await fc.assert(
      fc.asyncProperty(orders, fc.nat(copies.length - 1), async (files, chosen) =>
        withDeps(async (deps) => {
          await importInto(deps, files);
          expect(await dumpDerived(deps.sql)).toEqual(expected);
          const { changed } = await recompute(deps, () => {});
          await deps.settle();
          expect([changed, await dumpDerived(deps.sql)]).toEqual([0, expected]);

          const [eventId = 0] = await eventIds(deps);
          const known = await deps.partedFiles.list(eventId);
          const file = { fileId: known.files[chosen]?.fileId ?? 0, sessionIndex: 0 };
          await deps.partedFiles.part(await accountOf(deps), { ...file, reason: 'Two sessions' });
          await deps.settle();
          expect(await eventIds(deps)).toHaveLength(3);
          const parted = await dumpDerived(deps.sql);
          expect((await recompute(deps, () => {})).changed).toBe(0);
          await deps.settle();
          expect(await dumpDerived(deps.sql)).toEqual(parted);

          await deps.partedFiles.fold(await accountOf(deps), { ...file, reason: 'One session' });
          await deps.settle();
          expect(await dumpDerived(deps.sql)).toEqual(expected);
          expect((await recompute(deps, () => {})).changed).toBe(0);
        }),
      ),
      { numRuns: 4, seed: 20_260_301, endOnFailure: true },
    );
  }, 240_000);

  it('that an earlier version kept as events of their own become one at the start, and old ids lead there', async () => {
    await withDeps(async (deps) => {
      await importInto(deps, copies);
      const expected = await dumpDerived(deps.sql);
      const [eventId = 0] = await eventIds(deps);
      const own = await makeOwnEvents(deps, eventId);
      await forgetFolding(deps);
      await deps.settle();
      expect(own).toHaveLength(copies.length);
      await deps.sql`
        insert into reports (status, event_id, file_position, category, words, created_at, updated_at)
        values ('submitted', ${own.at(-1) ?? 0}, 1, 'other', 'Hit me', now(), now())`;

      const [now] = await deps.sql<{ since: string }[]>`select clock_timestamp() as since`;
      const said: string[] = [];
      const say = (text: string) => void said.push(text);
      const options = { ...deps, url: deps.databaseUrl, siteTimeZone: TEST_ZONE, say };
      expect(await ensureDerived(options)).toBe(true);
      await deps.settle();
      expect(said).toContainEqual(expect.stringMatching(/^7 events had the same laps as others/));
      expect(await dumpDerived(deps.sql)).toEqual(expected);
      expect((await recompute(deps, () => {})).changed).toBe(0);
      const changed = await deps.events.recent({ limit: 10, since: now?.since });
      expect(changed).toContainEqual(expect.objectContaining({ eventId: own[0], foldedEventIds: own.slice(1) }));
      for (const id of own) {
        expect((await deps.events.info(id)).eventId).toBe(own[0]);
        expect(await deps.events.results(id)).toHaveLength(4);
      }
      expect(await deps.sql`select event_id from reports`).toEqual([{ eventId: own[0] }]);
      expect(await deps.sql`select from audit_log where action = 'event.fold'`).toHaveLength(7);
    });
  });
});

describe('staff decisions', () => {
  it('stay with their cars when another file counts, whose order is another', async () => {
    await withDeps(async (deps) => {
      const { eventId } = await imported(deps, { ...race, type: 'Q', cars: race.cars.toReversed() });
      await decide(deps, eventId, { kind: 'voidEntry', filePosition: 4 });
      await decide(deps, eventId, { kind: 'disqualify', filePosition: 3 });
      await deps.importFile(resultFile(race));
      const rows = await deps.events.results(eventId);
      expect(rows.filter(({ isVoided }) => isVoided).map(({ raceNumber }) => raceNumber)).toEqual(['1']);
      expect(await deps.sql`select file_position from amendments order by id`).toEqual([
        { filePosition: 1 },
        { filePosition: 2 },
      ]);
    });
  });

  it('about two events that become one: voided only if both were, the same penalty once', async () => {
    await withDeps(async (deps) => {
      const { eventId } = await imported(deps, race);
      await deps.importFile(resultFile({ ...race, end: '250601_200009' }));
      const [first = 0, second = 0] = await makeOwnEvents(deps, eventId);
      for (const id of [first, second]) await decide(deps, id, { kind: 'timePenalty', filePosition: 2, timeMs: 5_000 });
      await decide(deps, second, { kind: 'voidEvent' });
      await forgetFolding(deps);
      await recompute(deps, () => {});
      expect(await eventIds(deps)).toEqual([first]);
      const inForce = await deps.sql`select kind from amendments where undone_at is null`;
      expect(inForce).toEqual([{ kind: 'timePenalty' }]);
      expect(await deps.events.info(second)).toMatchObject({ eventId: first, voided: null });
    });
  });
});

it('every table that refers to events is followed when an event is folded', async () => {
  await withDeps(async ({ sql }) => {
    const rows = await sql<{ name: string }[]>`
      select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'events'::regclass and confdeltype not in ('c', 'n') order by 1`;
    // A table that is not in `foldEvent` would keep an event from being folded.
    expect(rows.map(({ name }) => name)).toEqual([
      'amendments',
      'event_revisions',
      'file_sessions',
      'folded_events',
      'rating_changes',
      'reports',
    ]);
  });
});

it('sessions without a lap are one if server, type, track and end are the same', async () => {
  await withDeps(async (deps) => {
    const idle = { ...race, cars: race.cars.map((car) => ({ ...car, laps: [] })) };
    const first = await imported(deps, idle);
    const fewer = await deps.importFile(resultFile({ ...idle, cars: idle.cars.slice(1) }));
    expect(fewer).toMatchObject({ status: 'duplicate', eventId: first.eventId });
    for (const other of [
      { ...idle, end: '250601_200001' },
      { ...idle, type: 'Q' },
      { ...idle, track: 'monza' },
    ]) {
      expect(await deps.importFile(resultFile(other))).toMatchObject({ status: 'imported' });
    }
  });
});

/** Makes each file of an event an event. Returns their ids, the lowest first. */
async function makeOwnEvents(deps: TestDeps, eventId: number): Promise<number[]> {
  const { files } = await deps.partedFiles.list(eventId);
  for (const { fileId, sessionIndex } of files.slice(1)) {
    await deps.partedFiles.part(await accountOf(deps), { fileId, sessionIndex, reason: 'As before' });
  }
  const rows = await deps.sql<{ id: number }[]>`
    select event_id as id from file_sessions where file_id = any(${files.map(({ fileId }) => fileId)}) order by 1`;
  return rows.map(({ id }) => id);
}

/** What an earlier version left: every event by itself, with another hash, and nothing that says how much a file knows. */
async function forgetFolding({ sql }: TestDeps): Promise<void> {
  await sql`update file_sessions set parted_from_event_id = null`;
  await sql`update events set identity_hash = sha256(id::text::bytea), named_drivers = 0, known_laps = 0`;
  await sql`delete from site_settings where key = 'rollups'`;
}

async function imported(deps: TestDeps, session: TestSession): Promise<{ eventId: number }> {
  const outcome = await deps.importFile(resultFile(session));
  if (outcome.status !== 'imported') throw new Error(`it became ${outcome.status}`);
  return outcome;
}

async function decide(
  deps: TestDeps,
  eventId: number,
  amendment: Parameters<TestDeps['amendments']['amend']>[1]['amendment'],
): Promise<void> {
  const viewer = { sessionId: '', role: 'admin', name: '', avatarUrl: null, driverId: null } as const;
  await deps.amendments.amend(
    { ...viewer, accountId: await accountOf(deps) },
    { eventId, amendment, reason: 'A reason' },
  );
}

async function accountOf({ sql }: TestDeps): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into accounts (provider, provider_user_id, name, created_at, last_sign_in_at)
    values ('discord', '1', 'Ada', now(), now())
    on conflict (provider, provider_user_id) do update set name = 'Ada' returning id`;
  return row?.id ?? 0;
}
