import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { createTestDeps, TEST_ZONE } from '../../../test/support/test-deps.ts';
import type { ServerRow } from '../servers/servers.repository.ts';
import { countWeekendsOf, eventsOfWeekend, firstOfWeekend } from './weekends.ts';

const HOUR = 3_600_000;

interface Session {
  readonly type: string;
  /** Hours of 1 June 2025 on the server's clock. */
  readonly start: number;
  readonly end: number;
  readonly track?: string;
  /** Makes otherwise identical sessions different. */
  readonly seed?: number;
}

let server: ServerRow;
let servers = 0;
const deps = await createTestDeps();
afterAll(() => deps.close());
// Events of different servers never share a weekend: each test has its own server.
beforeEach(async () => {
  await forgetSessions();
  servers += 1;
  ({ server } = await deps.servers.register({ name: `Server ${servers}`, timeZone: TEST_ZONE }));
});

/** The next test, or the next order, has the same sessions on another server: they would be the same events. */
const forgetSessions = () => deps.sql`truncate events, ingest_files cascade`;

function stampOf(hours: number): string {
  const instant = new Date(Date.UTC(2025, 5, 1) + Math.round(hours * HOUR)).toISOString();
  return instant.slice(2, 19).replaceAll('-', '').replace('T', '_').replaceAll(':', '');
}

function fileOf({ type, start, end, track = 'monza', seed = 0 }: Session) {
  const length = Math.round((end - start) * HOUR);
  // No two sessions have the same laps.
  const first = 1 + seed + (Math.round(start * 3_600) % 89) * 10 + type.length * 7 + (type.codePointAt(0) ?? 0);
  const laps = [first, length - first];
  return resultFile({ type, track, end: stampOf(end), cars: [{ drivers: [driver(1)], laps }], serverName: `${start}` });
}

async function add(session: Session, on: ServerRow = server): Promise<number> {
  const outcome = await deps.importFile(fileOf(session), { server: on });
  if (outcome.status !== 'imported') throw new Error(outcome.status);
  return outcome.eventId;
}

/** The weekends of a server, each as its session types in order. */
async function weekends(on: ServerRow = server): Promise<string[]> {
  const { sql } = deps;
  const rows = await sql<{ types: string; events: number; ofEach: number[] }[]>`
    select string_agg(session_type, ' ' order by end_at, session_type, content_hash) as types,
      count(*)::int as events, array_agg(size) as "ofEach"
    from (
      select s.*, (${firstOfWeekend(sql, sql`s`)}) as weekend,
        (select count(*)::int from (${eventsOfWeekend(sql, sql`s.id`)}) w) as size
      from events s where server_id = ${on.id} and is_driven
    ) s
    group by weekend order by min(end_at), 1`;
  // Each event of a weekend has the same others.
  for (const { events, ofEach } of rows) expect(new Set(ofEach)).toEqual(new Set([events]));
  return rows.map((row) => row.types);
}

async function addAll(...sessions: Session[]): Promise<void> {
  for (const session of sessions) await add(session);
}

const practice = { type: 'FP', start: 10, end: 11 };
const qualifying = { type: 'Q', start: 12, end: 13 };
const race = { type: 'R', start: 14, end: 15 };

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

