import type { BoardFilter, TrackBoard } from '@paddock/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinPages } from '../../../test/support/join-pages.ts';
import { driver, resultFile, type TestCar } from '../../../test/support/result-file.ts';
import { createTestDeps, type TestDeps } from '../../../test/support/test-deps.ts';

/** The default filter of the boards: no restriction. */
const ALL: BoardFilter = { conditions: 'any', period: 'all' };

describe('a board of two hundred drivers', () => {
  const COUNT = 200;
  let deps: TestDeps;
  let whole: TrackBoard['rows'];

  beforeAll(async () => {
    deps = await createTestDeps({ now: '2025-06-15T12:00:00.000Z' });
    // Every three drivers share a time.
    const cars = Array.from({ length: COUNT }, (_, index): TestCar => ({
      drivers: [driver(index + 1)],
      laps: [100_000 + Math.floor(index / 3) * 10],
      model: index % 2 === 0 ? 20 : 57,
    }));
    await deps.importFile(resultFile({ type: 'FP', track: 'monza', end: '250601_120000', cars }));
    await deps.importFile(
      resultFile({ type: 'FP', track: 'spa', end: '250601_130000', cars: [{ drivers: [driver(999)], laps: [1] }] }),
    );
    whole = await joinPages((page) => deps.leaderboards.track('monza', ALL, page), 100);
  });
  afterAll(() => deps.close());

  const around = (name: string, limit: number, filter: BoardFilter = ALL) => {
    const playerId = whole.find((row) => row.driver.name === name)?.driver.playerId;
    return deps.leaderboards.track('monza', filter, { limit, around: playerId });
  };

  it('has them all, each once, with shared ranks', () => {
    expect(whole.map((row) => row.driver.name)).toEqual(
      Array.from({ length: COUNT }, (_, index) => `Driver ${index + 1}`),
    );
    expect(whole.map((row) => row.rank)).toEqual(Array.from({ length: COUNT }, (_, index) => index - (index % 3) + 1));
    expect(new Set(whole.map((row) => row.driver.playerId)).size).toBe(COUNT);
  });

  it.each([1, 7, 33, 99])('joins up from pages of %i', async (limit) => {
    expect(await joinPages((page) => deps.leaderboards.track('monza', ALL, page), limit)).toEqual(whole);
  });

  it.each([
    ['Driver 1', 0],
    ['Driver 2', 0],
    ['Driver 3', 0],
    ['Driver 4', 1],
    ['Driver 100', 97],
    ['Driver 101', 98],
    ['Driver 199', 196],
    ['Driver 200', 197],
  ])('shows %s in the middle of five, from row %i, with true ranks and distances', async (name, first) => {
    const board = await around(name, 5);
    expect(board.rows).toEqual(whole.slice(first, first + 5));
    expect(board.rowsBefore).toBe(first);
    expect(board.total).toBe(COUNT);
  });

  it('can be read on from the middle', async () => {
    const middle = await around('Driver 150', 10);
    const rest = await joinPages(
      (page) => deps.leaderboards.track('monza', ALL, { ...page, cursor: page.cursor ?? middle.nextCursor ?? '' }),
      10,
    );
    expect([...middle.rows, ...rest]).toEqual(whole.slice(144));
  });

  it('shows the middle of a filtered board', async () => {
    const filter = { ...ALL, carGroup: 'GT4' };
    const filtered = await joinPages((page) => deps.leaderboards.track('monza', filter, page), 100);
    expect(filtered).toHaveLength(COUNT / 2);
    const place = filtered.findIndex((row) => row.driver.name === 'Driver 120');
    expect((await around('Driver 120', 5, filter)).rows).toEqual(filtered.slice(place - 2, place + 3));
  });

  it.each([
    ['is not on it', 'GT3', 'Driver 120'],
    ['drove elsewhere', undefined, 'Driver 999'],
  ])('starts from the top around somebody who %s', async (_why, carGroup, name) => {
    const filter = carGroup === undefined ? ALL : { ...ALL, carGroup };
    const [row] = await deps.sql<{ id: string }[]>`select public_id as id from drivers where name = ${name}`;
    const board = await deps.leaderboards.track('monza', filter, { limit: 3, around: row?.id ?? '' });
    const top = await deps.leaderboards.track('monza', filter, { limit: 3 });
    expect(board).toEqual(top);
  });

  it('goes on where it was left when the last driver shown improves meanwhile', async () => {
    const first = await deps.leaderboards.track('monza', ALL, { limit: 10 });
    const cars = [{ drivers: [driver(10)], laps: [99_000] }];
    await deps.importFile(resultFile({ type: 'FP', track: 'monza', end: '250602_120000', cars }));
    const second = await deps.leaderboards.track('monza', ALL, { limit: 5, cursor: first.nextCursor ?? '' });
    expect(second.rowsBefore).toBe(10);
    expect(second.rows.map((row) => row.driver.name)).toEqual([11, 12, 13, 14, 15].map((number) => `Driver ${number}`));
  });
});
