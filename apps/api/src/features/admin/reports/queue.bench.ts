import { reportList, type ReportQuery } from '@paddock/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Viewer } from '../../../platform/endpoint/context.ts';
import { fillWithReports } from '../../../testing/many-reports.ts';
import { createTestDeps, type TestDeps } from '../../../testing/test-deps.ts';

/** Run by `pnpm exec vitest bench`, on a machine that has nothing else to do. */
const SIZES = [2_000, 200_000] as const;
const VIEWS: Partial<ReportQuery>[] = [
  {},
  { sort: 'updatedAt', direction: 'desc' },
  { status: 'open' },
  { status: 'dismissed', category: 'cheating' },
  { assignee: 'me', status: 'open' },
  { olderThanDays: 2, direction: 'desc' },
  { accused: 'many00000008' },
];

const WARM_UP = 20;
const ROUNDS = 300;

const sites = new Map<number, TestDeps>();
const viewer: Viewer = { accountId: 2, sessionId: 's', role: 'mod', name: 'mo', avatarUrl: null, driverId: null };

beforeAll(async () => {
  for (const size of SIZES) {
    const deps = await createTestDeps({ now: new Date().toISOString() });
    await fillWithReports(deps, size);
    sites.set(size, deps);
  }
}, 180_000);
afterAll(() => Promise.all([...sites.values()].map((deps) => deps.close())));

it.each(VIEWS.map((view) => [JSON.stringify(view), reportList.input.parse(view)] as const))(
  'costs at 200,000 reports less than 1.5 × what it costs at 2,000: %s',
  async (name, query) => {
    const times = new Map<number, number[]>(SIZES.map((size) => [size, []]));
    // One and the other in turn: what else the machine does then falls on both.
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      for (const [size, { adminReports }] of sites) {
        const began = performance.now();
        await adminReports.list(viewer, query);
        if (round >= WARM_UP) times.get(size)?.push(performance.now() - began);
      }
    }
    const [few = 0, many = 0] = SIZES.map((size) => p95(times.get(size) ?? []));
    process.stdout.write(`${name}: ${few.toFixed(1)} ms, ${many.toFixed(1)} ms, ratio ${(many / few).toFixed(2)}\n`);
    expect(many).toBeLessThan(1.5 * few);
  },
);

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}
