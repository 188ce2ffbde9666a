import type { Config } from '../config.ts';

export interface OpenDatabase {
  readonly url: string;
  /** A message for the operator, or null. */
  readonly note: string | null;
  stop(): Promise<void>;
}

/** Opens the configured server or the embedded one, which the app owns (`own`) and commands `join` or start until they end. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  mode: 'own' | 'join',
  log: (message: string) => void = () => {},
): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) return { url: config.databaseUrl, note: null, stop: async () => {} };
  // Imported only here: deployments with their own PostgreSQL do not need this package.
  const { joinEmbeddedDatabase, startEmbeddedDatabase } = await import('@paddock/embedded-database');
  const start = mode === 'own' ? startEmbeddedDatabase : joinEmbeddedDatabase;
  return start({ dataDir: config.dataDir, log });
}
