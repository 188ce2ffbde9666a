import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDeps, type TestDeps } from '../../../testing/test-deps.ts';
import { countThroughSteps } from './board-seconds.property.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await createTestDeps();
});
afterAll(() => deps.close());

it('whatever happens to results, classes and people, drivers and years are counted as if from the facts', async () => {
  expect((await countThroughSteps(deps, 24)).size).toBeGreaterThan(3);
});
