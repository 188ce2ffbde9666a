import { openDatabase } from '../database/open-database.ts';
import { prepareDatabase } from '../prepare-database.ts';
import type { Command } from './command.ts';

/** Brings the database to this version's schema and rollups, for releases that start with MIGRATE=off. */
export const runDbMigrate: Command = async ({ config, out, err }) => {
  const database = await openDatabase(config, 'join');
  try {
    await prepareDatabase({ url: database.url, config: { ...config, migrate: true }, say: (text) => err(`${text}\n`) });
    out('The database now has the current schema.\n');
    return 0;
  } finally {
    await database.stop();
  }
};
