import { afterAll, describe, expect, it } from 'vitest';
import { driver, NONE, resultFile, type TestSession } from '../../../test/support/result-file.ts';
import { createTestDeps } from '../../../test/support/test-deps.ts';

const race: TestSession = {
  type: 'R',
  track: 'monza_2019',
  end: '250601_203000',
  cars: [
    { drivers: [driver(1, 'Ana Silva')], laps: [150_000, 108_000, 107_500, 107_900] },
    { drivers: [driver(2, 'Ben Short')], laps: [151_000, 108_500, { time: 107_000, valid: false }, 108_100] },
    { drivers: [driver(3, 'Cat Long')], laps: [152_000, 109_000], totalTime: NONE },
    { drivers: [driver(4, 'Dan Late')], laps: [] },
  ],
};

let now = '2025-06-15T12:00:00.000Z';
const deps = await createTestDeps({ clock: () => new Date(now) });
afterAll(() => deps.close());

describe('one file', () => {
  it('becomes an event with its result, in the order of the file', async () => {
    const outcome = await deps.importFile(resultFile(race));
    expect(outcome).toMatchObject({ status: 'imported', laps: 10 });
    const eventId = outcome.status === 'imported' ? outcome.eventId : 0;
    const info = await deps.events.info(eventId);
    expect(info).toMatchObject({
      trackName: 'monza',
      sessionKind: 'race',
      entryCount: 3,
      lookedInCount: 1,
      classifiedCount: 2,
      lapCount: 10,
    });
    // 8:30 pm in Sydney.
    expect(info.endAt).toBe('2025-06-01T10:30:00.000Z');
    const rows = await deps.events.results(eventId);
    expect(rows.map((row) => [row.position, row.drivers[0]?.name, row.gap, row.points])).toEqual([
      [1, 'Ana Silva', { kind: 'leader' }, 25],
      [2, 'Ben Short', { kind: 'time', gapMs: 1200 }, 18],
      [3, 'Cat Long', { kind: 'dnf' }, null],
      [4, 'Dan Late', { kind: 'dns' }, null],
    ]);
    expect(rows[2]).toMatchObject({ totalTime: NONE, lastLap: 109_000 });
  });

  it('is one event however often it is handed in, also re-encoded', async () => {
    const again = await deps.importFile(resultFile(race));
    const reencoded = await deps.importFile(resultFile(race, 'utf8'));
    expect([again.status, reencoded.status]).toEqual(['duplicate', 'duplicate']);
    expect(await deps.events.recent({ limit: 10 })).toHaveLength(1);
  });

  it('handed in fifty times at once is one event', async () => {
    const file = resultFile({ ...race, end: '250602_203000' });
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => deps.importFile(file)));
    expect(outcomes.filter((outcome) => outcome.status === 'imported')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.status === 'duplicate')).toHaveLength(49);
    const [toasts] = await deps.sql<{ n: number }[]>`select count(*)::int as n from outbox where type = 'event'`;
    expect(toasts?.n).toBe(0);
  });
});

describe('what tells of an event', () => {
  it('is one message that it finished, only when it is not history', async () => {
    // Half an hour ago.
    const file = resultFile({ ...race, end: '250615_213000' });
    const outcome = await deps.importFile(file, { isHistory: false });
    await deps.importFile(file, { isHistory: false });
    const messages = await deps.sql<{ type: string; payload: { eventId: number } }[]>`
      select type, payload from outbox where (payload->>'eventId')::int = ${outcome.status === 'imported' ? outcome.eventId : 0} order by id`;
    expect(messages.map((message) => message.type)).toEqual(['event', 'stats']);
  });
});

describe('a duplicate event from a file with other bytes', () => {
  const named: TestSession = { ...race, end: '250604_203000' };
  const blanked: TestSession = {
    ...named,
    cars: named.cars.map((car) => ({ ...car, drivers: [{ playerId: '<anonymous>', firstName: 'x' }] })),
  };

  it.each([
    ['after', [named, blanked]],
    ['before', [blanked, named]],
  ] as const)('arriving %s leaves the event with the drivers', async (_when, order) => {
    const own = await createTestDeps();
    try {
      const outcomes = [];
      for (const session of order) outcomes.push(await own.importFile(resultFile(session)));
      expect(outcomes.map((outcome) => outcome.status)).toEqual(['imported', 'duplicate']);
      await own.settle();
      const [event] = await own.events.recent({ limit: 5 });
      expect(event?.podium[0]?.drivers[0]).toMatchObject({ name: 'Ana Silva', playerId: expect.any(String) });
      expect(await own.leaderboards.points({}, { limit: 10 })).toMatchObject({
        rows: [
          { driver: { name: 'Ana Silva' }, points: 25 },
          { driver: { name: 'Ben Short' }, points: 18 },
        ],
      });
      const [totals] = await own.sql<
        { drivers: number; events: number }[]
      >`select drivers, events from site_totals where game = ''`;
      expect(totals).toEqual({ drivers: 3, events: 1 });
    } finally {
      await own.close();
    }
  });
});

