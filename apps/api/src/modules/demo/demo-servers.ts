import type { Sql } from '../../database/client.ts';
import type { DemoState } from './demo.service.ts';
import type { Ingest } from '../intake/intake.service.ts';
import type { Servers } from '../servers/servers.service.ts';
import type { Clock } from '../../shared/time.ts';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startAgent, type Agent } from '@paddock/agent';
import { liveSessions, liveWeekends, type League } from '@paddock/demo-league';
import { addSamples, type Sample } from '../servers/player-samples.repository.ts';
import { fiveMinutesOf, SAMPLE_MS } from '../servers/player-samples.ts';
import { DemoServerFolder } from './demo-server-folder.ts';
import { findNewestEnd, type DemoMark } from './demo.repository.ts';
import { entriesAt, listLiveSessions, LONGEST_SESSION_MS, seasonSessions, sessionAt } from './demo-schedule.rules.ts';

const WRITE_MS = 500;
/** A little faster than real agents, because someone is watching the demo. */
const AGENT_POLL_MS = { log: 500, results: 1_000 };
/** After the site was off, at most this much is caught up. */
const LONGEST_CATCH_UP_MS = 6 * 3_600_000;
const TWO_DAYS_MS = 48 * 3_600_000;
const DAY_MS = 86_400_000;

/** A running demo. */
export interface DemoRun {
  readonly deps: {
    readonly sql: Sql;
    readonly clock: Clock;
    readonly ingest: Ingest;
    readonly servers: Servers;
    readonly demo: DemoState;
  } & {
    readonly onError: (error: unknown) => void;
  };
  /** Folder of the simulated servers. */
  readonly folder: string;
  /** The site's URL for the agents. */
  readonly siteUrl: string;
  readonly league: League;
  readonly signal: AbortSignal;
  readonly mark: DemoMark;
  /** Maximum time until the clock is checked again. */
  readonly longestNapMs: number;
}

/**
 * Runs the league's servers, which write logs and results, each with an agent that sends them as for a real server.
 * Runs until the signal aborts. Live results are imported only after the initial season (`seasonDone`).
 */
export async function runDemoServers(run: DemoRun, seasonDone: Promise<void>): Promise<void> {
  const { deps, league, signal, folder } = run;
  await addSamples(deps.sql, listPastSamples(run));
  const games = league.servers.map((server, index) => new DemoServerFolder(server, join(folder, String(index + 1))));
  const nowMs = (): number => deps.clock().getTime();
  const weekends = liveWeekends(league, { fromMs: nowMs() });
  let knownUntilMs = nowMs();
  const agents: Agent[] = [];
  const writeLogs = async (): Promise<void> => {
    while (knownUntilMs < nowMs() + LONGEST_SESSION_MS) {
      const next = weekends.next();
      if (next.done === true) break;
      games.find(({ server }) => server === next.value.server)?.feed.add(next.value);
      knownUntilMs = next.value.sessions[0]?.endedAtMs ?? knownUntilMs;
    }
    for (const game of games) await game.writeLog(nowMs());
  };
  try {
    for (const game of games) await game.install();
    await writeLogs();
    for (const game of games) agents.push(await startDemoAgent(run, game));
    const results = seasonDone.then(() => writeResults(run, games)).catch(unlessStopped(run));
    while (!signal.aborted) {
      // The next round catches up after a failure.
      await writeLogs().catch(deps.onError);
      await nap(run, WRITE_MS);
    }
    await results;
  } finally {
    await Promise.all(agents.map((agent) => agent.stop()));
  }
}

async function startDemoAgent(run: DemoRun, game: DemoServerFolder): Promise<Agent> {
  const { deps, folder, siteUrl } = run;
  const { logPath, resultsDir, settingsPath, server } = game;
  const { id, name } = await deps.servers.getByName(server.name);
  return startAgent({
    site: siteUrl,
    dataDir: join(folder, 'agents'),
    server: { name, token: await deps.servers.replaceTokens(id), logPath, resultsDir, settingsPath, capacity: null },
    say: (level, text) => {
      if (level === 'warn') deps.onError(new Error(`The agent of "${name}": ${text}`));
    },
    clock: {
      now: () => deps.clock().getTime(),
      sleep: (ms, signal) => nap({ ...run, signal }, ms),
    },
    pollMs: AGENT_POLL_MS,
  });
}

/** Writes each session's result when it ends; missed ones first. */
async function writeResults(run: DemoRun, games: readonly DemoServerFolder[]): Promise<void> {
  const { deps, league, signal, mark } = run;
  const newestMs = (await findNewestEnd(deps.sql)) ?? 0;
  const fromMs = Math.max(mark.untilMs, newestMs, deps.clock().getTime() - LONGEST_CATCH_UP_MS);
  for (const session of liveSessions(league, { fromMs })) {
    while (session.endedAtMs > deps.clock().getTime()) {
      await nap(run, session.endedAtMs - deps.clock().getTime());
      if (signal.aborted) return;
    }
    await games.find(({ server }) => server === session.server)?.writeResult(session);
  }
}

async function nap({ signal, longestNapMs }: Pick<DemoRun, 'signal' | 'longestNapMs'>, ms: number): Promise<void> {
  // Being aborted is no failure.
  await sleep(Math.min(ms, longestNapMs), undefined, { signal }).catch(() => {});
}

/** Reports an error, unless it comes from the end of the demo. */
export function unlessStopped({ signal, deps }: DemoRun): (error: unknown) => void {
  return (error) => {
    if (!signal.aborted) deps.onError(error);
  };
}

/** Player counts of the last two days, every five minutes: first from the season, then from the live sessions. */
function listPastSamples({ deps, league, mark }: DemoRun): Sample[] {
  const untilMs = fiveMinutesOf(deps.clock().getTime());
  const fromMs = untilMs - TWO_DAYS_MS;
  const season = [...seasonSessions(league, { ...mark, fromMs: Math.max(mark.fromMs, fromMs - DAY_MS) })];
  const live = listLiveSessions(league, { fromMs: Math.max(mark.untilMs, fromMs), untilMs });
  const samples: Sample[] = [];
  for (let atMs = fromMs; atMs < untilMs; atMs += SAMPLE_MS) {
    const sessions =
      atMs < mark.untilMs
        ? season.filter(({ startedAtMs, endedAtMs }) => startedAtMs <= atMs && atMs < endedAtMs)
        : live.flatMap((list) => sessionAt(list, atMs) ?? []);
    const players = sessions.reduce((sum, session) => sum + entriesAt(session, atMs).length, 0);
    samples.push({ at: new Date(atMs).toISOString(), players });
  }
  return samples;
}
