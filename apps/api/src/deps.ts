import { fileURLToPath } from 'node:url';
import { createAccount } from './modules/accounts/account.service.ts';
import { createErasure } from './modules/accounts/erasure/erasure.service.ts';
import { createCarClasses } from './modules/management/car-class.service.ts';
import { createChampionshipEditing } from './modules/championships/edit.service.ts';
import { createEntryLists } from './modules/championships/entry-list.service.ts';
import { createEntryPages } from './modules/championships/entry-pages.service.ts';
import { createChampionshipPages } from './modules/championships/championship-info.service.ts';
import { createRoundNews } from './modules/championships/round-news.ts';
import { createServerNews } from './modules/servers/server-news.ts';
import { createRunningChampionships } from './modules/championships/running-race.service.ts';
import { createStandings } from './modules/championships/standings.service.ts';
import { createEntries } from './modules/championships/entries.service.ts';
import { createStaffEntries } from './modules/championships/staff-entries.service.ts';
import { createTeams } from './modules/championships/teams.service.ts';
import { createStandingsRefresh } from './modules/championships/standings-refresh.repository.ts';
import { createCatalogue } from './modules/catalogue/catalogue.service.ts';
import { createClassified } from './modules/management/classified.service.ts';
import { handOut } from './modules/news/hand-out/hand-out.ts';
import type { Way } from './modules/news/hand-out/way.ts';
import { createNews } from './modules/news/news.service.ts';
import { CHANNELS_PATH, type DiscordStandIn } from './modules/accounts/sign-in/development-channels.ts';
import { createStopLinks } from './modules/news/stop-links.ts';
import { createNewsTopic } from './modules/news/news-topic.ts';
import { createSeasons } from './modules/management/seasons.service.ts';
import { createSiteSettings } from './modules/settings/site-settings.service.ts';
import { createStaffFiles } from './modules/intake/files/files.service.ts';
import { createPartedFiles } from './modules/intake/files/parted-files.service.ts';
import { createStaffServers } from './modules/servers/staff-servers.service.ts';
import { createStaffAccounts } from './modules/accounts/staff/accounts.service.ts';
import { createPlayers } from './modules/moderation/players/players.service.ts';
import { createAmendments } from './modules/moderation/amendments/amendments.service.ts';
import { createTimeZones } from './modules/management/game-server-time-zone.service.ts';
import { createCalendar } from './modules/championships/calendar.service.ts';
import { createMerges } from './modules/moderation/merges/merges.service.ts';
import { createAuth } from './modules/accounts/sign-in/auth.service.ts';
import type { IdentityProvider } from './modules/accounts/sign-in/discord-provider.ts';
import type { DemoState } from './modules/demo/demo.service.ts';
import { createChannels } from './modules/discord/channels.service.ts';
import { createDiscordWay, createOwnChannels } from './modules/discord/own-channel.service.ts';
import { createPostFacts } from './modules/discord/post-facts.ts';
import { createPoster } from './modules/discord/poster.ts';
import { publicSite } from './modules/discord/posts/plain-post.ts';
import { createTargetClient } from './modules/discord/target-client.ts';
import { createSiteCommands, type DiscordApplication } from './modules/discord/commands/site-commands.ts';
import { hasConnection } from './modules/discord/roles/role-connections.repository.ts';
import { createRoleConnections } from './modules/discord/roles/role-connections.service.ts';
import { createPush } from './modules/push/devices.service.ts';
import { createPushClient } from './modules/push/push-client.ts';
import { createPushWay } from './modules/push/push-way.ts';
import { createPusher } from './modules/push/pusher.ts';
import { createForecastWork } from './modules/forecasts/forecast.work.ts';
import { createForecasts } from './modules/forecasts/forecasts.service.ts';
import { createPaceWork } from './modules/pace/pace.work.ts';
import { createDrivers } from './modules/drivers/drivers.service.ts';
import { createRivalry } from './modules/drivers/rivalry.service.ts';
import { createEvents } from './modules/events/events.service.ts';
import { createIngest } from './modules/intake/intake.service.ts';
import { Rollups } from './modules/leaderboards/rollups/rollups.repository.ts';
import { createFileStore } from './file-store/file-store.ts';
import { createFileWork } from './file-store/move-files.ts';
import { createJobRunner } from './modules/jobs/job-runner.ts';
import { createJobs } from './modules/jobs/jobs.service.ts';
import { WorkQueue } from './queue/work-queue.ts';
import { createMaintenance } from './maintenance.ts';
import { recomputeJob } from './modules/derivation/recompute.job.ts';
import { createVersions } from './modules/derivation/versions/versions.service.ts';
import { createLive, type LiveDeps } from './modules/live/live.service.ts';
import { createLiveServers } from './modules/servers/live-servers.service.ts';
import { createLiveTimings } from './modules/timing/live-timing.service.ts';
import { createLiveTopic } from './modules/timing/live-topic.ts';
import { createSocketHub } from './modules/live/socket-hub.ts';
import { createTopics } from './modules/live/topics.ts';
import { createServerTopic } from './modules/servers/server-topic.ts';
import { createLeaderboards } from './modules/leaderboards/leaderboards.service.ts';
import { createRecords } from './modules/leaderboards/records/records.service.ts';
import { isBannedFromJoining } from './modules/moderation/sanctions/ban-in-force.ts';
import { listJoinBans } from './modules/moderation/sanctions/sanctions.repository.ts';
import { createSanctions } from './modules/moderation/sanctions/sanctions.service.ts';
import { createPublicRulings, createRulings } from './modules/championships/rulings.service.ts';
import { createCases } from './modules/moderation/reports/cases.service.ts';
import { createReports } from './modules/moderation/reports/reports.service.ts';
import { createServers } from './modules/servers/servers.service.ts';
import { createStats } from './modules/statistics/statistics.service.ts';
import { openClient } from './database/client.ts';
import { DatabaseWatch } from './database/database-watch.ts';
import type { ObserveStatement } from './database/observed-statements.ts';
import { createReplicaRouter } from './database/replica-router.ts';
import type { Config } from './config.ts';
import { ReplyCache } from './http/reply-cache.ts';
import { createSecretBox } from './shared/secret-box.ts';
import type { Clock } from './shared/time.ts';