describe('what cannot be an event', () => {
  it('a session without entries is recorded, nothing more', async () => {
    const file = resultFile({ ...race, end: '250605_203000', cars: [] });
    const before = await deps.events.recent({ limit: 50 });
    expect(await deps.importFile(file)).toMatchObject({ status: 'empty', eventId: null });
    expect(await deps.importFile(file)).toMatchObject({ status: 'empty', eventId: null });
    expect(await deps.events.recent({ limit: 50 })).toHaveLength(before.length);
  });

  it('an unreadable file is refused with the reason and kept', async () => {
    const whole = resultFile({ ...race, end: '250606_203000' });
    const outcome = await deps.importFile({ ...whole, bytes: whole.bytes.subarray(0, 700) });
    expect(outcome).toMatchObject({ status: 'failed', problem: { code: 'truncated' } });
    const [row] = await deps.sql<{ status: string; problem: { code: string }; size: number }[]>`
      select status, problem, octet_length(body) as size from ingest_files where file_name = ${whole.fileName}`;
    expect(row).toMatchObject({ status: 'failed', problem: { code: 'truncated' } });
    expect(row?.size).toBeGreaterThan(0);
  });

  it('a car with more laps than can be real is refused, not half written', async () => {
    const laps = Array.from({ length: 33_000 }, () => 60_000);
    const outcome = await deps.importFile(
      resultFile({ ...race, end: '250607_203000', cars: [{ drivers: [driver(1)], laps }] }),
    );
    expect(outcome).toMatchObject({ status: 'failed', problem: { code: 'too_many_values' } });
  });
});

describe('what nobody has named yet', () => {
  it('is accepted and shown by its code', async () => {
    const outcome = await deps.importFile(
      resultFile({
        ...race,
        type: 'HOTLAP',
        track: 'new_ring_2031',
        end: '250608_203000',
        cars: [{ drivers: [driver(1)], laps: [90_000, 89_000], model: 987 }],
      }),
    );
    const eventId = outcome.status === 'imported' ? outcome.eventId : 0;
    expect(await deps.events.info(eventId)).toMatchObject({
      trackName: 'new_ring',
      sessionType: 'HOTLAP',
      sessionKind: 'other',
    });
    expect(await deps.events.results(eventId)).toMatchObject([{ carModel: 987, carGroup: null }]);
    const board = await deps.leaderboards.track('new_ring', { conditions: 'any', period: 'all' }, { limit: 5 });
    expect(board.rows).toMatchObject([{ lapTime: 89_000, carModel: 987 }]);
  });
});

describe('times', () => {
  it('are those of the clock that the server has now, whatever it had when its last file came', async () => {
    now = '2025-07-03T00:00:00.000Z';
    const { server } = await deps.servers.register({ name: 'Moving server', timeZone: 'Australia/Sydney' });
    const endOf = async (end: string) => {
      const outcome = await deps.importFile(resultFile({ ...race, end }), { server });
      return (await deps.events.info(outcome.status === 'imported' ? outcome.eventId : 0)).endAt;
    };
    expect(await endOf('250701_203000')).toBe('2025-07-01T10:30:00.000Z');
    await deps.sql`update servers set time_zone = 'Europe/London' where id = ${server.id}`;
    expect(await endOf('250702_203000')).toBe('2025-07-02T19:30:00.000Z');
  });

  it('an end that neither the name nor the file carries is the file’s own date, marked approximate', async () => {
    const { bytes } = resultFile({ ...race, type: 'FP', end: '250609_203000' });
    const outcome = await deps.ingest.importFile({
      serverId: deps.server.id,
      fileName: 'Session_FP.json',
      bytes,
      modifiedAt: '2025-06-09T11:00:00.000Z',
      isHistory: true,
    });
    const info = await deps.events.info(outcome.status === 'imported' ? outcome.eventId : 0);
    expect(info).toMatchObject({ endAt: '2025-06-09T11:00:00.000Z', isEndApproximate: true });
  });
});
