import { SPREAD_BIN_MS, SPREAD_BINS } from '@paddock/contracts';
import { afterAll, expect, it } from 'vitest';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { createTestDeps } from '../../../test/support/test-deps.ts';

/** More than fit into the spread: about two per tenth of a second, with some tenths empty. */
const DRIVERS = 200;

const deps = await createTestDeps();
afterAll(() => deps.close());

it.each([
  ['monza', 90_000],
  ['spa', 90_449],
  ['imola', 90_999],
  ['zolder', 91_950],
])(
  'where the drawing ends within a second, on %s, tenths before its end are drawn and others are further back',
  async (track, fastest) => {
    const times = Array.from({ length: DRIVERS }, (_, index) => fastest + index * 53 - (index % 3) * 17);
    const best = Math.min(...times);
    const cars = times.map((time, index) => ({ drivers: [driver(index + 1)], laps: [time] }));
    await deps.importFile(resultFile({ type: 'FP', track, end: '250615_110000', cars }));
    const bins = Array.from({ length: SPREAD_BINS }, () => 0);
    let beyond = 0;
    for (const time of times) {
      const bin = Math.floor(time / SPREAD_BIN_MS) - Math.floor(best / SPREAD_BIN_MS);
      if (bin < SPREAD_BINS) bins[bin] = (bins[bin] ?? 0) + 1;
      else beyond += 1;
    }
    const spread = await deps.leaderboards.spread(track, { conditions: 'any', period: 'all' });
    expect(spread).toMatchObject({ lapTime: best, total: DRIVERS, bins, beyond });
    expect(beyond).toBeGreaterThan(20);
  },
);
