import { rm } from 'node:fs/promises';
import { acSeries, createAcServer, createLeague, writeResultFile } from '@paddock/demo-league';
import type { DemoMark, DemoSite } from './demo-site.ts';
import { runDemoServers, unlessStopped, type DemoRun } from './run-servers.ts';
import { seasonSessions } from './schedule.ts';

export type { DemoMark, DemoSite } from './demo-site.ts';

const SEED = 'paddock';
const DAY_MS = 86_400_000;
/** Six weeks are imported in about a minute and fill every page. */
const SEASON_DAYS = 42;
const FILES_AT_ONCE = 3;
/** Timers hold at most 24 days; a suspended machine notices the new time within this. */
const LONGEST_NAP_MS = 30_000;

export interface DemoOptions {
  /** Folder of the simulated servers. */
  readonly folder: string;
  /** The site's URL for the agents. */
  readonly siteUrl: string;
  /** Days of the initial season. */
  readonly seasonDays?: number;
  /** Maximum time until the clock is checked again. */
  readonly longestNapMs?: number;
}

export interface Demo {
  /** Resolves once the initial season is imported; rejects if that failed. */
  readonly seasonDone: Promise<void>;
  /** Name of the server with a race night each week. */
  readonly leagueServer: string;
  readonly stop: () => Promise<void>;
}

/** Imports a generated season, or what is left of it after an interruption, and keeps a live one running. */
export async function runDemo(
  site: DemoSite,
  known: DemoMark | null,
  { folder, siteUrl, seasonDays = SEASON_DAYS, longestNapMs = LONGEST_NAP_MS }: DemoOptions,
): Promise<Demo> {
  const mark = known ?? (await beginDemo(site, seasonDays));
  // Files left by servers of another database.
  if (known === null) await rm(folder, { recursive: true, force: true });
  const abort = new AbortController();
  const league = createLeague({ seed: mark.seed });
  for (const server of league.servers) await site.ensureServer(server);
  // It has no agent: its files are sent by whoever drove.
  await site.ensureServer({ ...createAcServer(mark.seed), takesUploads: true });
  const run = { site, folder, siteUrl, league, signal: abort.signal, mark, longestNapMs };
  const seasonDone = mark.isSeasonDone ? Promise.resolve() : raceSeason(run);
  // The rejection is reported below.
  seasonDone.catch(() => {});
  const live = runDemoServers(run, seasonDone).catch(unlessStopped(run));
  return {
    seasonDone,
    leagueServer: league.servers.find(({ kind }) => kind === 'league')?.name ?? '',
    async stop() {
      abort.abort();
      await live;
    },
  };
}

/** Names of the servers of a demo, by its seed. */
export function listDemoServers(seed: string): string[] {
  return [...createLeague({ seed }).servers, createAcServer(seed)].map(({ name }) => name);
}

async function beginDemo({ clock, saveMark }: DemoSite, seasonDays: number): Promise<DemoMark> {
  const untilMs = clock().getTime();
  const mark = { seed: SEED, fromMs: untilMs - seasonDays * DAY_MS, untilMs, isSeasonDone: false };
  await saveMark(mark);
  return mark;
}

/** Starts over after an interruption: files already imported are duplicates. */
async function raceSeason(run: DemoRun): Promise<void> {
  const { site, league, mark, signal } = run;
  const ofSecondGame = acSeries(league, mark);
  const total = Math.max(1, [...seasonSessions(league, mark)].length + ofSecondGame.length);
  let done = 0;
  site.onProgress({ done, total });
  // One generator for all: the first failure closes it, so that no further file is begun.
  const files = seasonFiles(run, ofSecondGame);
  const importNext = async (): Promise<void> => {
    for (const file of files) {
      signal.throwIfAborted();
      await site.importFile(file);
      done += 1;
      site.onProgress({ done, total });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: FILES_AT_ONCE }, importNext));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  await site.saveMark({ ...mark, isSeasonDone: true });
  site.onProgress(null);
}

/** Those of the second game first, so that they are there early. */
function* seasonFiles(
  { league, mark }: DemoRun,
  ofSecondGame: ReturnType<typeof acSeries>,
): Generator<Parameters<DemoSite['importFile']>[0]> {
  const { name } = createAcServer(mark.seed);
  for (const file of ofSecondGame) yield { ...file, serverName: name };
  for (const session of seasonSessions(league, mark)) {
    const { server, endedAtMs } = session;
    yield { ...writeResultFile(session), serverName: server.name, endedAtMs };
  }
}
