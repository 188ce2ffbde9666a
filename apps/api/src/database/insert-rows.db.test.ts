import { afterAll, expect, it } from 'vitest';
import { createTestDeps } from '../../test/support/test-deps.ts';
import { insertRows } from './insert-rows.ts';
import { playerSamples, pointsSchemes } from './schema/index.ts';

const deps = await createTestDeps();
afterAll(() => deps.close());

it('rows come back as they were given, with arrays and with the columns they share', async () => {
  const rows = [
    { name: 'Sprint "A", {1}', points: [3, 2, 1] },
    { name: 'NULL', points: [] },
  ];
  await insertRows(deps.sql, pointsSchemes, rows, { shared: { version: 7 } });
  await insertRows(deps.sql, pointsSchemes, [], { shared: { version: 8 } });
  expect(
    await deps.sql`select name, to_jsonb(points) as points from points_schemes where version >= 7 order by id`,
  ).toEqual(rows);
});

it('rows whose unique column exists are skipped, if asked for', async () => {
  const [first, second] = [
    { at: '2025-01-01T00:00:00.000Z', players: 1 },
    { at: '2025-01-01T00:05:00.000Z', players: 2 },
  ];
  await insertRows(deps.sql, playerSamples, [first]);
  await insertRows(deps.sql, playerSamples, [{ ...first, players: 9 }, second], { skipExisting: 'at' });
  expect(await deps.sql`select at, players from player_samples order by at`).toEqual([first, second]);
  await expect(insertRows(deps.sql, playerSamples, [first])).rejects.toMatchObject({ code: '23505' });
});

it.each([
  ['more', { at: '2025-01-02T00:05:00.000Z', players: 2, isEstimated: true }],
  ['fewer', { at: '2025-01-02T00:05:00.000Z' }],
])('a row with %s columns than the first is refused', async (_what, row) => {
  const rows = [{ at: '2025-01-02T00:00:00.000Z', players: 1 }, row];
  await expect(insertRows(deps.sql, playerSamples, rows)).rejects.toThrow(/player_samples must have the same columns/);
});

it('a column that the table lacks is named', async () => {
  await expect(insertRows(deps.sql, playerSamples, [{ cars: 1 }])).rejects.toThrow('player_samples has no column cars');
});
