import { createLeague, season, writeResultFile } from '@paddock/demo-league';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dumpDerived } from '../../../test/support/dump.ts';
import { generatedFiles, type GeneratedFile } from '../../../test/support/generated-league.ts';
import { importInAnyOrder, importInto, withDeps } from '../../../test/support/import-order.ts';
import { recompute } from '../derivation/recompute.service.ts';

describe('derived figures', () => {
  it('do not depend on the order of import, and equal those recomputed from the stored files', () =>
    importInAnyOrder(2));

  it('nor do those of a believable race day, crews, rejoined drivers and odd files included', async () => {
    const league = createLeague({ seed: 'order', servers: 2, drivers: 60 });
    const sessions = [...season(league, { fromMs: Date.UTC(2025, 4, 2), days: 3 })].flatMap(
      (weekend) => weekend.sessions,
    );
    const files = sessions.map((session): GeneratedFile => {
      const { fileName, bytes } = writeResultFile(session);
      return { fileName, bytes: Buffer.from(bytes), server: session.server === league.servers[0] ? 0 : 1 };
    });
    expect(files.length).toBeGreaterThan(10);
    const [inOrder, reversed] = await Promise.all(
      [files, files.toReversed()].map((order) =>
        withDeps(async (deps) => {
          await importInto(deps, order, false);
          const running = await dumpDerived(deps.sql);
          await recompute(deps, () => {});
          await deps.settle();
          expect(await dumpDerived(deps.sql)).toEqual(running);
          return running;
        }),
      ),
    );
    expect(reversed).toEqual(inOrder);
  });

  it('come back right when kept figures were damaged', async () => {
    const [files] = fc.sample(generatedFiles, { numRuns: 1, seed: 7 });
    await withDeps(async (deps) => {
      await importInto(deps, files ?? [], false);
      const before = await dumpDerived(deps.sql);
      await deps.sql`update driver_totals set wins = wins + 3`;
      await deps.sql`delete from best_laps`;
      await deps.sql`update driver_ratings set rating = 1`;
      expect(await dumpDerived(deps.sql)).not.toEqual(before);
      await recompute(deps, () => {});
      await deps.settle();
      expect(await dumpDerived(deps.sql)).toEqual(before);
    });
  });
});
