import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerReport } from '@paddock/contracts';
import { createAgentParts, type AgentOptions, type AgentServer, type LiveParts } from './agent.ts';
import { realClock, type Clock } from './clock.ts';
import { explainFailure } from './explain-failure.ts';
import { LogFollower } from './follow-log.ts';
import { listListeningPorts } from './listening-ports.ts';
import { contentOf, isResultName } from './result-content.ts';
import { ServerPresence } from './server-presence.ts';

/** A file that does not change within this time is complete. */
const BETWEEN_LOOKS_MS = 2_000;
/** A game is asked, or listened to, for five seconds. */
const BETWEEN_STATES_MS = 250;
const MOST_LOOKS = 20;

/** Uploads everything there is, once. Returns false if something is left. */
export async function runOnce(options: AgentOptions): Promise<boolean> {
  const { say, server, clock = realClock } = options;
  const { watcher, uploader, live, banList, entryList, spool } = await createAgentParts(options);
  const { signal } = new AbortController();
  let isDone = true;
  const fail = (what: string | null) => (error: unknown) => {
    say('warn', `${what} cannot be read (${explainFailure(error)}).`);
    isDone = false;
  };
  if (live !== null) {
    const report = await firstReport(live, clock, signal).catch(fail(live.source.place));
    if (report === null) say('info', 'The server is not running, or not readable: its state is not reported.');
    else if (report !== undefined && (await live.reporter.send(report, signal)) !== null) isDone = false;
    await live.source.close();
  }
  await banList?.look(signal).catch(fail(banList.path));
  await entryList?.look(signal).catch(fail(entryList.path));
  await watcher?.look().catch(fail(server.resultsDir));
  if (watcher !== null && watcher.waiting > 0) {
    await clock.sleep(BETWEEN_LOOKS_MS, signal);
    await watcher.look().catch(fail(server.resultsDir));
  }
  // Each file is tried once.
  for (let chances = spool.keys().length; chances > 0; chances -= 1) {
    if ((await uploader.sendNext(signal)) !== 'moved') break;
  }
  const left = spool.keys().length + (watcher?.waiting ?? 0);
  if (left > 0) say('warn', `${left} files are left for next time.`);
  return isDone && left === 0;
}

/** The first one there is to report, or null after some seconds. */
async function firstReport(
  { source, reporter }: LiveParts,
  clock: Clock,
  signal: AbortSignal,
): Promise<ServerReport | null> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    await source.look(signal);
    const report = await reporter.currentReport();
    if (report !== null) return report;
    await clock.sleep(BETWEEN_STATES_MS, signal);
  }
  return null;
}

/** Says what would be uploaded. Writes nothing and sends nothing. */
export async function rehearse({ server, now }: { server: AgentServer; now: () => number }): Promise<string[]> {
  const { logPath, resultsDir, live = null } = server;
  const ofLog = logPath === null ? [] : [await rehearseState(logPath, now)];
  return [
    ...(live === null ? ofLog : ['state: from the game’s live source, which "doctor" checks']),
    ...(resultsDir === null ? [] : await rehearseResults(resultsDir)),
  ];
}

async function rehearseState(path: string, now: () => number): Promise<string> {
  const follower = new LogFollower({ path, now });
  try {
    await follower.look();
    const { track, session, phase, players, spectators } = follower.log.state();
    const presence = new ServerPresence({ follower, now, listPorts: listListeningPorts });
    const found = await presence.look();
    const running = found.type === 'stopped' ? ` (not running: ${found.reason} It would not be reported.)` : '';
    return `state: ${track ?? '–'}, ${session ?? '–'}, ${phase ?? '–'}, ${players} in cars, ${spectators} watching${running}`;
  } catch (error) {
    return `${path} cannot be read (${explainFailure(error)})`;
  }
}

async function rehearseResults(folder: string): Promise<string[]> {
  const lines: string[] = [];
  try {
    for (const name of (await readdir(folder)).filter(isResultName).toSorted()) {
      const { is } = contentOf({ bytes: await readFile(join(folder, name)), fileName: name });
      if (is !== 'none') lines.push(`${is === 'unfinished' ? 'not complete yet' : 'would send'}: ${name}`);
    }
  } catch (error) {
    lines.push(`${folder} cannot be read (${explainFailure(error)})`);
  }
  return lines;
}
