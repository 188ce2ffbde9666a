import { expect, it } from 'vitest';
import { dumpDerived } from '../../../../test/support/dump.ts';
import { everyText } from '../../../../test/support/every-text.ts';
import { ownerOf } from '../../../../test/support/own-driver.ts';
import { driver, resultFile } from '../../../../test/support/result-file.ts';
import { createTestDeps } from '../../../../test/support/test-deps.ts';
import { recompute } from '../../derivation/recompute.service.ts';

const ana = driver(1, 'Ana Silva');
const alsoAna = driver(2, 'A. Silva (2)');

const race = (end: string, who: typeof ana) =>
  resultFile({
    type: 'R',
    track: 'monza',
    end,
    cars: [
      { drivers: [driver(3, 'Ben Short')], laps: [150_000, 108_000] },
      { drivers: [who], laps: [151_000, 109_000] },
    ],
  });

it('erasing a merged driver erases every id and name of the person, in what staff wrote as well', async () => {
  const deps = await createTestDeps();
  try {
    const files = [race('250601_183000', ana), race('250602_183000', alsoAna)];
    for (const file of files) await deps.importFile(file);
    const staff = { ...(await ownerOf(deps, driver(3).playerId)), role: 'admin' as const };
    const owner = await ownerOf(deps, ana.playerId);
    const idOf = async (platformId: string) =>
      (await deps.sql<{ id: string }[]>`select public_id as id from drivers where platform_id = ${platformId}`)[0]
        ?.id ?? '';
    const pair = { from: await idOf(alsoAna.playerId), into: await idOf(ana.playerId) };
    await deps.merges.merge(staff, { ...pair, reason: 'A. Silva (2) is Ana Silva' });
    const [event] = await deps.sql<{ id: number }[]>`select id from events order by end_at desc limit 1`;
    await deps.amendments.amend(staff, {
      eventId: event?.id ?? 0,
      amendment: { kind: 'timePenalty', filePosition: 2, timeMs: 5_000 },
      reason: 'Contact: a. silva (2) hit Ben Short.',
    });
    await deps.sql`update driver_merges set merged_at = '2025-01-01T00:00:00Z'`;
    await deps.settle();

    await deps.erasure.erase(owner);
    for (const { fileName, bytes } of files)
      await deps.importFile({ fileName, bytes: Buffer.from(new TextDecoder('utf-16le').decode(bytes)) });
    await deps.settle();

    // Only what nobody can change is left out: the log names nobody by itself.
    const text = await everyText(deps.sql, ['audit_log', 'outbox']);
    for (const trace of [ana.playerId, alsoAna.playerId, 'Silva', 'silva']) expect(text).not.toContain(trace);
    expect(text).toContain('Contact: Former driver hit Ben Short.');

    const running = await dumpDerived(deps.sql);
    expect(running.siteTotals).toEqual(['', 'acc'].map((game) => ({ game, events: 2, drivers: 2, laps: 8 })));
    await recompute(deps, () => {});
    await deps.settle();
    expect(await dumpDerived(deps.sql)).toEqual(running);
  } finally {
    await deps.close();
  }
});