describe('a weekend', () => {
  it('has the sessions that follow each other within six hours', async () => {
    await addAll(practice, qualifying, race);
    expect(await weekends()).toEqual(['FP Q R']);
  });

  it('is told with each of its events, the earliest first', async () => {
    const ids = [await add(race), await add(practice), await add(qualifying)];
    for (const id of ids) {
      const { weekend } = await deps.events.info(id);
      expect(weekend.map((session) => session.eventId)).toEqual([ids[1], ids[2], ids[0]]);
    }
  });

  it.each([
    ['exactly six hours', 21, ['R R2']],
    ['a second more', 21 + 1 / 3600, ['R', 'R2']],
  ])('goes on after a break of %s: %s', async (_what, start, expected) => {
    await addAll(race, { type: 'R2', start, end: start + 1 });
    expect(await weekends()).toEqual(expected);
  });

  it('is measured from the end of one session to the start of the next, however long that is', async () => {
    // The ends are twelve hours apart.
    await addAll(qualifying, { type: 'R', start: 14, end: 25 });
    expect(await weekends()).toEqual(['Q R']);
  });

  it('has the events of one track and one server', async () => {
    const { server: other } = await deps.servers.register({ name: `Other ${servers}`, timeZone: TEST_ZONE });
    await addAll(practice, { ...race, track: 'spa' });
    await add(qualifying, other);
    expect(await weekends()).toEqual(['FP', 'R']);
    expect(await weekends(other)).toEqual(['Q']);
  });

  it.each(['FP', 'Q'])('a %s after a race begins the next', async (type) => {
    await addAll(practice, race, { type, start: 16, end: 17 }, { type: 'R', start: 18, end: 19 });
    expect(await weekends()).toEqual(['FP R', `${type} R`]);
  });

  it('has twelve sessions at most', async () => {
    for (let hour = 1; hour <= 26; hour++) await add({ type: 'FP', start: hour, end: hour + 0.5, seed: hour });
    expect(await weekends()).toEqual([12, 12, 2].map((sessions) => Array<string>(sessions).fill('FP').join(' ')));
    const count = await deps.sql<{ count: number }[]>`${countWeekendsOf(deps.sql, server.id)}`;
    expect(count[0]?.count).toBe(3);
  });

  it('has no session in which nobody drove, and none of its own', async () => {
    const cars = [{ drivers: [driver(1)], laps: [] }];
    await addAll(qualifying, race);
    const outcome = await deps.importFile(resultFile({ type: 'FP', track: 'monza', end: stampOf(13.5), cars }), {
      server,
    });
    expect(await weekends()).toEqual(['Q R']);
    const eventId = 'eventId' in outcome ? (outcome.eventId ?? 0) : 0;
    expect(await deps.events.info(eventId)).toMatchObject({ isDriven: false, weekend: [] });
  });

  it.each([
    ['R', 'R2'],
    ['FP', 'FP2'],
    ['Q', 'FP'],
  ])('goes on with other types: %s, %s', async (first, second) => {
    await addAll({ type: first, start: 10, end: 11 }, { type: second, start: 12, end: 13 });
    expect(await weekends()).toEqual([`${first} ${second}`]);
  });

  it('goes on while the session before still runs', async () => {
    await addAll({ type: 'Q', start: 10, end: 13 }, { type: 'R', start: 12, end: 32 });
    expect(await weekends()).toEqual(['Q R']);
  });
});

describe('an event that arrives late', () => {
  it('joins the weekends before and after it', async () => {
    await addAll(practice, { type: 'R', start: 20, end: 21 }, { type: 'R2', start: 22, end: 23 });
    expect(await weekends()).toEqual(['FP', 'R R2']);
    await add({ type: 'Q', start: 15, end: 16 });
    expect(await weekends()).toEqual(['FP Q R R2']);
  });

  it('parts a weekend', async () => {
    await addAll(practice, race, { type: 'R2', start: 18, end: 19 }, { type: 'R3', start: 20, end: 21 });
    expect(await weekends()).toEqual(['FP R R2 R3']);
    await add({ type: 'FP2', start: 16, end: 17 });
    expect(await weekends()).toEqual(['FP R', 'FP2 R2 R3']);
  });

  it('changes nothing between two weekends that it belongs to neither of', async () => {
    await addAll(practice, { type: 'R', start: 60, end: 61 });
    await add({ type: 'Q', start: 30, end: 31 });
    expect(await weekends()).toEqual(['FP', 'Q', 'R']);
  });

  it('comes first', async () => {
    await addAll(qualifying, race);
    await add(practice);
    expect(await weekends()).toEqual(['FP Q R']);
  });
});