/** Imports take turns at a lock: this many transactions write or wait for it. */
const IMPORTS_AT_ONCE = 4;

/** The same path from the sources and from the bundle. */
export const migrationsFolder = fileURLToPath(new URL('../drizzle', import.meta.url));

/** Everything that `createDeps` connects: database, services, caches. */
export type AppDeps = ReturnType<typeof createDeps>;

export interface DepsOptions extends Partial<Pick<Config, 'push' | 'files'>> {
  readonly databaseUrl: string;
  readonly replicaUrls?: readonly string[];
  /** Called with a message when a replica becomes unavailable or available. */
  readonly onReplica?: (message: string) => void;
  readonly siteTimeZone: string;
  /** Key of the hashes of erased people; absent: erasing is refused. */
  readonly erasureKey?: Buffer | null;
  readonly clock?: Clock;
  /** Absent: nobody can sign in. */
  readonly identityProvider?: IdentityProvider | null;
  /** The application at Discord that answers slash commands; absent: none. */
  readonly discord?: DiscordApplication | null;
  /** Discord’s own address, which takes posts. */
  readonly discordUrl?: string;
  /** Takes posts in place of Discord. */
  readonly standIn?: DiscordStandIn | null;
  /** Whether other tools that get posts may be at an IP address; default: those of the internet. */
  readonly mayReach?: (address: string) => boolean;
  /** Where visitors reach the site, if it is set. */
  readonly publicUrl?: string | null;
  /** Staff roles given at sign-in, by the user's id at the provider. */
  readonly staff?: ReadonlyMap<string, 'mod' | 'admin'>;
  readonly onError?: (error: unknown) => void;
  /** In milliseconds; 0: no limit, for commands. */
  readonly statementTimeoutMs?: number;
  /** The same for an import, while others wait for it. */
  readonly importStatementTimeoutMs?: number;
  readonly socketLimits?: Parameters<typeof createSocketHub>[0];
  readonly live?: Pick<LiveDeps, 'pauseMs'>;
  /** Runs each statement, to trace it. */
  readonly observe?: ObserveStatement | null;
}

