import { mkdir, open, readdir, readFile, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createClient } from '@paddock/api-client';
import type { ServerReport } from '@paddock/contracts';
import { games, type Game } from '@paddock/result-files';
import type { AgentServer } from './agent.ts';
import { readAnswer } from './answer.rules.ts';
import { entryListState } from './agent.ts';
import { problemOfBanList } from './ban-list.ts';
import { EntryListFile } from './entry-list.ts';
import { readCapacity, readSetting } from './capacity.ts';
import { realClock } from './clock.ts';
import type { AgentConfig } from './config.ts';
import { examineLive } from './doctor-live.ts';
import { explainFailure } from './explain-failure.ts';
import { bad, good, type Finding } from './finding.ts';
import { LogFollower } from './follow-log.ts';
import { createSiteClient } from './site-client.ts';
import { contentOf, hasServerLog, isResultName } from './result-content.ts';

const TIMEOUT_MS = 10_000;
/** A larger clock error makes displayed times wrong. */
const MAX_SKEW_MS = 30_000;
/** The game writes its log in blocks, an empty server none for hours. */
const OLD_LINE_MS = 180_000;
/** The largest result file takes a third of it. */
const MIN_FREE_BYTES = 100 * 1024 * 1024;
/** Result files that are looked into, to tell their games. */
const FILES_LOOKED_INTO = 20;

/** Checks everything the agent needs, and says how to fix problems. */
export async function* examine(
  config: AgentConfig,
  now: () => number,
  freeBytesAt: (path: string) => Promise<number> = freeBytes,
): AsyncGenerator<Finding, void, undefined> {
  yield await checkDataDir(config.dataDir, freeBytesAt);
  yield* checkSite(config.site, now);
  for (const server of config.servers) {
    const of = ({ isGood, text }: Finding): Finding => ({ isGood, text: `${server.name}: ${text}` });
    for await (const finding of examineServer(server, now)) yield of(finding);
    yield of(await checkToken(config.site, server));
    if (server.banListPath != null) yield of(await checkBanList(server.banListPath));
    if (server.entryList != null) yield of(await checkEntryList(config, server));
  }
}

async function* examineServer(server: AgentServer, now: () => number): AsyncGenerator<Finding, void, undefined> {
  const { resultsDir, settingsPath, logPath, live = null } = server;
  const results = resultsDir === null ? null : await lookAtResults(resultsDir);
  const game = server.game ?? results?.games[0] ?? null;
  const hasLog = hasServerLog(game) && (live === null || live.type === 'broadcast');
  if (live !== null) yield* examineLive(live, { game, resultsDir, clock: realClock });
  if (hasLog && logPath !== null) yield await checkLog(logPath, now);
  if (results !== null && resultsDir !== null)
    yield await checkResults({ resultsDir, settingsPath, game: server.game ?? null }, results);
  if (hasLog && logPath !== null) yield await checkCapacity(server);
  else if (live === null) yield good('it sends results alone: servers of this game write no log with the live state.');
}

async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}

