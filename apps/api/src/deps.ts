import { fileURLToPath } from 'node:url';
import { createAccount, type Account } from './features/account/account.service.ts';
import { createErasure, type Erasure } from './features/account/erasure.service.ts';
import { changeCarClassJob } from './features/admin/catalogue/car-class.job.ts';
import { createCarClasses, type CarClasses } from './features/admin/catalogue/car-class.service.ts';
import { createCatalogue, type CatalogueService } from './features/admin/catalogue/catalogue.service.ts';
import { changeSeasonsJob } from './features/admin/seasons/seasons.job.ts';
import { createSeasons, type SeasonsService } from './features/admin/seasons/seasons.service.ts';
import { createSiteSettings, type SiteSettingsService } from './features/admin/site/site-settings.service.ts';
import { createStaffFiles, type StaffFiles } from './features/admin/servers/files.service.ts';
import { createStaffServers, type StaffServers } from './features/admin/servers/servers.service.ts';
import { createAccountDirectory, type AccountDirectory } from './features/admin/accounts/account-directory.service.ts';
import { createStaffAccounts, type StaffAccounts } from './features/admin/accounts/accounts.service.ts';
import { createPlayers, type Players } from './features/admin/players/players.service.ts';
import { createAdminReports, type AdminReports } from './features/admin/reports/admin-reports.service.ts';
import { createAmendments, type Amendments } from './features/admin/amendments/amendments.service.ts';
import { changeTimeZoneJob } from './features/admin/time-zone/time-zone.job.ts';
import { createTimeZones, type TimeZones } from './features/admin/time-zone/time-zone.service.ts';
import { createMerges, type Merges } from './features/admin/merges/merges.service.ts';
import { createAuth, type Auth } from './features/auth/auth.service.ts';
import type { IdentityProvider } from './features/auth/identity-provider.ts';
import { createSessionOf, type SessionOf } from './features/auth/session-reply.ts';
import { createDemoState, type DemoState } from './features/demo/demo-state.ts';
import { createDrivers, type Drivers } from './features/drivers/drivers.service.ts';
import { createRivalry, type Rivalry } from './features/drivers/rivalry.service.ts';
import { createEvents, type Events } from './features/events/events.service.ts';
import { createIngest, type Ingest } from './features/ingest/ingest.service.ts';
import { Rollups } from './features/ingest/rollups.repository.ts';
import type { JobKind } from './features/jobs/job-kind.ts';
import { createJobs, type Jobs } from './features/jobs/jobs.service.ts';
import { recomputeJob } from './features/jobs/recompute.job.ts';
import { createLive, type Live, type LiveDeps } from './features/live/live.service.ts';
import { createLiveServers, type LiveServers } from './features/live/live-servers.service.ts';
import { createSocketHub, type SocketHub, type SocketHubOptions } from './features/live/socket-hub.ts';
import { createStatusIntake, type StatusIntake } from './features/live/status-intake.service.ts';
import { createLeaderboards, type Leaderboards } from './features/leaderboards/leaderboards.service.ts';
import { ratingState, type RatingState } from './features/rating/rating-state.repository.ts';
import { createRecords, type Records } from './features/records/records.service.ts';
import { createSanctions, type Sanctions } from './features/sanctions/sanctions.service.ts';
import { createReports, type Reports } from './features/reports/reports.service.ts';
import { createServers, type Servers } from './features/servers/servers.service.ts';
import { createStats, type StatsService } from './features/stats/stats.service.ts';
import { openBuilder, openClient, type Builder, type Sql } from './platform/db/client.ts';
import { createReplicaRouter, type ReplicaRouter } from './platform/db/replica-router.ts';
import { PublicCache } from './platform/cache/public-cache.ts';
import { createOutbox, type Outbox } from './platform/outbox/outbox.ts';
import type { Clock } from './platform/time.ts';

