import { BoardFilter, type contract, type DriverFigures, type TrackBoard } from '@paddock/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { generatedFiles } from '../../../test/support/generated-league.ts';
import { ownerOf } from '../../../test/support/own-driver.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { createTestApp } from '../../../test/support/test-app.ts';

type Found = z.output<typeof contract.search.drivers.output>['drivers'][number];

/** 11:00 on Thursday, 2 January 2025 in Sydney: the generated sessions are of this week. */
const NOW = '2025-01-02T00:00:00.000Z';
const DAY_MS = 86_400_000;
const ANY_LAP = BoardFilter.parse({});

const test = await createTestApp({ clock: () => new Date(NOW) });
const { deps } = test;
afterAll(() => test.close());

async function search(payload: object): Promise<Found[]> {
  const reply = await test.app.inject({
    method: 'POST',
    url: '/api/search/drivers/',
    payload: { filter: '', limit: 100, ...payload },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().drivers;
}

async function figuresOf(name: string): Promise<DriverFigures> {
  const found = (await search({ withFigures: true })).find((one) => one.name === name);
  if (found?.figures == null) throw new Error(`${name} has no figures`);
  return found.figures;
}

const sunday = (week: number): string =>
  new Date(Date.parse('2024-12-29T00:00:00Z') - week * 7 * DAY_MS).toISOString().slice(2, 10).replaceAll('-', '');

beforeAll(async () => {
  for (const files of fc.sample(generatedFiles, { numRuns: 8, seed: 58 })) {
    for (const file of files) await deps.importFile(file);
  }
  // Somebody who practised on Sundays of 40 weeks: lately in one car, more often in another.
  for (let week = 0; week < 40; week += 1) {
    const cars = [
      { drivers: [driver(40, 'Rosa Weekly')], model: week < 16 ? 30 : 20, laps: [90_000 + week * 1_000, 70_000] },
    ];
    await deps.importFile(resultFile({ type: 'FP', track: 'monza', end: `${sunday(week)}_220000`, cars }));
  }
  await deps.settle();
}, 120_000);

it('leaves figures out unless they are asked for', async () => {
  const found = await search({});
  expect(found.length).toBeGreaterThan(5);
  expect(found.every(({ figures }) => figures === null)).toBe(true);
});

it('are what boards, calendars and event lists of each driver say', async () => {
  const boards = await readBoards();
  const found = await search({ withFigures: true });
  for (const { playerId, figures } of found) {
    const places = boards
      .flatMap((board) => board.rows.filter((row) => row.driver.playerId === playerId).map((row) => ({ board, row })))
      .toSorted(
        (a, b) =>
          a.row.rank - b.row.rank || b.board.total - a.board.total || (a.board.trackName < b.board.trackName ? -1 : 1),
      );
    const [best] = places;
    expect(figures?.bestPlace).toEqual(
      best === undefined ? null : { trackName: best.board.trackName, rank: best.row.rank },
    );
    expect(figures?.records).toBe(boards.filter(({ rows }) => rows[0]?.driver.playerId === playerId).length);
    expect(figures?.weeks).toEqual(await weeksOf(playerId));
    expect(figures?.carModel).toBe(await carOf(playerId));
  }
  // The comparison sees something.
  expect(found.some(({ figures }) => (figures?.records ?? 0) > 0)).toBe(true);
  expect(found.some(({ figures }) => (figures?.bestPlace?.rank ?? 0) > 1)).toBe(true);
});

/** Of all games; a board without a row is one of nobody. */
async function readBoards(): Promise<TrackBoard[]> {
  const tracks = await deps.sql<
    { slug: string }[]
  >`select slug from tracks where id in (select track_id from track_boards)`;
  const boards = await Promise.all(tracks.map(({ slug }) => deps.leaderboards.track(slug, ANY_LAP, { limit: 100 })));
  return boards.filter(({ rows }) => rows.length > 0);
}

/** Events of all games in weeks, from the days of the driver's page. */
async function weeksOf(playerId: string): Promise<number[]> {
  const weeks = Array.from({ length: 26 }, () => 0);
  const { games } = await deps.drivers.info(playerId);
  for (const { game } of games) {
    for (const { date, events } of (await deps.drivers.charts(playerId, game)).activity) {
      const week = 25 - Math.floor((Date.parse('2025-01-05') - Date.parse(date)) / DAY_MS / 7);
      if (week >= 0 && week < 26) weeks[week] = (weeks[week] ?? 0) + events;
    }
  }
  return weeks;
}

/** The car of most of the latest thirty events, from the lists of the driver's page. */
async function carOf(playerId: string): Promise<number | null> {
  const { games } = await deps.drivers.info(playerId);
  const lists = await Promise.all(games.map(({ game }) => deps.drivers.events(playerId, { game, limit: 100 })));
  const latest = lists
    .flatMap(({ events }) => events)
    .toSorted((a, b) => Date.parse(b.endAt) - Date.parse(a.endAt) || b.eventId - a.eventId)
    .slice(0, 30);
  const counts = [
    ...Map.groupBy(
      latest.filter(({ carModel }) => carModel !== null),
      ({ carModel }) => carModel,
    ),
  ];
  counts.sort(([a, ofA], [b, ofB]) => ofB.length - ofA.length || Number(a) - Number(b));
  return counts[0]?.[0] ?? null;
}

it('counts a Sunday to the week before, and no week further back than 26', async () => {
  const { weeks, carModel } = await figuresOf('Rosa Weekly');
  // The present week began on Monday, 30 December.
  expect(weeks).toEqual([...Array.from({ length: 25 }, () => 1), 0]);
  expect(carModel).toBe(30);
});

it('finds the drivers of a car, of a class and those seen lately', async () => {
  const everybody = await search({});
  const names = async (filter: object) => (await search(filter)).map(({ name }) => name).toSorted();
  const model = 57;
  const rows = await deps.sql<{ name: string }[]>`
    select distinct d.name from best_laps b join drivers d on d.id = b.driver_id where b.car_model = ${model}`;
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.length).toBeLessThan(everybody.length);
  expect(await names({ car: model })).toEqual(rows.map(({ name }) => name).toSorted());
  expect(await names({ car: 4_711 })).toEqual([]);

  const inBand = (from: number, to: number) =>
    everybody
      .filter(({ classValue }) => classValue !== null && classValue >= from && classValue < to)
      .map(({ name }) => name)
      .toSorted();
  expect(inBand(40, 80).length).toBeGreaterThan(0);
  expect(await names({ class: 'bronze' })).toEqual(inBand(0, 40));
  expect(await names({ class: 'silver' })).toEqual(inBand(40, 80));
  expect(await names({ class: 'gold' })).toEqual(inBand(80, 110));
  expect(await names({ class: 'platinum' })).toEqual(inBand(110, Infinity));

  await deps.sql`update drivers set last_seen_at = ${'2024-12-25T00:00:00Z'} where name = 'Rosa Weekly'`;
  expect(await names({ seenWithinDays: 8 })).toContain('Rosa Weekly');
  expect(await names({ seenWithinDays: 7 })).not.toContain('Rosa Weekly');
});

it.each([
  ['events', (one: Found) => one.events],
  ['lastSeen', (one: Found) => Date.parse(one.lastSeenAt)],
  ['classValue', (one: Found) => one.classValue ?? -1],
] as const)('is in the order of %s, also from pages of two', async (sort, keyOf) => {
  const whole = await search({ sort });
  const keys = whole.map(keyOf);
  expect(new Set(keys).size).toBeGreaterThan(1);
  expect(keys).toEqual(keys.toSorted((a, b) => b - a));
  const paged: Found[] = [];
  for (let cursor: string | undefined; paged.length < 100;) {
    const payload = { filter: '', sort, limit: 2, ...(cursor !== undefined && { cursor }) };
    const reply = await test.app.inject({ method: 'POST', url: '/api/search/drivers/', payload });
    const { drivers, nextCursor } = reply.json();
    paged.push(...drivers);
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  expect(paged).toEqual(whole);
});

it('refuses a cursor of another order', async () => {
  const first = await test.app.inject({
    method: 'POST',
    url: '/api/search/drivers/',
    payload: { filter: '', limit: 1 },
  });
  const cursor = first.json().nextCursor;
  const payload = { filter: '', sort: 'lastSeen', cursor };
  const reply = await test.app.inject({ method: 'POST', url: '/api/search/drivers/', payload });
  expect(reply.statusCode).toBe(400);
});

it('who hides leaves the places of the others', async () => {
  const record = (await search({ withFigures: true })).find(({ figures }) => (figures?.records ?? 0) > 0);
  const [row] = await deps.sql<
    { id: string }[]
  >`select platform_id as id from drivers where public_id = ${record?.playerId ?? ''}`;
  await deps.account.setPrivacy(await ownerOf(deps, row?.id ?? ''), { usesShortName: false, isHidden: true });
  const shown = await search({ withFigures: true });
  expect(shown.map(({ playerId }) => playerId)).not.toContain(record?.playerId);
  // Each record has passed to the next.
  const boards = await readBoards();
  expect(shown.reduce((sum, { figures }) => sum + (figures?.records ?? 0), 0)).toBe(boards.length);
  const best = shown.find(({ playerId }) => playerId === boards[0]?.rows[0]?.driver.playerId);
  expect(best?.figures?.bestPlace?.rank).toBe(1);
});

it('who hides does not make a board longer, where several best places are alike', async () => {
  const practice = (track: string, ids: readonly number[]) =>
    deps.importFile(
      resultFile({
        type: 'FP',
        track,
        end: '241229_220000',
        cars: ids.map((id) => ({ drivers: [driver(id, `Visitor ${id}`)], laps: [90_000 + id, 60_000 + id] })),
      }),
    );
  await practice('ring_of_two', [60, 61]);
  await practice('long_ring', [60, 62, 63]);
  expect((await figuresOf('Visitor 60')).bestPlace).toEqual({ trackName: 'long_ring', rank: 1 });
  for (const id of [62, 63]) {
    const owner = await ownerOf(deps, driver(id).playerId);
    await deps.account.setPrivacy(owner, { usesShortName: false, isHidden: true });
  }
  expect((await figuresOf('Visitor 60')).bestPlace).toEqual({ trackName: 'ring_of_two', rank: 1 });
});
