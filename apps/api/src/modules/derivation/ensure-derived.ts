import { openClient } from '../../database/client.ts';
import { lockImports } from '../../database/import-lock.ts';
import { Rollups } from '../leaderboards/rollups/rollups.repository.ts';
import { foldedText } from './recompute.job.ts';
import { listIds, recomputeIn } from './recompute.service.ts';
import type { RefreshDeps } from './refresh-events.ts';

interface EnsureOptions extends Pick<RefreshDeps, 'siteTimeZone' | 'standings' | 'fileStore'> {
  readonly url: string;
  /** Called with a sentence before the long work. */
  readonly say?: (message: string) => void;
}

/**
 * Recomputes facts and rollups from the stored files if they were written by an older version or for another time zone.
 * Imports wait; a second process finds the work done. Returns whether that was needed.
 */
export async function ensureDerived({ url, siteTimeZone, standings, fileStore, say }: EnsureOptions): Promise<boolean> {
  const rollups = new Rollups(siteTimeZone);
  // A separate client without a statement timeout: recomputing can take long.
  const sql = openClient({ url, maxConnections: 1, statementTimeoutMs: 0 });
  try {
    if (await rollups.areCurrent(sql)) return false;
    return await sql.begin(async (tx) => {
      await tx`set local lock_timeout = 0`;
      await lockImports(tx);
      if (await rollups.areCurrent(tx)) return false;
      const eventIds = await listIds(tx, 'events');
      if (eventIds.length > 0)
        say?.(`Recomputing the figures of ${eventIds.length} events from their stored files, once.`);
      const { folded } = await recomputeIn({ siteTimeZone, rollups, standings, fileStore }, tx, eventIds);
      if (folded > 0) say?.(foldedText(folded));
      return true;
    });
  } finally {
    await sql.end();
  }
}