/** Imports run one after another: one is written while the next waits for its turn, and a few more for theirs. */
const IMPORTS_AT_ONCE = 4;

/** Migrations stand beside the sources and beside the bundle alike. */
export const migrationsFolder = fileURLToPath(new URL('../drizzle', import.meta.url));

export interface AppDeps {
  readonly databaseUrl: string;
  /** The primary. */
  readonly sql: Sql;
  /** For public replies: a replica where one is up to date. Which one is chosen by `replicaRouter.run`. */
  readonly readDb: Sql;
  readonly replicaRouter: ReplicaRouter;
  readonly db: Builder;
  readonly clock: Clock;
  readonly siteTimeZone: string;
  readonly account: Account;
  readonly erasure: Erasure;
  readonly sanctions: Sanctions;
  readonly auth: Auth;
  readonly sessionOf: SessionOf;
  readonly demo: DemoState;
  readonly outbox: Outbox;
  readonly ratingState: RatingState;
  readonly rollups: Rollups;
  readonly servers: Servers;
  readonly staffServers: StaffServers;
  readonly staffFiles: StaffFiles;
  readonly ingest: Ingest;
  readonly events: Events;
  readonly amendments: Amendments;
  readonly merges: Merges;
  readonly drivers: Drivers;
  readonly rivalry: Rivalry;
  readonly leaderboards: Leaderboards;
  readonly records: Records;
  readonly reports: Reports;
  readonly adminReports: AdminReports;
  readonly stats: StatsService;
  readonly players: Players;
  readonly directory: AccountDirectory;
  readonly staffAccounts: StaffAccounts;
  readonly jobs: Jobs;
  readonly jobKinds: readonly JobKind[];
  readonly catalogue: CatalogueService;
  readonly carClasses: CarClasses;
  readonly seasons: SeasonsService;
  readonly timeZones: TimeZones;
  readonly siteSettings: SiteSettingsService;
  readonly cache: PublicCache;
  readonly hub: SocketHub;
  readonly liveServers: LiveServers;
  readonly statusIntake: StatusIntake;
  readonly live: Live;
  close(): Promise<void>;
}

export interface DepsOptions {
  readonly databaseUrl: string;
  /** Streaming replicas of the same database. */
  readonly replicaUrls?: readonly string[];
  /** Told when one of them goes or comes back. */
  readonly onReplica?: (message: string) => void;
  readonly siteTimeZone: string;
  readonly clock?: Clock;
  /** Absent: nobody can sign in. */
  readonly identityProvider?: IdentityProvider | null;
  /** Who is staff from the first sign-in on, by the provider's number. */
  readonly staff?: ReadonlyMap<string, 'mod' | 'admin'>;
  /** Told of what fails in the background. */
  readonly onError?: (error: unknown) => void;
  /** In milliseconds; 0 for commands whose work may take its time. */
  readonly statementTimeoutMs?: number;
  /** The same while an import keeps others waiting. */
  readonly importStatementTimeoutMs?: number;
  readonly sockets?: SocketHubOptions;
  readonly live?: Pick<LiveDeps, 'pauseMs'>;
}

