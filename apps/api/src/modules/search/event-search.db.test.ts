import type { contract } from '@paddock/contracts';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { joinPages } from '../../../test/support/join-pages.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { createTestApp } from '../../../test/support/test-app.ts';

type EventReply = z.output<typeof contract.search.events.output>;

/** 22:00 of Sunday, 15 June 2025 in Sydney. */
const NOW = '2025-06-15T12:00:00.000Z';
let now = NOW;
const test = await createTestApp({ clock: () => new Date(now) });
afterAll(() => test.close());

async function findEvents(filter: object): Promise<EventReply> {
  const reply = await test.app.inject({ method: 'POST', url: '/api/search/events/', payload: filter });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

describe('the event search', () => {
  const END_OF = {
    today: ['250615_000000', '250615_215959'],
    yesterday: ['250614_000000', '250614_235959'],
    week: ['250609_000000'],
    month: ['250601_000000', '250608_235959'],
    year: ['250101_000000'],
    future: ['250616_000000', '260101_000000'],
  } as const;

  beforeAll(async () => {
    now = '2026-01-02T00:00:00.000Z';
    for (const end of Object.values(END_OF).flat()) {
      for (const track of ['spa', 'zolder']) {
        const cars = [{ drivers: [driver(1, 'Zoë Müller')], laps: [95_000, 90_000] }];
        await test.deps.importFile(resultFile({ type: 'Q', track, end, cars }));
      }
    }
    now = NOW;
  });

  /** When the events that a search finds ended, in Sydney, as the file names have it. */
  async function endsOf(filter: object): Promise<string[]> {
    const { events } = await findEvents({ track: 'spa', limit: 100, ...filter });
    return events.map(({ endAt }) =>
      Temporal.Instant.from(endAt)
        .toZonedDateTimeISO('Australia/Sydney')
        .toPlainDateTime()
        .toString()
        .slice(2)
        .replaceAll(/[-:]/g, '')
        .replace('T', '_'),
    );
  }

  const latestFirst = (ends: readonly string[]): string[] => ends.toSorted().toReversed();

  const { today, yesterday, week, month, year, future } = END_OF;
  it.each([
    ['today', today],
    ['yesterday', yesterday],
    ['week', [...today, ...yesterday, ...week]],
    ['month', [...today, ...yesterday, ...week, ...month, future[0]]],
    ['year', [...today, ...yesterday, ...week, ...month, ...year, future[0]]],
    ['all', Object.values(END_OF).flat()],
  ])('of %s finds what ended then and nothing later, the latest first', async (period, ends) => {
    expect(await endsOf({ period })).toEqual(latestFirst(ends));
  });

  it.each([
    // 5 am of the same Sunday in Los Angeles, whose day began at 5 pm in Sydney.
    ['America/Los_Angeles', 'today', ['250615_215959', '250616_000000']],
    ['America/Los_Angeles', 'yesterday', ['250615_000000', '250614_235959']],
    // 2 am of Monday on Kiritimati, four hours ahead of Sydney.
    ['Pacific/Kiritimati', 'today', ['250615_215959', '250616_000000']],
    ['Pacific/Kiritimati', 'week', ['250615_215959', '250616_000000']],
  ])('counts days as %s does: %s', async (timeZone, period, ends) => {
    expect(await endsOf({ period, timeZone })).toEqual(latestFirst(ends));
  });

  it.each([
    ['spa', ['spa']],
    ['zolder', ['zolder']],
    ['all', ['spa', 'zolder']],
    ['atlantis', []],
    ["spa' or true --", []],
    ['%', []],
  ])('on track %j finds events of %j', async (track, codes) => {
    const { events } = await findEvents({ period: 'today', track });
    expect([...new Set(events.map((event) => event.trackName))].toSorted()).toEqual(codes);
  });

  it.each([1, 3, 4])('joins up from pages of %i, though events ended together', async (limit) => {
    const whole = (await findEvents({ period: 'all', limit: 100 })).events;
    const paged = await joinPages(async (page) => {
      const { events, nextCursor } = await findEvents({ period: 'all', ...page });
      return { rows: events, nextCursor };
    }, limit);
    expect(paged).toEqual(whole);
    expect(whole.map((event) => event.endAt)).toEqual(
      whole
        .map((event) => event.endAt)
        .toSorted()
        .toReversed(),
    );
  });
});

describe('the event search narrowed down', () => {
  const END = '230304_120000';
  let serverId: number;
  const publicIds = new Map<string, string>();

  beforeAll(async () => {
    const other = await test.deps.servers.register({ name: 'another server', timeZone: 'Australia/Sydney' });
    serverId = other.server.id;
    const here = test.deps.server;
    const events = [
      [here, 'Q', 'spa', [{ drivers: [driver(21, 'Cara One')], model: 20, laps: [90_000] }]],
      [
        here,
        'R',
        'spa',
        [
          { drivers: [driver(22, 'Dan Two'), driver(21, 'Cara One')], model: 20, laps: [90_000] },
          { drivers: [driver(23, 'Eve Three')], model: 57, laps: [90_000] },
        ],
      ],
      [other.server, 'FP', 'zolder', [{ drivers: [driver(23, 'Eve Three')], model: 57, laps: [90_000] }]],
    ] as const;
    for (const [server, type, track, cars] of events) {
      const serverName = type === 'R' ? 'Sunday 100% Cup' : 'Practice_1';
      const file = resultFile({ type, track, end: END, cars, serverName });
      expect((await test.deps.importFile(file, { server })).status).toBe('imported');
    }
    const rows = await test.deps.sql<{ name: string; id: string }[]>`select name, public_id as id from drivers`;
    for (const { name, id } of rows) publicIds.set(name, id);
  });

  /** Sessions found in the year in which only these events took place, by their code. */
  async function sessionsOf(filter: object): Promise<string[]> {
    const { events } = await findEvents({ period: 'all', limit: 100, ...filter });
    const found = events.filter(({ endAt }) => endAt.startsWith('2023-'));
    return found.map((event) => event.sessionType).toSorted();
  }

  it('finds all of them without a filter', async () => {
    expect(await sessionsOf({})).toEqual(['FP', 'Q', 'R']);
  });

  it('by server', async () => {
    expect(await sessionsOf({ serverId })).toEqual(['FP']);
    expect(await sessionsOf({ serverId: test.deps.server.id })).toEqual(['Q', 'R']);
    expect(await sessionsOf({ serverId: 999_999 })).toEqual([]);
  });

  it('by the class of a car that took part', async () => {
    expect(await sessionsOf({ carGroup: 'GT3' })).toEqual(['Q', 'R']);
    expect(await sessionsOf({ carGroup: 'GT4' })).toEqual(['FP', 'R']);
    expect(await sessionsOf({ carGroup: "GT4' or true --" })).toEqual([]);
  });

  it('by the kind of session', async () => {
    expect(await sessionsOf({ sessionKind: 'race' })).toEqual(['R']);
    expect(await sessionsOf({ sessionKind: 'other' })).toEqual([]);
  });

  it('by part of the title, whatever its case and signs', async () => {
    expect(await sessionsOf({ title: 'sunday' })).toEqual(['R']);
    expect(await sessionsOf({ title: '100% c' })).toEqual(['R']);
    expect(await sessionsOf({ title: 'e_1' })).toEqual(['FP', 'Q']);
    expect(await sessionsOf({ title: '_' })).toEqual(['FP', 'Q']);
    expect(await sessionsOf({ title: "cup' or true --" })).toEqual([]);
  });

  it('by the number of cars', async () => {
    expect(await sessionsOf({ minEntries: 1 })).toEqual(['FP', 'Q', 'R']);
    expect(await sessionsOf({ minEntries: 2 })).toEqual(['R']);
  });

  it('counts all that match, on every page', async () => {
    const filter = { period: 'all', driver: publicIds.get('Cara One'), limit: 1 };
    const first = await findEvents(filter);
    const second = await findEvents({ ...filter, cursor: first.nextCursor });
    expect([first.total, second.total]).toEqual([2, 2]);
    expect((await findEvents({ ...filter, track: 'zolder' })).total).toBe(0);
  });

  it('by somebody who took part, also as one of a crew', async () => {
    expect(await sessionsOf({ driver: publicIds.get('Cara One') })).toEqual(['Q', 'R']);
    expect(await sessionsOf({ driver: publicIds.get('Dan Two') })).toEqual(['R']);
    expect(await sessionsOf({ driver: publicIds.get('Eve Three') })).toEqual(['FP', 'R']);
    expect(await sessionsOf({ driver: 'nobody0000' })).toEqual([]);
  });

  it('by all of it together, with track and period', async () => {
    const driverId = publicIds.get('Eve Three');
    const all = { driver: driverId, carGroup: 'GT4', serverId: test.deps.server.id, track: 'spa' };
    expect(await sessionsOf(all)).toEqual(['R']);
    expect(await sessionsOf({ ...all, track: 'zolder' })).toEqual([]);
    expect(await sessionsOf({ ...all, serverId })).toEqual([]);
    expect(await sessionsOf({ ...all, period: 'year' })).toEqual([]);
  });

  it('joins up from pages of one', async () => {
    const driverId = publicIds.get('Cara One');
    const whole = (await findEvents({ period: 'all', driver: driverId })).events;
    const paged = await joinPages(async (page) => {
      const { events, nextCursor } = await findEvents({ period: 'all', driver: driverId, ...page });
      return { rows: events, nextCursor };
    }, 1);
    expect(whole).toHaveLength(2);
    expect(paged).toEqual(whole);
  });

  it('offers the registered servers by name, and not the stand-ins of folders', async () => {
    await test.deps.servers.forFolder({ path: '/srv/results', name: 'results', timeZone: 'Australia/Sydney' });
    const reply = await test.app.inject('/api/search/servers');
    expect(reply.json()).toEqual([
      { serverId, name: 'another server' },
      { serverId: test.deps.server.id, name: 'Test server' },
    ]);
  });

  it('does not find what a folder’s stand-in holds by its number', async () => {
    const [folder] = await test.deps.sql<{ id: number }[]>`select id from servers where not is_listed`;
    await test.deps
      .sql`update events set server_id = ${folder?.id ?? 0} where session_type = 'FP' and end_at < '2024-01-01'`;
    expect(await sessionsOf({ serverId: folder?.id })).toEqual([]);
    expect(await sessionsOf({})).toEqual(['FP', 'Q', 'R']);
  });
});

describe('weekends in the event search', () => {
  it('each event says the first of its weekend, also when that is not found', async () => {
    const cars = (seed: number) => [{ drivers: [driver(41, 'Fay Weekend')], laps: [60_000 + seed, 61_000 + seed] }];
    const ids: number[] = [];
    for (const [type, end] of [
      ['FP', '220305_120000'],
      ['Q', '220305_130000'],
      ['R', '220305_140000'],
      ['FP', '220305_150000'],
    ] as const) {
      const outcome = await test.deps.importFile(
        resultFile({ type, track: 'imola', end, cars: cars(ids.length * 100) }),
      );
      if (outcome.status !== 'imported') throw new Error(outcome.status);
      ids.push(outcome.eventId);
    }
    const [practice, qualifying, race, next] = ids;
    const found = async (filter: object) =>
      (await findEvents({ period: 'all', track: 'imola', ...filter })).events.map(({ eventId, weekendId }) => [
        eventId,
        weekendId,
      ]);
    expect(await found({})).toEqual([
      [next, next],
      [race, practice],
      [qualifying, practice],
      [practice, practice],
    ]);
    expect(await found({ sessionKind: 'race' })).toEqual([[race, practice]]);
    expect(await found({ limit: 2 })).toEqual([
      [next, next],
      [race, practice],
    ]);
  });
});
