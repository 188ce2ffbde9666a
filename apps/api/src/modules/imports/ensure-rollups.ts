import { openClient } from '../../database/client.ts';
import { publish } from '../../jobs/publish-to-outbox.ts';
import { lockImports } from '../../database/import-lock.ts';
import { Rollups } from '../leaderboards/rollups/rollups.repository.ts';

/**
 * Rebuilds the rollups from the facts if they were written by an older version or for another time zone. Imports wait;
 * a second process finds the work done. Returns whether a rebuild was needed.
 */
export async function ensureRollups({ url, siteTimeZone }: { url: string; siteTimeZone: string }): Promise<boolean> {
  const rollups = new Rollups(siteTimeZone);
  // A separate client without a statement timeout: a rebuild can take long.
  const sql = openClient({ url, maxConnections: 1, statementTimeoutMs: 0 });
  try {
    if (await rollups.areCurrent(sql)) return false;
    return await sql.begin(async (tx) => {
      await tx`set local lock_timeout = 0`;
      await lockImports(tx);
      if (await rollups.areCurrent(tx)) return false;
      await rollups.rebuild(tx, 'all');
      await publish(tx, [{ type: 'stats', payload: { rebuilt: true } }]);
      return true;
    });
  } finally {
    await sql.end();
  }
}
