import type { Config } from '../config.ts';

export interface OpenDatabase {
  readonly url: string;
  /** Something the operator should read, or null. */
  readonly note: string | null;
  stop(): Promise<void>;
}

/**
 * The configured server, or the embedded one. `own` starts the embedded server for the app itself; `join` uses the one
 * a running app has started, or starts it for the length of a command. `log` is told what the embedded one does.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  mode: 'own' | 'join',
  log: (message: string) => void = () => {},
): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) return { url: config.databaseUrl, note: null, stop: async () => {} };
  // Only here: a deployment with its own PostgreSQL does without the embedded one's package.
  const { joinEmbeddedDatabase, startEmbeddedDatabase } = await import('@paddock/embedded-database');
  const start = mode === 'own' ? startEmbeddedDatabase : joinEmbeddedDatabase;
  return start({ dataDir: config.dataDir, log });
}