/** The one place where everything is put together. */
export function createDeps({
  databaseUrl,
  replicaUrls = [],
  onReplica = () => {},
  siteTimeZone,
  clock = () => new Date(),
  identityProvider = null,
  staff = new Map(),
  onError = () => {},
  statementTimeoutMs = 15_000,
  importStatementTimeoutMs = 10_000,
  sockets = {},
  live = {},
}: DepsOptions): AppDeps {
  const sql = openClient({ url: databaseUrl, maxConnections: 10, maxTransactions: 6, statementTimeoutMs });
  // Imports that wait for their turn keep nobody else from a connection.
  const importSql = openClient({
    url: databaseUrl,
    maxConnections: 2,
    maxTransactions: IMPORTS_AT_ONCE,
    statementTimeoutMs,
  });
  const db = openBuilder({ url: databaseUrl, maxConnections: 3, maxTransactions: 1, statementTimeoutMs });
  const replicaRouter = createReplicaRouter({ primary: sql, replicaUrls, statementTimeoutMs, onChange: onReplica });
  const readDb = replicaRouter.db;
  const outbox = createOutbox({ sql });
  const rollups = new Rollups(siteTimeZone);
  const jobs = createJobs({ sql, clock });
  const hub = createSocketHub(sockets);
  const liveServers = createLiveServers({ sql: readDb, clock });
  const amendments = createAmendments({
    sql,
    clock,
    siteTimeZone,
    rollups,
    ratingState,
    outbox,
    // Staff see what they have just changed.
    events: createEvents({ sql }),
  });
  const cache = new PublicCache();
  const ingest = createIngest({
    sql: importSql,
    clock,
    siteTimeZone,
    rollups,
    ratingState,
    outbox,
    onError,
    longestStatementMs: importStatementTimeoutMs,
  });
  return {
    databaseUrl,
    sql,
    readDb,
    replicaRouter,
    db,
    clock,
    siteTimeZone,
    account: createAccount({ sql, clock, outbox, cache }),
    erasure: createErasure({ sql, clock, outbox, cache }),
    sanctions: createSanctions({ sql, clock, outbox, cache }),
    auth: createAuth({ sql, clock, outbox, identityProvider, staff }),
    sessionOf: createSessionOf({ sql }),
    demo: createDemoState(),
    outbox,
    ratingState,
    rollups,
    servers: createServers({ db, clock }),
    staffServers: createStaffServers({ sql, clock, outbox, cache }),
    staffFiles: createStaffFiles({ sql, clock, ingest, outbox, cache, siteTimeZone, rollups, ratingState }),
    ingest,
    events: createEvents({ sql: readDb }),
    drivers: createDrivers({ sql: readDb, liveServers, siteTimeZone }),
    rivalry: createRivalry({ sql: readDb }),
    leaderboards: createLeaderboards({ sql: readDb, clock, siteTimeZone }),
    records: createRecords({ sql: readDb, clock, siteTimeZone }),
    stats: createStats({ sql: readDb, clock, siteTimeZone }),
    amendments,
    adminReports: createAdminReports({ sql, clock, outbox, cache, amendments }),
    reports: createReports({ sql, clock }),
    players: createPlayers({ sql, clock }),
    directory: createAccountDirectory({ sql, clock, staff }),
    staffAccounts: createStaffAccounts({ sql, clock, outbox, cache }),
    merges: createMerges({ sql, clock, siteTimeZone, rollups, ratingState, outbox }),
    jobs,
    jobKinds: [
      recomputeJob({ siteTimeZone, rollups, ratingState, outbox }),
      changeSeasonsJob({ clock, siteTimeZone, rollups, outbox }),
      changeTimeZoneJob({ clock, siteTimeZone, rollups, ratingState, outbox }),
      changeCarClassJob({ clock, siteTimeZone, rollups, ratingState, outbox }),
    ],
    timeZones: createTimeZones({ sql, clock, siteTimeZone, rollups, ratingState, outbox, jobs }),
    seasons: createSeasons({ sql, databaseUrl, clock, siteTimeZone, outbox, rollups, jobs }),
    carClasses: createCarClasses({ sql, clock, siteTimeZone, rollups, ratingState, outbox, jobs }),
    catalogue: createCatalogue({ sql, clock, outbox }),
    siteSettings: createSiteSettings({ sql, clock, outbox }),
    cache,
    hub,
    liveServers,
    statusIntake: createStatusIntake({ sql, clock, outbox }),
    live: createLive({ sql, hub, liveServers, onSilence: () => cache.clearLive(), onError, ...live }),
    async close() {
      await replicaRouter.stop();
      await Promise.all([importSql, sql, db.$client].map((client) => client.end({ timeout: 5 })));
    },
  };
}