/** Creates all services and connects them. The only place that opens connections. */
export function createDeps({
  databaseUrl,
  replicaUrls = [],
  onReplica = () => {},
  siteTimeZone,
  erasureKey = null,
  clock = () => new Date(),
  identityProvider = null,
  discord = null,
  standIn = null,
  discordUrl = standIn?.url ?? 'https://discord.com',
  mayReach,
  push: { contact, hosts, testService } = { contact: null, hosts: [], testService: null },
  files = { store: null, in: 'table' },
  publicUrl = null,
  staff = new Map(),
  onError = () => {},
  statementTimeoutMs = 15_000,
  importStatementTimeoutMs = 10_000,
  socketLimits = {},
  live = {},
  observe = null,
}: DepsOptions) {
  const watch = new DatabaseWatch(databaseUrl);
  const connection = { url: databaseUrl, statementTimeoutMs, watch, observe };
  const sql = openClient({ ...connection, maxConnections: 10, maxTransactions: 6 });
  // Of their own, so that waiting imports take no connection from other work.
  const importSql = openClient({ ...connection, maxConnections: 2, maxTransactions: IMPORTS_AT_ONCE });
  const replicaRouter = createReplicaRouter({
    primary: sql,
    replicaUrls,
    statementTimeoutMs,
    onChange: onReplica,
    observe,
  });
  // For public replies: a replica that is up to date, chosen by `replicaRouter.run`, or the primary.
  const readDb = replicaRouter.db;
  const rollups = new Rollups(siteTimeZone);
  const standings = createStandingsRefresh({ clock });
  const cache = new ReplyCache();
  const workQueue = new WorkQueue({ url: databaseUrl, watch, onError });
  const jobs = createJobs({ sql, clock, workQueue });
  const fileStore = files.store && createFileStore(files.store);
  /** What services use that write or read the primary. */
  const common = { sql, databaseUrl, clock, cache, siteTimeZone, rollups, standings, erasureKey, jobs, fileStore };
  // Its events are the primary's: staff see what they have just changed.
  const amendments = createAmendments({ ...common, events: createEvents(common) });
  const rulings = createRulings({ ...common, refreshChampionships: standings.refresh });
  const timeZones = createTimeZones(common);
  const seasons = createSeasons(common);
  const carClasses = createCarClasses(common);
  const classified = createClassified(common);
  const jobKinds = [recomputeJob(common), timeZones.job, seasons.job, carClasses.job, classified.job];
  const roleConnections = createRoleConnections({ ...common, discord, publicUrl, workQueue, onError });
  workQueue.define([
    createJobRunner({ ...common, watch, jobKinds, onError }),
    createMaintenance(common),
    createFileWork({ ...common, filesIn: files.in }),
    createPaceWork(common),
    createForecastWork(common),
    createRoundNews(common),
    createServerNews(common),
    roleConnections.work,
  ]);
  const hub = createSocketHub(socketLimits);
  const liveServers = createLiveServers({ sql: readDb, clock });
  const liveTimings = createLiveTimings({
    ...common,
    liveServers,
    championships: createRunningChampionships(common),
  });
  const kinds = {
    server: createServerTopic(liveServers),
    live: createLiveTopic(liveTimings),
    news: createNewsTopic(common),
  };
  const topics = createTopics({ hub, kinds, onError, ...live });
  const pushing = {
    ...common,
    secrets: createSecretBox(erasureKey, 'push'),
    hosts: { more: hosts, testService: testService === null ? null : new URL(testService) },
    subject: contact === null ? publicSite(publicUrl) : `mailto:${contact}`,
  };
  const push = createPush(pushing);
  const pushClient =
    push.isOn && pushing.subject !== null ? createPushClient({ ...pushing, subject: pushing.subject, mayReach }) : null;
  const stopLinks = createStopLinks(common);
  /** By which news leave the site; without one, they stay at the bell. */
  const ways: readonly Way[] = [createDiscordWay(clock), ...(push.isOn ? [createPushWay(clock)] : [])];
  const reading = { sql: readDb, clock, siteTimeZone, liveServers, fileStore };
  const entryDeps = { ...common, refreshChampionships: standings.refresh, isBannedFromJoining };
  const ingest = createIngest({ ...common, sql: importSql, onError, longestStatementMs: importStatementTimeoutMs });
  // Of the primary: what has just happened is posted.
  const facts = createPostFacts({
    sql,
    clock,
    events: createEvents(common),
    championshipStandings: createStandings(common),
    site: standIn === null ? publicSite(publicUrl) : standIn.siteUrl,
    stopLinks,
  });
  const posting = {
    ...common,
    secrets: createSecretBox(erasureKey, 'channels'),
    client: createTargetClient({ discordUrl, siteUrl: publicUrl, mayReach }),
    facts,
  };
  const channels = createChannels({
    ...posting,
    discordUrl,
    canAskDiscord: discord !== null || standIn !== null,
    standInPage: standIn && standIn.url + CHANNELS_PATH,
  });
  const ownChannels = createOwnChannels({ ...posting, discordUrl });
  const publicReads = {
    drivers: createDrivers(reading),
    leaderboards: createLeaderboards(reading),
    championshipStandings: createStandings(reading),
    calendar: createCalendar({ sql, readSql: readDb, clock }),
  };
  const entryPages = createEntryPages(reading);
  return {
    databaseUrl,
    replicaUrls,
    watch,
    sql,
    importSql,
    readDb,
    replicaRouter,
    clock,
    siteTimeZone,
    fileStore,
    account: createAccount(common),
    erasure: createErasure({
      ...common,
      workQueue,
      endRoles: (tx, accountId) => roleConnections.endWithAccount(tx, accountId),
    }),
    roleConnections,
    sanctions: createSanctions(common),
    auth: createAuth({
      ...common,
      identityProvider,
      staff,
      connectWebhook: (...args) => channels.connectWebhook(...args),
      linkRoles: (...args) => roleConnections.link(...args),
      hasPermission: (userId) => hasConnection(sql, userId),
    }),
    channels,
    ownChannels,
    poster: createPoster({ ...posting, onError }),
    push,
    pusher: createPusher({ ...pushing, client: pushClient, stopLinks, onError }),
    demo: { isDemo: false, progress: null } as DemoState,
    rollups,
    standings,
    servers: createServers(common),
    staffServers: createStaffServers(common),
    staffFiles: createStaffFiles({ ...common, ingest }),
    partedFiles: createPartedFiles(common),
    ingest,
    events: createEvents(reading),
    versions: createVersions(reading),
    ...publicReads,
    interactions: createSiteCommands({ sql, readDb, clock, onError, ...publicReads }, { discord, publicUrl }),
    rivalry: createRivalry(reading),
    publicRulings: createPublicRulings(reading),
    championshipPages: createChampionshipPages(reading),
    records: createRecords(reading),
    stats: createStats(reading),
    news: createNews({ ...common, stopLinks }),
    handOut: () => handOut({ ...common, ways }),
    amendments,
    reports: createReports(common),
    rulings,
    cases: createCases({ ...common, amendments, rulings }),
    players: createPlayers(common),
    staff,
    staffAccounts: createStaffAccounts(common),
    merges: createMerges(common),
    jobs,
    jobKinds,
    workQueue,
    timeZones,
    seasons,
    championshipEditing: createChampionshipEditing(entryDeps),
    entries: createEntries(entryDeps),
    entryPages,
    forecasts: createForecasts({ ...reading, entryPages, liveTimings }),
    entryLists: createEntryLists({ ...common, listJoinBans }),
    staffEntries: createStaffEntries(entryDeps),
    teams: createTeams(entryDeps),
    carClasses,
    classified,
    catalogue: createCatalogue(common),
    siteSettings: createSiteSettings(common),
    cache,
    hub,
    liveServers,
    liveTimings,
    topics,
    live: createLive({ ...common, hub, topics, liveServers, onStates: () => cache.clearLive(), onError, ...live }),
    async close(): Promise<void> {
      pushClient?.close();
      await workQueue.stop();
      await replicaRouter.stop();
      await Promise.all([importSql, sql].map((client) => client.end({ timeout: 5 })));
      await watch.stop();
    },
  };
}
