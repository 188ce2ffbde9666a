import { migrationsFolder } from '../deps.ts';
import { ensureRollups } from '../modules/imports/ensure-rollups.ts';
import { moveErasureKeyOut } from '../erasure-key.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Command } from './command.ts';

/** Brings the database to this version's schema and rollups, for releases that start with MIGRATE=off. */
export const runDbMigrate: Command = async ({ config, out }) => {
  const database = await openDatabase(config, 'join');
  try {
    await migrateDatabase(database.url, migrationsFolder);
    await ensureRollups({ url: database.url, siteTimeZone: config.siteTimeZone });
    await moveErasureKeyOut(database.url, config);
    out('The database has the current schema.\n');
    return 0;
  } finally {
    await database.stop();
  }
};
