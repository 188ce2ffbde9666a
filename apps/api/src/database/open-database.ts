import type { RunningDatabase } from '@paddock/embedded-database';
import type { Config } from '../config.ts';

/** Opens the configured server or the embedded one, which the app owns (`own`) and commands `join` or start until they end. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  mode: 'own' | 'join',
  log: (message: string) => void = () => {},
): Promise<Pick<RunningDatabase, 'url' | 'note' | 'stop'>> {
  if (config.databaseUrl !== null) return { url: config.databaseUrl, note: null, stop: async () => {} };
  // Imported only here: deployments with their own PostgreSQL do not need this package.
  const { joinEmbeddedDatabase, startEmbeddedDatabase } = await import('@paddock/embedded-database');
  const start = mode === 'own' ? startEmbeddedDatabase : joinEmbeddedDatabase;
  return start({ dataDir: config.dataDir, log });
}
