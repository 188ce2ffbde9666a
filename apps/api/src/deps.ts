import { fileURLToPath } from 'node:url';
import { createAccount, type Account } from './modules/accounts/account.service.ts';
import { createErasure, type Erasure } from './modules/accounts/erasure/erasure.service.ts';
import { changeCarClassJob, createCarClasses, type CarClasses } from './modules/site/car-class.service.ts';
import { createCatalogue, type CatalogueService } from './modules/catalogue/catalogue.service.ts';
import { changeSeasonsJob, createSeasons, type SeasonsService } from './modules/seasons/seasons.service.ts';
import { createSiteSettings, type SiteSettingsService } from './modules/site/site-settings.service.ts';
import { createStaffFiles, type StaffFiles } from './modules/imports/files/files.service.ts';
import { createStaffServers, type StaffServers } from './modules/servers/staff-servers.service.ts';
import { createAccountDirectory, type AccountDirectory } from './modules/accounts/staff/account-directory.service.ts';
import { createStaffAccounts, type StaffAccounts } from './modules/accounts/staff/accounts.service.ts';
import { createPlayers, type Players } from './modules/moderation/players/players.service.ts';
import { createAdminReports, type AdminReports } from './modules/moderation/reports/queue.service.ts';
import { createAmendments, type Amendments } from './modules/moderation/amendments/amendments.service.ts';
import { changeTimeZoneJob, createTimeZones, type TimeZones } from './modules/site/time-zone.service.ts';
import { createMerges, type Merges } from './modules/moderation/merges/merges.service.ts';
import { createAuth, type Auth } from './modules/accounts/sign-in/auth.service.ts';
import type { IdentityProvider } from './modules/accounts/sign-in/identity-provider.ts';
import { createSessionOf, type SessionOf } from './modules/accounts/sign-in/session-reply.ts';
import { createDemoState, type DemoState } from './modules/demo/demo-state.ts';
import { createDrivers, type Drivers } from './modules/drivers/drivers.service.ts';
import { createRivalry, type Rivalry } from './modules/drivers/rivalry.service.ts';
import { createEvents, type Events } from './modules/events/events.service.ts';
import { createIngest, type Ingest } from './modules/imports/imports.service.ts';
import { Rollups } from './modules/leaderboards/rollups/rollups.repository.ts';
import type { JobKind } from './jobs/job-kind.ts';
import { createJobs, type Jobs } from './jobs/jobs.service.ts';
import { recomputeJob } from './modules/imports/recompute.job.ts';
import { createLive, type Live, type LiveDeps } from './modules/live/live.service.ts';
import { createLiveServers, type LiveServers } from './modules/servers/live-servers.service.ts';
import { createSocketHub, type SocketHub, type SocketHubOptions } from './modules/live/socket-hub.ts';
import { createStatusIntake, type StatusIntake } from './modules/servers/status-intake.service.ts';
import { createLeaderboards, type Leaderboards } from './modules/leaderboards/leaderboards.service.ts';
import { ratingState, type RatingState } from './modules/ratings/rating-state.repository.ts';
import { createRecords, type Records } from './modules/leaderboards/records/records.service.ts';
import { createSanctions, type Sanctions } from './modules/moderation/sanctions/sanctions.service.ts';
import { createReports, type Reports } from './modules/moderation/reports/reports.service.ts';
import { createServers, type Servers } from './modules/servers/servers.service.ts';
import { createStats, type StatsService } from './modules/statistics/statistics.service.ts';
import { openClient, type Sql } from './database/client.ts';
import { createReplicaRouter, type ReplicaRouter } from './database/replica-router.ts';
import { PublicCache } from './http/public-cache.ts';
import { createOutbox, type Outbox } from './jobs/outbox.ts';
import type { Clock } from './shared/time.ts';

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
  /** Of the hashes of erased people. Absent: nobody can be erased. */
  readonly erasureKey?: Buffer | null;
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
  erasureKey = null,
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
    erasureKey,
    longestStatementMs: importStatementTimeoutMs,
  });
  return {
    databaseUrl,
    sql,
    readDb,
    replicaRouter,
    clock,
    siteTimeZone,
    account: createAccount({ sql, clock, outbox, cache }),
    erasure: createErasure({ sql, clock, outbox, cache, erasureKey }),
    sanctions: createSanctions({ sql, clock, outbox, cache }),
    auth: createAuth({ sql, clock, outbox, identityProvider, staff, erasureKey }),
    sessionOf: createSessionOf({ sql }),
    demo: createDemoState(),
    outbox,
    ratingState,
    rollups,
    servers: createServers({ sql, clock }),
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
    reports: createReports({ sql, clock, erasureKey }),
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
    catalogue: createCatalogue({ sql, clock, outbox, cache }),
    siteSettings: createSiteSettings({ sql, clock, outbox, cache }),
    cache,
    hub,
    liveServers,
    statusIntake: createStatusIntake({ sql, clock, outbox }),
    live: createLive({ sql, hub, liveServers, onSilence: () => cache.clearLive(), onError, ...live }),
    async close() {
      await replicaRouter.stop();
      await Promise.all([importSql, sql].map((client) => client.end({ timeout: 5 })));
    },
  };
}