describe('the order of arrival', () => {
  it.each<[string, Session[], string[] | null]>([
    [
      'does not matter to weekends close to each other',
      [practice, race, { type: 'FP2', start: 16, end: 17 }, { type: 'R2', start: 18, end: 19 }],
      ['FP R', 'FP2 R2'],
    ],
    [
      'does not matter where one event holds others together',
      [
        practice,
        { type: 'Q', start: 15, end: 16 },
        { type: 'R', start: 21, end: 22 },
        { type: 'R2', start: 40, end: 41 },
      ],
      ['FP Q R', 'R2'],
    ],
    [
      'does not matter to sessions that ended at one instant',
      // Q starts seven hours after FP ended; FP2 began long before and joins the two.
      [
        practice,
        { type: 'FP2', start: 14, end: 19 },
        { type: 'Q', start: 18, end: 19 },
        { type: 'R', start: 18.5, end: 19 },
      ],
      ['FP FP2 Q R'],
    ],
    [
      'does not matter to sessions of one type that ended at one instant',
      [practice, { type: 'Q', start: 14, end: 19, seed: 1 }, { type: 'Q', start: 18, end: 19, seed: 2 }],
      // The content hashes decide which of the two comes first.
      null,
    ],
  ])('%s', async (_what, sessions, expected) => {
    const seen = new Set<string>();
    for (const [index, order] of permutations(sessions).entries()) {
      await forgetSessions();
      const name = `Order ${servers}/${index}`;
      const { server: own } = await deps.servers.register({ name, timeZone: TEST_ZONE });
      for (const session of order) await add(session, own);
      seen.add((await weekends(own)).join(' | '));
    }
    expect(seen.size).toBe(1);
    if (expected !== null) expect([...seen]).toEqual([expected.join(' | ')]);
  });
});

it('a file that takes the place of another, and with it another place among those that ended together, moves weekends', async () => {
  // The order of the two, by content hash, decides whether practice belongs to their weekend.
  for (let seed = 1; seed <= 8; seed++) {
    const early = fileOf({ type: 'Q', start: 14, end: 19, seed });
    const duplicate = { ...early, bytes: Buffer.from(early.bytes.toString('utf16le'), 'utf8') };
    const files = [fileOf(practice), fileOf({ type: 'Q', start: 18, end: 19, seed: 50 + seed }), early, duplicate];
    const seen = new Set<string>();
    for (const order of [files, files.toReversed()]) {
      await forgetSessions();
      const name = `Twins ${seed}/${order === files}`;
      const { server: own } = await deps.servers.register({ name, timeZone: TEST_ZONE });
      for (const file of order) await deps.importFile(file, { server: own });
      seen.add((await weekends(own)).join(' | '));
    }
    expect(seen.size).toBe(1);
  }
});

it('a session of unknown start counts from its end', async () => {
  // Three days of one lap are a broken time.
  const unknown = (seed: number) => [{ drivers: [driver(1)], laps: [3 * 24 * HOUR + seed] }];
  await add(practice);
  await deps.importFile(resultFile({ type: 'Q', track: 'monza', end: stampOf(17), cars: unknown(1) }), { server });
  await deps.importFile(resultFile({ type: 'R', track: 'monza', end: stampOf(23 + 1 / 3600), cars: unknown(2) }), {
    server,
  });
  expect(await weekends()).toEqual(['FP Q', 'R']);
});

describe('the start of a session', () => {
  const startOf = async (eventId: number): Promise<number> => {
    const { startAt } = await deps.events.info(eventId);
    // Sydney is ten hours ahead in June.
    return (Date.parse(startAt ?? '') - Date.UTC(2025, 5, 1)) / HOUR + 10;
  };
  const cars = (...laps: number[]) => [{ drivers: [driver(1)], laps: laps.map((hours) => hours * HOUR) }];
  const importCars = async (type: string, end: number, laps: readonly number[]): Promise<number> => {
    const file = resultFile({ type, track: 'monza', end: stampOf(end), cars: cars(...laps), serverName: `${end}` });
    const outcome = await deps.importFile(file, { server });
    return 'eventId' in outcome ? (outcome.eventId ?? 0) : 0;
  };

  it.each([
    ['of a race is not before the session before it ended', 'R', [2], 9],
    ['of a practice is not either', 'FP', [0.6, 0.6], 9],
    ['does not count a lap longer than the time since then', 'FP', [0.25, 2], 9.75],
    ['is unknown if there is no other', 'FP', [2], NaN],
    ['is that of the longest total or sum of laps', 'FP', [0.25, 0.25], 9.5],
  ])('%s', async (_what, type, laps, expected) => {
    // Any session of the server, on another track and whoever drove in it.
    await deps.importFile(
      resultFile({ type: 'FP', track: 'spa', end: stampOf(9), cars: [{ drivers: [driver(1)], laps: [] }] }),
      { server },
    );
    expect(await startOf(await importCars(type, 10, laps))).toBe(expected);
  });

  it('does not depend on the order of arrival', async () => {
    const late = await importCars('Q', 10, [2]);
    expect(await startOf(late)).toBe(8);
    await importCars('FP', 9, [0.1]);
    expect(await startOf(late)).toBe(NaN);
  });
});
