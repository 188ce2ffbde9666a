import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startAgent, type Agent } from '@paddock/agent';
import { liveSessions, liveWeekends, type League } from '@paddock/demo-league';
import type { DemoMark, DemoSite } from './demo-site.ts';
import { entriesAt, listLiveSessions, LONGEST_SESSION_MS, seasonSessions, sessionAt } from './schedule.ts';
import { DemoServerFolder } from './server-folder.ts';

const WRITE_MS = 500;
/** A little faster than real agents, because someone is watching the demo. */
const AGENT_POLL_MS = { log: 500, results: 1_000 };
/** After the site was off, at most this much is caught up. */
const LONGEST_CATCH_UP_MS = 6 * 3_600_000;
const TWO_DAYS_MS = 48 * 3_600_000;
const DAY_MS = 86_400_000;
/** The site counts players every five minutes. */
const SAMPLE_MS = 300_000;

/** A running demo. */
export interface DemoRun {
  readonly site: DemoSite;
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
  const { site, league, signal, folder } = run;
  await site.addSamples(listPastSamples(run));
  const games = league.servers.map((server, index) => new DemoServerFolder(server, join(folder, String(index + 1))));
  const nowMs = (): number => site.clock().getTime();
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
      await writeLogs().catch(site.onError);
      await nap(run, WRITE_MS);
    }
    await results;
  } finally {
    await Promise.all(agents.map((agent) => agent.stop()));
  }
}

async function startDemoAgent(run: DemoRun, game: DemoServerFolder): Promise<Agent> {
  const { site, folder, siteUrl } = run;
  const { logPath, resultsDir, settingsPath, server } = game;
  const { name } = server;
  return startAgent({
    site: siteUrl,
    dataDir: join(folder, 'agents'),
    server: { name, token: await site.replaceToken(name), logPath, resultsDir, settingsPath, capacity: null },
    say: (level, text) => {
      if (level === 'warn') site.onError(new Error(`The agent of "${name}": ${text}`));
    },
    clock: {
      now: () => site.clock().getTime(),
      sleep: (ms, signal) => nap({ ...run, signal }, ms),
    },
    pollMs: AGENT_POLL_MS,
  });
}

/** Writes each session's result when it ends; missed ones first. */
async function writeResults(run: DemoRun, games: readonly DemoServerFolder[]): Promise<void> {
  const { site, league, signal, mark } = run;
  const newestMs = (await site.findNewestEnd()) ?? 0;
  const fromMs = Math.max(mark.untilMs, newestMs, site.clock().getTime() - LONGEST_CATCH_UP_MS);
  for (const session of liveSessions(league, { fromMs })) {
    while (session.endedAtMs > site.clock().getTime()) {
      await nap(run, session.endedAtMs - site.clock().getTime());
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
export function unlessStopped({ signal, site }: DemoRun): (error: unknown) => void {
  return (error) => {
    if (!signal.aborted) site.onError(error);
  };
}

/** Player counts of the last two days, every five minutes: first from the season, then from the live sessions. */
function listPastSamples({ site, league, mark }: DemoRun): { at: string; players: number }[] {
  const untilMs = Math.floor(site.clock().getTime() / SAMPLE_MS) * SAMPLE_MS;
  const fromMs = untilMs - TWO_DAYS_MS;
  const season = [...seasonSessions(league, { ...mark, fromMs: Math.max(mark.fromMs, fromMs - DAY_MS) })];
  const live = listLiveSessions(league, { fromMs: Math.max(mark.untilMs, fromMs), untilMs });
  const samples = [];
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
