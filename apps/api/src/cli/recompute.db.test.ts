import { afterAll, expect, it } from 'vitest';
import { runCommand } from '../../test/support/command-context.ts';
import { dumpDerived } from '../../test/support/dump.ts';
import { driver, resultFile } from '../../test/support/result-file.ts';
import { createTestDeps } from '../../test/support/test-deps.ts';
import { countForecasts } from '../modules/forecasts/forecast.work.ts';
import { runRecompute } from './recompute.ts';

const deps = await createTestDeps();
afterAll(() => deps.close());

it('on an empty database has nothing to do', async () => {
  const { code, out } = await runCommand(runRecompute, deps.databaseUrl);
  expect({ code, out }).toEqual({
    code: 0,
    out: '0 events recomputed, 0 of them changed, 0 races rated.\n',
  });
});

it('brings every figure back to what the files say', async () => {
  for (const [index, type] of ['FP', 'Q', 'R', 'R'].entries()) {
    const cars = [1, 2, 3, 4].map((number) => ({
      drivers: [driver(number)],
      laps: [140_000 + number, 139_000 - index],
    }));
    await deps.importFile(resultFile({ type, track: 'spa', end: `25060${index + 1}_200000`, cars }));
  }
  await deps.settle();
  const right = await dumpDerived(deps.sql);
  const [toasts] = await deps.sql<{ n: number }[]>`select count(*)::int as n from outbox where type = 'event'`;

  await deps.sql`update site_totals set laps = laps + 7`;
  await deps.sql`update driver_totals set laps = 0`;
  await deps.sql`update track_boards set lap_time = 1`;
  await deps.sql`update driver_ratings set rating = 1, rated_races = 99`;
  await deps.sql`delete from driver_names`;
  await deps.sql`delete from laps`;
  await deps.sql`update events set file_title = 'wrong'`;
  expect(await dumpDerived(deps.sql)).not.toEqual(right);

  const { code, out, err } = await runCommand(runRecompute, deps.databaseUrl);
  expect({ code, out }).toEqual({
    code: 0,
    out: '4 events recomputed, 4 of them changed, 2 races rated.\n',
  });
  expect(err).toMatch(/^[█░]+ 0 of 4 {2}events · Step 1 of 5: Reading the stored files · \d+ s\n/);
  expect(err).toMatch(/\n█+ 2 of 2 {2}races · Step 5 of 5: Rating the races again · \d+ s\n$/);
  // The running site draws them again in the background.
  await countForecasts(deps);
  expect(await dumpDerived(deps.sql)).toEqual(right);
  expect(await deps.sql<{ n: number }[]>`select count(*)::int as n from outbox where type = 'event'`).toEqual([toasts]);
});

it('shows a bar on a terminal and leaves it clean', async () => {
  const { err } = await runCommand(runRecompute, deps.databaseUrl, { isTerminal: true });
  expect(err).toMatch(/(\d+) of \1 {2}parts · Step 4 of 5/);
  expect(err.endsWith('\r\u001B[2K')).toBe(true);
});
