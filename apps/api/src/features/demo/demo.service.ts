import { setTimeout as sleep } from 'node:timers/promises';
import {
  createLeague,
  liveSessions,
  writeResultFile,
  type GameServer,
  type League,
  type RacedSession,
} from '@paddock/demo-league';
import type { Sql } from '../../platform/db/client.ts';
import type { Clock } from '../../platform/time.ts';
import type { Ingest } from '../ingest/ingest.service.ts';
import type { ServerRow } from '../servers/servers.repository.ts';
import type { Servers } from '../servers/servers.service.ts';
import type { StatusIntake } from '../live/status-intake.service.ts';
import { seasonSessions } from './demo-season.ts';
import { reportDemoServers } from './demo-servers.ts';
import { findDemoMark, findNewestEnd, isUntouched, saveDemoMark, type DemoMark } from './demo.repository.ts';
import type { DemoState } from './demo-state.ts';

const SEED = 'paddock';
const DAY_MS = 86_400_000;
/** Six weeks are raced in within a minute or so, and fill every page. */
const SEASON_DAYS = 42;
/** Of what a site that was off has missed, the last hours are made up for. */
const LONGEST_CATCH_UP_MS = 6 * 3_600_000;
/** Timers hold no more than 24 days; a suspended machine wakes to the clock again within this. */
const LONGEST_NAP_MS = 30_000;

export interface DemoDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly ingest: Ingest;
  readonly servers: Servers;
  readonly statusIntake: StatusIntake;
  readonly demo: DemoState;
  readonly onError: (error: unknown) => void;
}

export interface DemoOptions {
  /** Off: an untouched database stays so, and a season that began does not go on. */
  readonly isOn: boolean;
  /** Days of the season raced in at first. */
  readonly seasonDays?: number;
  /** How far apart live sessions end, on average. */
  readonly everyMs?: number;
  /** How long at most until the clock is looked at again. */
  readonly longestNapMs?: number;
}

export interface Demo {
  /** Resolves once the season is raced in; rejects when that failed. */
  readonly seasonDone: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Fills an untouched database with an invented season, through the real import, and keeps a live one running. A database
 * that began so goes on so; any other is left alone: null.
 */
export async function startDemo(
  deps: DemoDeps,
  { isOn, seasonDays = SEASON_DAYS, everyMs, longestNapMs = LONGEST_NAP_MS }: DemoOptions,
): Promise<Demo | null> {
  const mark = (await findDemoMark(deps.sql)) ?? (isOn ? await beginDemo(deps, seasonDays) : null);
  deps.demo.isDemo = mark !== null;
  if (mark === null || !isOn) return null;
  const abort = new AbortController();
  const league = createLeague({ seed: mark.seed });
  const run = { deps, league, serverOf: serverFinder(deps.servers), signal: abort.signal, longestNapMs };
  const seasonDone = mark.isSeasonDone ? Promise.resolve() : raceSeason(run, mark);
  const unlessStopped = (error: unknown): void => {
    if (!abort.signal.aborted) deps.onError(error);
  };
  const live = seasonDone.then(() => raceLive(run, { mark, everyMs })).catch(unlessStopped);
  const reports = reportDemoServers({ ...run, mark, everyMs }).catch(unlessStopped);
  return {
    seasonDone,
    async stop() {
      abort.abort();
      await Promise.all([live, reports]);
    },
  };
}

async function beginDemo({ sql, clock }: DemoDeps, seasonDays: number): Promise<DemoMark | null> {
  if (!(await isUntouched(sql))) return null;
  const untilMs = clock().getTime();
  const mark = { seed: SEED, fromMs: untilMs - seasonDays * DAY_MS, untilMs, isSeasonDone: false };
  await saveDemoMark(sql, mark);
  return mark;
}

interface Run {
  readonly deps: DemoDeps;
  readonly league: League;
  readonly serverOf: (server: GameServer) => Promise<ServerRow>;
  readonly signal: AbortSignal;
  readonly longestNapMs: number;
}

/** Interrupted half way it begins anew: what is known already is a duplicate. */
async function raceSeason(run: Run, mark: DemoMark): Promise<void> {
  const { demo, sql } = run.deps;
  const total = [...seasonSessions(run.league, mark)].length;
  demo.progress = { done: 0, total: Math.max(1, total) };
  for (const session of seasonSessions(run.league, mark)) {
    run.signal.throwIfAborted();
    await importSession(run, session, { isHistory: true });
    demo.progress = { done: demo.progress.done + 1, total: demo.progress.total };
  }
  await saveDemoMark(sql, { ...mark, isSeasonDone: true });
  demo.progress = null;
}

async function raceLive(run: Run, { mark, everyMs }: { mark: DemoMark; everyMs: number | undefined }): Promise<void> {
  const { clock, sql } = run.deps;
  const startMs = clock().getTime();
  const newestMs = (await findNewestEnd(sql)) ?? 0;
  const fromMs = Math.max(mark.untilMs, newestMs, startMs - LONGEST_CATCH_UP_MS);
  for (const session of liveSessions(run.league, { fromMs, ...(everyMs !== undefined && { everyMs }) })) {
    await untilInstant(session.endedAtMs, run);
    await importSession(run, session, { isHistory: session.endedAtMs < startMs });
  }
}

async function untilInstant(atMs: number, { deps, signal, longestNapMs }: Run): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const leftMs = atMs - deps.clock().getTime();
    if (leftMs <= 0) return;
    await sleep(Math.min(leftMs, longestNapMs), undefined, { signal });
  }
}

async function importSession(run: Run, session: RacedSession, { isHistory }: { isHistory: boolean }): Promise<void> {
  const server = await run.serverOf(session.server);
  const { fileName, bytes } = writeResultFile(session);
  const outcome = await run.deps.ingest.importFile({
    serverId: server.id,
    timeZone: server.timeZone,
    fileName,
    bytes,
    modifiedAt: new Date(session.endedAtMs).toISOString(),
    isHistory,
  });
  if (outcome.status === 'failed') throw new Error(`An invented file was refused: ${outcome.problem.message}`);
}

/** The league's servers are registered like anybody's, each when it is first needed. */
function serverFinder(servers: Servers): Run['serverOf'] {
  const known = new Map<string, Promise<ServerRow>>();
  return ({ id, name, timeZone }) => {
    let row = known.get(id);
    if (row === undefined) {
      row = servers.ensure({ name, timeZone });
      known.set(id, row);
      // Whoever asks next tries again.
      row.catch(() => known.delete(id));
    }
    return row;
  };
}