/** Throws when no file can be written there. */
async function tryToWriteIn(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${process.pid}`);
  const file = await open(probe, 'w');
  await file.close();
  await rm(probe);
}

async function checkDataDir(path: string, freeBytesAt: typeof freeBytes): Promise<Finding> {
  try {
    await mkdir(path, { recursive: true });
    await tryToWriteIn(path);
    const free = await freeBytesAt(path);
    if (free < MIN_FREE_BYTES) {
      return bad(
        `The disk of ${path} has ${Math.floor(free / 2 ** 20)} MiB left. Result files wait there while the site is away: make room.`,
      );
    }
    return good(`${path} can be written: files wait there until the site has them.`);
  } catch (error) {
    return bad(
      `${path} cannot be written (${explainFailure(error)}). Let the user that runs the agent write there, or name another folder with "dataDir".`,
    );
  }
}

async function* checkSite(site: string, now: () => number): AsyncGenerator<Finding, void, undefined> {
  const base = site.replace(/\/+$/, '');
  try {
    const before = now();
    const reply = await fetch(`${base}/live`, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const after = now();
    if (reply.status >= 300 && reply.status < 400) {
      yield bad(
        `The site redirects to ${reply.headers.get('location') ?? 'another address'}. Put that address into "site".`,
      );
      return;
    }
    if (!reply.ok) {
      yield bad(`${base} answers with status ${reply.status}. Check "site", and whether the site is up.`);
      return;
    }
    yield good(`${base} answers, in ${Math.round(after - before)} ms.`);
    yield checkClock(reply.headers.get('date'), { before, after });
  } catch (error) {
    yield bad(
      `${base} cannot be reached (${explainFailure(error)}). Open it in a browser on this machine; if that works, let this machine’s firewall pass the agent through.`,
    );
  }
}

/** The Date header has whole seconds. */
function checkClock(date: string | null, { before, after }: { before: number; after: number }): Finding {
  const theirs = Date.parse(date ?? '');
  if (Number.isNaN(theirs)) return good('The site’s reply has no time, so the clock was not compared.');
  const skewMs = (before + after) / 2 - (theirs + 500);
  const seconds = Math.round(Math.abs(skewMs) / 1_000);
  if (Math.abs(skewMs) <= MAX_SKEW_MS) return good(`This machine’s clock agrees with the site’s within ${seconds} s.`);
  return bad(
    `This machine’s clock is ${seconds} s ${skewMs > 0 ? 'fast' : 'slow'}. Synchronise it (Windows: w32tm /resync; Linux: timedatectl set-ntp true).`,
  );
}

async function checkLog(logPath: string, now: () => number): Promise<Finding> {
  try {
    const follower = new LogFollower({ path: logPath, now });
    await follower.look();
    const { serverName, track, players, unknownLines, atMs } = follower.log.state();
    const quietMs = now() - (await stat(logPath)).mtimeMs;
    if (atMs === null) {
      return bad(`${logPath} is there, but it is not a server log. Name the right file with "log".`);
    }
    const what = `"${serverName ?? 'a server'}" on ${track ?? 'an unknown track'}, ${players} in cars`;
    const unknown = unknownLines === 0 ? '' : `; ${unknownLines} lines of unknown kinds`;
    const old = quietMs > OLD_LINE_MS ? ` Its last line is ${Math.round(quietMs / 60_000)} min old.` : '';
    return good(`the log can be read: ${what}${unknown}.${old}`);
  } catch (error) {
    return bad(
      `${logPath} cannot be read (${explainFailure(error)}). Start the game server once, check "folder" or name the file with "log", and let the agent’s user read it. For another game than Assetto Corsa Competizione, set "game".`,
    );
  }
}

interface Results {
  readonly files: number;
  /** Of the last ones by name, each once. */
  readonly games: readonly Game[];
  readonly failure: string | null;
}

async function lookAtResults(resultsDir: string): Promise<Results> {
  try {
    const names = (await readdir(resultsDir)).filter(isResultName).toSorted();
    const found = new Set<Game>();
    for (const fileName of names.slice(-FILES_LOOKED_INTO)) {
      const { game } = contentOf({ bytes: await readFile(join(resultsDir, fileName)), fileName });
      if (game !== null) found.add(game);
    }
    return { files: names.length, games: [...found], failure: null };
  } catch (error) {
    return { files: 0, games: [], failure: explainFailure(error) };
  }
}

async function checkResults(
  { resultsDir, settingsPath, game }: { resultsDir: string; settingsPath: string | null; game: Game | null },
  results: Results,
): Promise<Finding> {
  const { files, games: found, failure } = results;
  const isAcc = hasServerLog(game ?? found[0] ?? null);
  if (failure !== null) {
    const hint = isAcc ? ' The server makes it once "dumpLeaderboards" is 1 in its cfg/settings.json;' : '';
    return bad(`${resultsDir} cannot be read (${failure}).${hint} Another place is named with "results".`);
  }
  const names = found.map((each) => games[each].name).join(', ');
  if (game !== null && found.some((each) => each !== game)) {
    return bad(
      `${resultsDir} has files of ${names}, but "game" is "${game}". Name the right folder with "results", or correct "game".`,
    );
  }
  if (isAcc && settingsPath !== null && (await readSetting(settingsPath, 'dumpLeaderboards')) === 0) {
    return bad(
      `the server writes no results: set "dumpLeaderboards" to 1 in ${settingsPath}, and start the game server again.`,
    );
  }
  if (files > 0) return good(`${resultsDir} can be read: ${files} result files${names === '' ? '' : `, of ${names}`}.`);
  const hint = isAcc ? ' The server writes them when "dumpLeaderboards" is 1 in its cfg/settings.json.' : '';
  return good(`${resultsDir} can be read: no result files yet.${hint}`);
}

async function checkCapacity({ settingsPath, capacity }: AgentServer): Promise<Finding> {
  const slots = capacity ?? (settingsPath === null ? null : await readCapacity(settingsPath));
  if (slots !== null) return good(`it takes ${slots} cars.`);
  return bad(
    `${settingsPath ?? 'The configuration'} does not say how many cars the server allows. Set "capacity", or name the file with "settings".`,
  );
}

function checkBanList(path: string): Promise<Finding> {
  return checkList({ path, name: 'ban list', setting: 'writeBanList', findProblem: () => problemOfBanList(path) });
}

async function checkEntryList({ dataDir, site }: AgentConfig, server: AgentServer): Promise<Finding> {
  const { entryList, token } = server;
  if (entryList == null) return good('no entry list is written.');
  const client = createSiteClient({ site, readToken: async () => token });
  const file = new EntryListFile({ ...entryList, statePath: entryListState(dataDir, server), client, say: () => {} });
  const findProblem = () => file.problem();
  return checkList({ path: file.path, name: 'entry list', setting: 'writeEntryList', findProblem });
}

interface CheckedList {
  readonly path: string;
  readonly name: string;
  readonly setting: string;
  readonly findProblem: () => Promise<string | null>;
}

async function checkList({ path, name, setting, findProblem }: CheckedList): Promise<Finding> {
  try {
    const problem = await findProblem();
    if (problem !== null) return bad(problem);
    await tryToWriteIn(dirname(path));
    return good(`the ${name} can be written to ${path}.`);
  } catch (error) {
    return bad(
      `${path} cannot be written (${explainFailure(error)}). Let the agent’s user write in its folder, or name another file with "${setting}".`,
    );
  }
}

/** An empty list is not a valid report: the site checks the token first, then refuses the list. Nothing is changed. */
async function checkToken(site: string, { token }: AgentServer): Promise<Finding> {
  const { ingest } = createClient({ url: site, token, timeoutMs: TIMEOUT_MS });
  // @NOTE invalid on purpose.
  const result = await ingest.status([] as unknown as ServerReport);
  if (!result.ok && (result.error.status === 400 || result.error.status === 422)) {
    return good('the site knows the token.');
  }
  const answer = readAnswer(result);
  return answer.type === 'accepted'
    ? bad('The address answers, but it is not a Paddock site. Check "site".')
    : bad(answer.reason);
}
