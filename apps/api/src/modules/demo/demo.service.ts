import { rm } from 'node:fs/promises';
import type { SiteInfo } from '@paddock/contracts';
import { createLeague, writeResultFile, type RacedSession } from '@paddock/demo-league';
import { mapConcurrent } from '../../shared/map-concurrent.ts';
import { FILES_AT_ONCE } from '../intake/import-files.ts';
import { seasonSessions } from './demo-schedule.rules.ts';
import { runDemoServers, unlessStopped, type DemoRun } from './demo-servers.ts';
import { findDemoMark, isUntouched, saveDemoMark, type DemoMark } from './demo.repository.ts';

const SEED = 'paddock';
const DAY_MS = 86_400_000;
/** Six weeks are imported in about a minute and fill every page. */
const SEASON_DAYS = 42;
/** Timers hold at most 24 days; a suspended machine notices the new time within this. */
const LONGEST_NAP_MS = 30_000;

/** Whether the site shows generated data, and the progress of the initial season. */
export interface DemoState {
  isDemo: boolean;
  progress: SiteInfo['demoProgress'];
}

type DemoDeps = DemoRun['deps'];

export type Demo = NonNullable<Awaited<ReturnType<typeof startDemo>>>;

export interface DemoOptions extends Pick<DemoRun, 'folder' | 'siteUrl'>, Partial<Pick<DemoRun, 'longestNapMs'>> {
  /** If off, no season is started and an existing one does not continue. */
  readonly isOn: boolean;
  /** Days of the initial season. */
  readonly seasonDays?: number;
}

/**
 * Imports a generated season into an untouched database, through the real import, and keeps a live one running.
 * Continues in a database that has a generated season; returns null for any other.
 */
export async function startDemo(
  deps: DemoDeps,
  { isOn, folder, siteUrl, seasonDays = SEASON_DAYS, longestNapMs = LONGEST_NAP_MS }: DemoOptions,
) {
  const known = await findDemoMark(deps.sql);
  const mark = known ?? (isOn ? await beginDemo(deps, seasonDays) : null);
  deps.demo.isDemo = mark !== null;
  if (mark === null || !isOn) return null;
  // Files left by servers of another database.
  if (known === null) await rm(folder, { recursive: true, force: true });
  const abort = new AbortController();
  const league = createLeague({ seed: mark.seed });
  for (const server of league.servers) await deps.servers.ensure(server);
  const run = { deps, folder, siteUrl, league, signal: abort.signal, mark, longestNapMs };
  const seasonDone = mark.isSeasonDone ? Promise.resolve() : raceSeason(run);
  // Reported below; this prevents an unhandled rejection if nobody waits for it.
  seasonDone.catch(() => {});
  const live = runDemoServers(run, seasonDone).catch(unlessStopped(run));
  return {
    /** Resolves once the initial season is imported; rejects if that failed. */
    seasonDone,
    async stop(): Promise<void> {
      abort.abort();
      await live;
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

/** Starts over after an interruption: files already imported are duplicates. */
async function raceSeason({ deps, league, mark, signal }: DemoRun): Promise<void> {
  const { demo, sql } = deps;
  const sessions = [...seasonSessions(league, mark)];
  const total = Math.max(1, sessions.length);
  let done = 0;
  demo.progress = { done, total };
  await mapConcurrent(sessions, FILES_AT_ONCE, async (session) => {
    signal.throwIfAborted();
    await importSession(deps, session);
    done += 1;
    demo.progress = { done, total };
  });
  await saveDemoMark(sql, { ...mark, isSeasonDone: true });
  demo.progress = null;
}

async function importSession({ ingest, servers }: DemoDeps, session: RacedSession): Promise<void> {
  const { id: serverId } = await servers.getByName(session.server.name);
  const { fileName, bytes } = writeResultFile(session);
  const outcome = await ingest.importFile({
    serverId,
    fileName,
    bytes,
    modifiedAt: new Date(session.endedAtMs).toISOString(),
    isHistory: true,
  });
  if ('problem' in outcome) throw new Error(`An invented file was refused: ${outcome.problem.message}`);
}
