import { expect, it } from 'vitest';
import { dumpDerived } from '../../testing/dump.ts';
import { driver, resultFile } from '../../testing/result-file.ts';
import { createTestDeps } from '../../testing/test-deps.ts';
import { recompute } from './recompute.service.ts';

it('recomputing rates the oldest races as well', async () => {
  const deps = await createTestDeps();
  try {
    const cars = [1, 2].map((number) => ({ drivers: [driver(number)], laps: [100_000, 90_000] }));
    // A server whose clock was never set.
    for (const end of ['000101_120000', '000601_120000', '250601_120000']) {
      await deps.importFile(resultFile({ type: 'R', track: 'monza', end, cars }));
    }
    await deps.settle();
    const running = await dumpDerived(deps.sql);
    expect(running.changes).toHaveLength(6);
    // Whatever was wrong with the old ratings must not survive.
    await deps.sql`update rating_changes set rating_after = 1, rating_before = 1`;
    await recompute(deps, () => {});
    await deps.settle();
    expect(await dumpDerived(deps.sql)).toEqual(running);
  } finally {
    await deps.close();
  }
});
