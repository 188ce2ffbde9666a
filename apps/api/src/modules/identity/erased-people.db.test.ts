import { afterAll, describe, expect, it } from 'vitest';
import { createDeps } from '../../deps.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { createTestDeps, TEST_ERASURE_KEY, TEST_ZONE } from '../../../test/support/test-deps.ts';
import { checkErasureKey, hashPlatformId, requireErasureKey } from './erased-people.repository.ts';

const other = Buffer.alloc(32, 1);
const deps = await createTestDeps();
afterAll(() => deps.close());

describe('the key of erased people', () => {
  it('is not needed while nobody was erased', async () => {
    await checkErasureKey(deps.sql, null);
    await checkErasureKey(deps.sql, other);
  });

  it('stays the first that was used: a start without it, or with another, says so', async () => {
    await requireErasureKey(deps.sql, TEST_ERASURE_KEY);
    const hash = hashPlatformId(TEST_ERASURE_KEY, driver(1).playerId);
    await deps.sql`insert into erasures (platform_hash, stand_in_id, erased_at) values (${hash}, 'X1', now())`;
    await checkErasureKey(deps.sql, TEST_ERASURE_KEY);
    await expect(checkErasureKey(deps.sql, null)).rejects.toThrow('ERASURE_KEY is not set');
    await expect(checkErasureKey(deps.sql, other)).rejects.toThrow(
      'is not the one that erased people were hashed with',
    );
  });

  it('is part of the hash: without it nobody can compute the hash of an id', () => {
    const { playerId } = driver(1);
    expect(hashPlatformId(TEST_ERASURE_KEY, playerId)).not.toEqual(hashPlatformId(other, playerId));
  });

  it.each([null, other])('is not in the database: without it no file is imported (%s)', async (erasureKey) => {
    const without = createDeps({ databaseUrl: deps.databaseUrl, siteTimeZone: TEST_ZONE, erasureKey });
    const cars = [{ drivers: [driver(1)], laps: [130_000, 100_000] }];
    const file = resultFile({ type: 'R', track: 'monza', end: '250601_203000', cars });
    await expect(
      without.ingest.importFile({ ...file, serverId: deps.server.id, modifiedAt: null, isHistory: true }),
    ).rejects.toMatchObject({ code: 'unavailable' });
    expect(await deps.sql`select from events`).toHaveLength(0);
    await without.close();
  });
});
