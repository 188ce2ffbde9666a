import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { createDeps } from './deps.ts';
import { createLog } from './log.ts';
import {
  chooseProvider,
  endDevelopmentAccounts,
  hasDevelopmentUsers,
} from './modules/accounts/sign-in/provider-and-first-admins.ts';
import { startDemo } from './modules/demo/demo.service.ts';
import { readErasureKey } from './erasure-key.ts';
import { checkErasureKey } from './modules/identity/erased-people.repository.ts';
import { checkFileStore } from './file-store/contents.ts';
import { watchFolder } from './modules/intake/folder-watcher.ts';
import { createFileImporter } from './modules/intake/import-files.ts';
import { OvertakenError } from './modules/jobs/job-runner.ts';
import { followChanges } from './modules/live/follow-changes.ts';
import { startSampling } from './modules/servers/player-samples.ts';
import { startPosting } from './modules/discord/poster.ts';
import { startPushing } from './modules/push/pusher.ts';
import { startRatingWorker } from './modules/ratings/rating.worker.ts';
import type { SocketHub } from './modules/live/socket-hub.ts';
import { onceAnswered } from './database/once-answered.ts';
import { findSchemaVersion } from './database/run-migrations.ts';
import { openDatabase } from './database/open-database.ts';
import { AppError } from './shared/errors.ts';
import { startPolling } from './shared/polling.ts';
import type { Drain } from './http/health.ts';
import { prepareDatabase } from './prepare-database.ts';
import { explainListenFailure, explainStartFailure } from './start-failure.ts';

const webDir = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** The build writes these beside the bundle; from the sources, the last build's are used. */
const agentFile = fileURLToPath(new URL('../dist/agent/paddock-agent.mjs', import.meta.url));
const fontsDir = fileURLToPath(new URL('../dist/fonts', import.meta.url));

const USAGE = `Usage: npx --yes pnpm@12 start
Settings are environment variables such as PORT=3001; docs/operating.md lists them.
`;

/** Development: the embedded database belongs to the process that restarts this one, so it keeps running. */
const JOIN_DATABASE = '--join-database';

/** Browsers reconnect spread over this time. */
const DRAIN_WITHIN_MS = 2_000;

/** Interval between checks whether the database answers. */
const DATABASE_CHECK_MS = 1_000;

/** Interval between attempts to start work from the queue. */
const WORK_START_MS = 2_000;

/** News leave the site when they are announced, at most this late; what waited for the end of quiet hours, this late after it. */
const NEWS_MS = 5_000;

/** Boards leave out a banned driver for at most this long after the ban's end; joining and reporting check the end themselves. */
const ENDED_BANS_CHECK_MS = 2_000;

