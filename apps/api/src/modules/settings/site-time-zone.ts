import type { Config } from '../../config.ts';
import { firstRow, type Sql } from '../../database/client.ts';
import { isUndefinedTable } from '../../database/database-error.ts';
import { AppError } from '../../shared/errors.ts';
import { VERSION_KEY } from '../leaderboards/rollups/rollups.repository.ts';

/** Of a new database. */
const DEFAULT_TIME_ZONE = 'Australia/Sydney';

type ZoneConfig = Pick<Config, 'siteTimeZone' | 'migrate'> & { readonly newTimeZone: string | null };

/**
 * The time zone that the days of this site are counted in: the database's, or else the setting's; throws if they differ.
 * `newTimeZone`, of `pnpm recompute --time-zone`, replaces both: it is stored with the rollups, which are then rebuilt.
 */
export async function siteTimeZoneOf(sql: Sql, config: ZoneConfig): Promise<string> {
  const { siteTimeZone: setting, migrate, newTimeZone } = config;
  if (newTimeZone !== null) return newTimeZone;
  const found = await findStored(sql);
  // As long as a database has no events, the process that migrates it may set another zone.
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
    return await firstRow(sql<{ zone: string; isUsed: boolean }[]>`
      select value ->> 'timeZone' as zone, exists (select from events) as "isUsed"
      from site_settings where key = ${VERSION_KEY}`);
  } catch (error) {
    if (isUndefinedTable(error)) return null;
    throw error;
  }
}
