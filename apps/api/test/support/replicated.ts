import {
  createDatabaseFromTemplate,
  startTestDatabase,
  type Replica,
  type TestDatabase,
} from '@paddock/embedded-database';
import postgres from 'postgres';
import { migrationsFolder } from '../../src/deps.ts';
import { migrateDatabase } from '../../src/database/run-migrations.ts';
import { waitFor } from './run-program.ts';
import { TEMPLATE } from './template.ts';

export interface ReplicaOfTest extends Replica {
  /** Its own data, as they are there. */
  readonly sql: postgres.Sql;
  /** It still gets the log, and does nothing with it. */
  pause(): Promise<void>;
  goOn(): Promise<void>;
}

export interface Replicated {
  readonly primary: TestDatabase;
  readonly databaseUrl: string;
  readonly replicas: readonly ReplicaOfTest[];
  readonly replicaUrls: readonly string[];
  close(): Promise<void>;
}

/** A migrated database on a server of its own, and streaming replicas of it. */
export async function startReplicated(replicaCount: number): Promise<Replicated> {
  const primary = await startTestDatabase();
  await primary.createTemplate(TEMPLATE, (url) => migrateDatabase(url, migrationsFolder));
  const databaseUrl = await createDatabaseFromTemplate(primary.adminUrl, TEMPLATE, 'replicated');
  const replicas: ReplicaOfTest[] = [];
  for (let count = 0; count < replicaCount; count++) replicas.push(await addReplica(primary));
  return {
    primary,
    databaseUrl,
    replicas,
    replicaUrls: replicas.map(({ url }) => url),
    async close() {
      await Promise.all(replicas.map(({ sql }) => sql.end({ timeout: 1 })));
      await primary.stop();
    },
  };
}

async function addReplica(primary: TestDatabase): Promise<ReplicaOfTest> {
  const replica = await primary.addReplica();
  const url = new URL(replica.url);
  url.pathname = '/replicated';
  const sql = postgres(url.href, { max: 1, onnotice: () => {} });
  return {
    ...replica,
    url: url.href,
    sql,
    async pause() {
      await sql`select pg_wal_replay_pause()`;
      await waitFor('replay to pause', async () => (await stateOf(sql)) === 'paused');
    },
    async goOn() {
      await sql`select pg_wal_replay_resume() where pg_is_in_recovery()`;
    },
  };
}

async function stateOf(sql: postgres.Sql): Promise<string> {
  const [row] = await sql<{ state: string }[]>`select pg_get_wal_replay_pause_state() as state`;
  return row?.state ?? '';
}