async function main(config: Config, databaseMode: 'own' | 'join'): Promise<void> {
  // From the start, so that a database that is just starting is stopped properly, too.
  let isStopping = false;
  const stopped = stopSignal().then(() => {
    isStopping = true;
  });
  let isServing = false;
  const database = await openDatabase(config, databaseMode, (message) => {
    // Only while serving: starting and stopping are expected.
    if (isServing) warn(message);
  });
  await using stack = new AsyncDisposableStack();
  stack.defer(() => database.stop());
  /** Stopped at the end, the last first. */
  const started = <T extends { stop: () => Promise<unknown> }>(work: T): T => {
    stack.defer(async () => void (await work.stop()));
    return work;
  };
  if (database.note !== null) warn(database.note);
  const { siteTimeZone } = await prepareDatabase({ url: database.url, config, say: warn });
  const erasureKey = await readErasureKey(config);
  const log = createLog({ level: config.logLevel });
  const onError = (error: unknown): void => {
    if (error instanceof OvertakenError) log.info(error.message);
    else log.error({ err: error }, 'work in the background failed');
  };
  // Loaded only where they are wanted.
  const tracing =
    config.traceEndpoint === null
      ? null
      : started(
          (await import('./tracing/tracing.ts')).startTracing(config.traceEndpoint, (err) =>
            log.warn({ err }, 'traces not sent'),
          ),
        );
  // Called later: `deps` is created below.
  const signInProvider = await chooseProvider(config, () => deps.sql);
  stack.defer(() => signInProvider.close());
  const deps = createDeps({
    databaseUrl: database.url,
    replicaUrls: config.databaseReplicaUrls,
    onReplica: (message) => log.warn(message),
    siteTimeZone,
    erasureKey,
    discord: config.discord,
    ...(config.discordUrl !== null && { discordUrl: config.discordUrl }),
    publicUrl: config.publicUrl,
    push: config.push,
    files: config.files,
    onError,
    socketLimits: { perAddress: config.socketsPerAddress },
    observe: tracing?.observe ?? null,
    ...signInProvider,
  });
  stack.defer(() => deps.close());
  started(startPolling({ everyMs: DATABASE_CHECK_MS, run: () => deps.watch.check(findSchemaVersion), onError }));
  const checks = [checkErasureKey(deps.sql, erasureKey), checkFileStore(deps.sql, deps.fileStore)];
  await Promise.all(checks).catch((error: unknown) => {
    // `/ready` reports other problems of the database.
    if (error instanceof AppError) throw error;
  });
  // The database may be away or read-only: then the next start does it.
  await endDevelopmentAccounts(config, deps.sql).catch(onError);
  const metrics = config.metrics && (await import('./metrics/metrics-server.ts')).createMetrics(deps);
  const drain: Drain = { isDraining: false };
  const app = await buildApp(deps, {
    config,
    webDir,
    fontsDir,
    agentFile,
    log,
    logsRequests: config.logRequests,
    observers: [metrics, tracing].flatMap((one) => one?.register ?? []),
    drain,
    limits: { maxConnections: config.maxConnections },
    overload: { maxDelayMs: config.overloadDelayMs },
  });
  stack.defer(() => app.close());
  if (isStopping) return;
  const address = await app.listen({ ...config.http }).catch((error: unknown) => {
    throw explainListenFailure(error, config.http);
  });

  const worker = started(startRatingWorker(deps, (error) => log.error({ err: error }, 'ratings not replayed')));
  // Until the database can be reached.
  started(startPolling({ everyMs: WORK_START_MS, run: () => deps.workQueue.start(), onError }));
  const handOut = started(startPolling({ everyMs: NEWS_MS, run: () => deps.handOut(), onError }));
  const following = { ...deps, onFiguresChanged: worker.wake, onNews: handOut.wake };
  const follower = started(await onceAnswered(() => followChanges(following, onError), stopped));
  const { metrics: metricsAddress } = config;
  if (metricsAddress !== null && metrics !== null) {
    const server = metrics.createServer({ ...deps, follower });
    stack.defer(() => server.close());
    await server.listen({ ...metricsAddress }).catch((error: unknown) => {
      throw explainListenFailure(error, metricsAddress, 'METRICS_');
    });
  }
  started(startPosting(deps.poster, onError));
  started(startPushing(deps.pusher, onError));
  started(startSampling(deps, onError));
  started(startPolling({ everyMs: ENDED_BANS_CHECK_MS, run: () => deps.sanctions.endExpired(), onError }));
  if (config.resultsDir !== null) {
    const importer = createFileImporter(deps, { server: null, timeZone: siteTimeZone, requireTimeZone: false });
    started(watchFolder({ folder: config.resultsDir, importer, log }));
  }
  // `[::]` stands for all addresses of this machine; a client must connect to one of them.
  const siteUrl = address.replace('[::]', '[::1]');
  const demoOptions = {
    isOn: config.demo,
    hasDevelopmentUsers: hasDevelopmentUsers(config),
    folder: join(config.dataDir, 'demo-servers'),
    siteUrl,
  };
  const demo = await onceAnswered(() => startDemo({ ...deps, onError }, demoOptions), stopped);
  if (demo !== null) started(demo);
  isServing = true;
  stack.defer(() => void (isServing = false));
  process.stdout.write(`Paddock is ready at ${config.publicUrl ?? address}\n`);
  await stopped;
  if (config.drainSeconds > 0) await drainConnections(config.drainSeconds, { drain, hub: deps.hub });
}

/** Graceful shutdown: `/ready` answers 503 first, then sockets are closed one by one. A second signal skips the rest. */
async function drainConnections(
  seconds: number,
  { drain, hub }: { drain: Drain; hub: Pick<SocketHub, 'drain'> },
): Promise<void> {
  drain.isDraining = true;
  const drained = sleep(seconds * 1_000).then(() => hub.drain(DRAIN_WITHIN_MS));
  await Promise.race([drained, stopSignal()]);
}

function warn(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Resolves at the first signal. Further signals are ignored during shutdown: terminal and shell may both send one. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
}

const [option, ...others] = process.argv.slice(2);
try {
  if (option === '--help' || option === '-h') process.stdout.write(USAGE);
  else if (option === undefined || (option === JOIN_DATABASE && others.length === 0)) {
    await main(readConfig(process.env, process.cwd()), option === JOIN_DATABASE ? 'join' : 'own');
    process.exitCode = 0;
  } else {
    warn(`There is no option "${option}".\n\n${USAGE.trimEnd()}`);
    process.exitCode = 2;
  }
} catch (error) {
  warn(explainStartFailure(error));
  process.exitCode = 1;
}
