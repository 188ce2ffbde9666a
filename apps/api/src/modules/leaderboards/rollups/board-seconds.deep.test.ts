import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDeps, type TestDeps } from '../../../testing/test-deps.ts';
import { countThroughSteps } from './board-seconds.property.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await createTestDeps();
});
afterAll(() => deps.close());

it(
  'whatever happens to results, classes and people, drivers and years are counted as if from the facts',
  { timeout: 120_000 },
  async () => {
    const done = await countThroughSteps(deps, 120);
    expect(Math.min(...done.values())).toBeGreaterThan(3);
    expect(done.size).toBe(6);
    const facets = await deps.sql<{ kind: string }[]>`
    select distinct split_part(facet, ' ', 1) as kind from board_seconds where drivers > 0 order by 1`;
    expect(facets.map(({ kind }) => kind)).toEqual(['all', 'car', 'class', 'dry', 'group', 'kind', 'wet']);
  },
);
