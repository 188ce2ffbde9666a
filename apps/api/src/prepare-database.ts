import type { Config } from './config.ts';
import { openClient } from './database/client.ts';
import { migrateDatabase } from './database/run-migrations.ts';
import { requireWholeDatabase } from './database/unfinished-copy.ts';
import { migrationsFolder } from './deps.ts';
import { createFileStore } from './file-store/file-store.ts';
import { dropFutureMessages } from './outbox/follow-outbox.ts';
import { createStandingsRefresh } from './modules/championships/standings-refresh.repository.ts';
import { ensureDerived } from './modules/derivation/ensure-derived.ts';
import { siteTimeZoneOf } from './modules/settings/site-time-zone.ts';

export interface PrepareOptions {
  readonly url: string;
  readonly config: Pick<Config, 'siteTimeZone' | 'migrate' | 'files'>;
  /** Makes this the site's time zone, whatever it was; its rollups are rebuilt. */
  readonly newTimeZone?: string | null;
  /** Called with a sentence about each step that takes long. */
  readonly say?: (message: string) => void;
}

/** Brings a database to this version's schema, facts and rollups, unless `MIGRATE=off`, and reads its own settings. */
export async function prepareDatabase(options: PrepareOptions): Promise<{ readonly siteTimeZone: string }> {
  const { url, config, newTimeZone = null, say } = options;
  if (config.migrate) await migrateDatabase(url, migrationsFolder, say);
  const sql = openClient({ url, maxConnections: 1, statementTimeoutMs: 60_000 });
  try {
    await requireWholeDatabase(sql);
    const siteTimeZone = await siteTimeZoneOf(sql, { ...config, newTimeZone });
    if (config.migrate) {
      await dropFutureMessages(sql);
      const standings = createStandingsRefresh({ clock: () => new Date() });
      const fileStore = config.files.store && createFileStore(config.files.store);
      await ensureDerived({ url, siteTimeZone, standings, fileStore, ...(say && { say }) });
    }
    return { siteTimeZone };
  } finally {
    await sql.end();
  }
}
