import { fileURLToPath } from 'node:url';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { createDrivers, type Drivers } from './features/drivers/drivers.service.ts';
import { createEvents, type Events } from './features/events/events.service.ts';
import { createIngest, type Ingest } from './features/ingest/ingest.service.ts';
import { Rollups } from './features/ingest/rollups.repository.ts';
import { createLeaderboards, type Leaderboards } from './features/leaderboards/leaderboards.service.ts';
import { ratingState, type RatingState } from './features/rating/rating-state.repository.ts';
import { createServers, type Servers } from './features/servers/servers.service.ts';
import { openClient, type Sql } from './platform/db/client.ts';
import { createOutbox, type Outbox } from './platform/outbox/outbox.ts';
import type { Clock } from './platform/time.ts';

/** Migrations stand beside the sources and beside the bundle alike. */
export const migrationsFolder = fileURLToPath(new URL('../drizzle', import.meta.url));

export interface AppDeps {
  readonly sql: Sql;
  readonly db: PostgresJsDatabase;
  readonly clock: Clock;
  readonly siteTimeZone: string;
  readonly outbox: Outbox;
  readonly ratingState: RatingState;
  readonly rollups: Rollups;
  readonly servers: Servers;
  readonly ingest: Ingest;
  readonly events: Events;
  readonly drivers: Drivers;
  readonly leaderboards: Leaderboards;
  close(): Promise<void>;
}

export interface DepsOptions {
  readonly databaseUrl: string;
  readonly siteTimeZone: string;
  readonly clock?: Clock;
  /** In milliseconds; 0 for commands whose work may take its time. */
  readonly statementTimeoutMs?: number;
}

/** The one place where everything is put together. */
export function createDeps({
  databaseUrl,
  siteTimeZone,
  clock = () => new Date(),
  statementTimeoutMs = 15_000,
}: DepsOptions): AppDeps {
  const sql = openClient({ url: databaseUrl, maxConnections: 16, statementTimeoutMs });
  // drizzle rewires the client it is given, so it has its own.
  const builderClient = postgres(databaseUrl, { max: 4, onnotice: () => {}, connect_timeout: 10 });
  const db = drizzle({ client: builderClient });
  const outbox = createOutbox({ sql });
  const rollups = new Rollups(siteTimeZone);
  return {
    sql,
    db,
    clock,
    siteTimeZone,
    outbox,
    ratingState,
    rollups,
    servers: createServers({ db, clock }),
    ingest: createIngest({ sql, clock, siteTimeZone, rollups, ratingState, outbox }),
    events: createEvents({ sql }),
    drivers: createDrivers({ sql }),
    leaderboards: createLeaderboards({ sql, clock, siteTimeZone }),
    async close() {
      await Promise.all([sql.end({ timeout: 5 }), builderClient.end({ timeout: 5 })]);
    },
  };
}
