import fc from 'fast-check';
import { expect } from 'vitest';
import { dumpDerived } from './dump.ts';
import { generatedFiles, type GeneratedFile } from './generated-league.ts';
import { createTestDeps, TEST_ZONE, type TestDeps } from './test-deps.ts';
import { recompute } from '../../src/modules/derivation/recompute.service.ts';

export async function importInto(deps: TestDeps, files: readonly GeneratedFile[], settleEach: boolean): Promise<void> {
  const { server: second } = await deps.servers.register({ name: 'Second server', timeZone: TEST_ZONE });
  for (const file of files) {
    const outcome = await deps.importFile(file, { server: file.server === 0 ? deps.server : second });
    expect(outcome.status).not.toBe('failed');
    // Settling in between makes later imports undo ratings, not only add to them.
    if (settleEach) await deps.settle();
  }
  await deps.settle();
}

export async function withDeps<T>(work: (deps: TestDeps) => Promise<T>): Promise<T> {
  const deps = await createTestDeps();
  try {
    return await work(deps);
  } finally {
    await deps.close();
  }
}

/** Each run imports two dozen files three times, each time into a new database. */
export async function importInAnyOrder(runs: number): Promise<void> {
  const shuffledFiles = generatedFiles.chain((files) =>
    fc.tuple(fc.constant(files), fc.shuffledSubarray(files, { minLength: files.length })),
  );
  await fc.assert(
    fc.asyncProperty(shuffledFiles, async ([files, shuffled]) => {
      const inOrder = await withDeps(async (deps) => {
        await importInto(deps, files, false);
        return dumpDerived(deps.sql);
      });
      await withDeps(async (deps) => {
        await importInto(deps, shuffled, true);
        const running = await dumpDerived(deps.sql);
        expect(running).toEqual(inOrder);
        await recompute(deps, () => {});
        await deps.settle();
        expect(await dumpDerived(deps.sql)).toEqual(running);
      });
    }),
    // Reports the first failure as it is: shrinking it would take minutes.
    { numRuns: runs, seed: 20_250_101, endOnFailure: true },
  );
}
