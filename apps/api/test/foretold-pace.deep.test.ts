import { createLeague, season, writeResultFile } from '@paddock/demo-league';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foretell } from './support/foretold-pace.ts';
import { createTestDeps, type TestDeps } from './support/test-deps.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await createTestDeps();
  const league = createLeague({ seed: 'foretold', servers: 2, drivers: 80 });
  for (const { sessions } of season(league, { fromMs: Date.UTC(2025, 2, 1), days: 20 }))
    for (const session of sessions) await deps.importFile(writeResultFile(session));
}, 300_000);
afterAll(() => deps.close());

it('foretells by how much drivers are apart in a race better than the best laps until then', async () => {
  const { pairs, pace, bestLaps } = await foretell(deps.sql, 'acc');
  expect(pairs).toBeGreaterThan(300);
  expect(pace.error).toBeLessThan(bestLaps.error);
}, 120_000);
