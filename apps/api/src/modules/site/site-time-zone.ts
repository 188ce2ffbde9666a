import type { Config } from '../../config.ts';
import type { Sql } from '../../database/client.ts';
import { isUndefinedTable } from '../../database/database-error.ts';
import { AppError } from '../../shared/errors.ts';
import { VERSION_KEY } from '../leaderboards/rollups/rollups.repository.ts';

/** Of a new database. */
const DEFAULT_TIME_ZONE = 'Australia/Sydney';

/**
 * The time zone that the days of this site are counted in: the database's, or else the setting's. Throws if they differ. It is
 * stored with the rollups, and changed by rebuilding them in another zone: `pnpm recompute --time-zone`.
 */
export async function chooseSiteTimeZone(
  sql: Sql,
  { siteTimeZone: setting, migrate }: Pick<Config, 'siteTimeZone' | 'migrate'>,
): Promise<string> {
  const found = await findStored(sql);
  // A database without events may still get another zone, by whoever migrates it.
  const stored = found !== null && (found.isUsed || !migrate) ? found.zone : null;
  if (stored !== null && setting !== null && stored !== setting) {
    throw new AppError(
      'conflict',
      `SITE_TIME_ZONE is ${setting}, but the days of this site are counted in ${stored}. Leave SITE_TIME_ZONE out, or set it to ` +
        `${stored}. To change the zone of the site, stop Paddock and run: pnpm recompute --time-zone ${setting}`,
    );
  }
  return stored ?? setting ?? DEFAULT_TIME_ZONE;
}

/** `isUsed`: something has been counted in it. */
async function findStored(sql: Sql): Promise<{ zone: string; isUsed: boolean } | null> {
  try {
    const [row] = await sql<{ zone: string; isUsed: boolean }[]>`
      select value ->> 'timeZone' as zone, exists (select from events) as "isUsed"
      from site_settings where key = ${VERSION_KEY}`;
    return row ?? null;
  } catch (error) {
    if (isUndefinedTable(error)) return null;
    throw error;
  }
}
