import type { Config } from './config.ts';
import { openClient } from './database/client.ts';
import { migrateDatabase } from './database/migrate.ts';
import { migrationsFolder } from './deps.ts';
import { dropFutureMessages } from './jobs/follow-outbox.ts';
import { ensureRollups } from './modules/imports/ensure-rollups.ts';
import { findSiteTimeZone } from './modules/leaderboards/rollups/rollups.repository.ts';
import { AppError } from './shared/errors.ts';

/** Of a new database. */
const DEFAULT_TIME_ZONE = 'Australia/Sydney';

export interface PrepareOptions {
  readonly url: string;
  readonly config: Pick<Config, 'siteTimeZone' | 'migrate'>;
  /** Makes this the site's time zone, whatever it was; its rollups are rebuilt. */
  readonly newTimeZone?: string | null;
  /** Called with a sentence about each step that takes long. */
  readonly say?: (message: string) => void;
}

/** Brings a database to this version's schema and rollups, unless `MIGRATE=off`, and reads its own settings. */
export async function prepareDatabase({
  url,
  config,
  newTimeZone = null,
  say,
}: PrepareOptions): Promise<{ readonly siteTimeZone: string }> {
  if (config.migrate) await migrateDatabase(url, migrationsFolder, say);
  const sql = openClient({ url, maxConnections: 1, statementTimeoutMs: 60_000 });
  try {
    const found = await findSiteTimeZone(sql);
    // A database without events may still get another zone, by whoever migrates it.
    const stored = found !== null && (found.isUsed || !config.migrate) ? found.zone : null;
    const siteTimeZone = newTimeZone ?? chooseTimeZone(stored, config.siteTimeZone);
    if (config.migrate) {
      await dropFutureMessages(sql);
      await ensureRollups({ url, siteTimeZone });
    }
    return { siteTimeZone };
  } finally {
    await sql.end();
  }
}

/** The database's, which all its days are counted in. Throws if the setting is another one. */
function chooseTimeZone(stored: string | null, setting: string | null): string {
  if (stored !== null && setting !== null && stored !== setting) {
    throw new AppError(
      'conflict',
      `SITE_TIME_ZONE is ${setting}, but the days of this site are counted in ${stored}. Leave SITE_TIME_ZONE out, or set it to ` +
        `${stored}. To change the zone of the site, stop Paddock and run: pnpm recompute --time-zone ${setting}`,
    );
  }
  return stored ?? setting ?? DEFAULT_TIME_ZONE;
}
