import fc from 'fast-check';
import { expect } from 'vitest';
import { generatedFiles } from './generated-league.ts';
import { createTestDeps, TEST_ZONE, type TestDeps } from './test-deps.ts';

interface Change {
  publicId: string;
  eventId: number;
  position: number;
  before: number;
  after: number;
  rivals: number;
}

function listChanges(deps: TestDeps): Promise<Change[]> {
  return deps.sql<Change[]>`
    select d.public_id as "publicId", c.event_id as "eventId", coalesce(n.place, n.position) as position, c.rating_before as before,
      c.rating_after as after, c.rivals
    from rating_changes c join drivers d on d.id = c.driver_id join entries n using (event_id, file_position)
    order by c.event_id, n.position, d.public_id`;
}

/** Checks that every rating change is the sum of its duels; returns the number of changes. */
export async function expectExplained(deps: TestDeps): Promise<number> {
  const changes = await listChanges(deps);
  for (const change of changes) {
    const explained = await deps.rivalry.rating(change.publicId, change.eventId);
    const sum = explained.rivals.reduce((total, rival) => total + rival.change, 0);
    const label = `driver ${change.publicId} in event ${change.eventId}`;
    expect(Math.abs(sum - (change.after - change.before)), label).toBeLessThan(1e-6);
    expect(explained, label).toMatchObject({
      position: change.position,
      ratingBefore: change.before,
      ratingAfter: change.after,
    });
    expect(explained.rivals, label).toHaveLength(change.rivals);
    expect(explained.rivals.every((rival) => rival.drivers.length > 0)).toBe(true);
    const order = explained.rivals.map(({ isClassified, position }) => (isClassified ? position : 1000 + position));
    expect(order, label).toEqual(order.toSorted((a, b) => a - b));
  }
  return changes.length;
}

export async function explainOddFiles(runs: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(generatedFiles, async (files) => {
      const deps = await createTestDeps();
      try {
        const { server: second } = await deps.servers.register({ name: 'Second server', timeZone: TEST_ZONE });
        for (const file of files) {
          await deps.importFile(file, { server: file.server === 0 ? deps.server : second });
        }
        await deps.settle();
        await expectExplained(deps);
      } finally {
        await deps.close();
      }
    }),
    { numRuns: runs, seed: 20_250_102, endOnFailure: true },
  );
}
