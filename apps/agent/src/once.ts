import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createAgentParts, type AgentOptions, type AgentServer } from './agent.ts';
import { realClock } from './clock.ts';
import { explainFailure } from './explain-failure.ts';
import { LogFollower } from './follow-log.ts';
import { listListeningPorts } from './listening-ports.ts';
import { contentOf, hasServerLog, isResultName } from './result-content.ts';
import { ServerPresence } from './server-presence.ts';

/** A file that does not change within this time is complete. */
const BETWEEN_LOOKS_MS = 2_000;

/** Uploads everything there is, once. Returns false if something is left. */
export async function runOnce(options: AgentOptions): Promise<boolean> {
  const { say, server, clock = realClock } = options;
  const { follower, watcher, uploader, reporter, spool } = await createAgentParts(options);
  const { signal } = new AbortController();
  let isDone = true;
  const fail = (what: string) => (error: unknown) => {
    say('warn', `${what} cannot be read (${explainFailure(error)}).`);
    isDone = false;
  };
  if (hasServerLog(server.game ?? null)) {
    await follower.look().catch(fail(server.logPath));
    const report = await reporter.currentReport();
    if (report === null)
      say('info', 'The server is not running, or its log cannot be read: its state is not reported.');
    else if ((await reporter.send(report, signal)) !== null) isDone = false;
  }
  await watcher.look().catch(fail(server.resultsDir));
  if (watcher.waiting > 0) {
    await clock.sleep(BETWEEN_LOOKS_MS, signal);
    await watcher.look().catch(fail(server.resultsDir));
  }
  // Each file is tried once.
  for (let chances = spool.keys().length; chances > 0; chances -= 1) {
    if ((await uploader.sendNext(signal)) !== 'moved') break;
  }
  const left = spool.keys().length + watcher.waiting;
  if (left > 0) say('warn', `${left} files are left for next time.`);
  return isDone && left === 0;
}

/** Says what would be uploaded. Writes nothing and sends nothing. */
export async function rehearse({ server, now }: { server: AgentServer; now: () => number }): Promise<string[]> {
  const lines: string[] = [];
  const follower = new LogFollower({ path: server.logPath, now });
  try {
    await follower.look();
    const { track, session, phase, players, spectators } = follower.log.state();
    const presence = new ServerPresence({ follower, now, listPorts: listListeningPorts });
    const found = await presence.look();
    const running = found.type === 'stopped' ? ` (not running: ${found.reason} It would not be reported.)` : '';
    lines.push(
      `state: ${track ?? '–'}, ${session ?? '–'}, ${phase ?? '–'}, ${players} in cars, ${spectators} watching${running}`,
    );
  } catch (error) {
    lines.push(`${server.logPath} cannot be read (${explainFailure(error)})`);
  }
  try {
    for (const name of (await readdir(server.resultsDir)).filter(isResultName).toSorted()) {
      const { is } = contentOf({ bytes: await readFile(join(server.resultsDir, name)), fileName: name });
      if (is !== 'none') lines.push(`${is === 'unfinished' ? 'not complete yet' : 'would send'}: ${name}`);
    }
  } catch (error) {
    lines.push(`${server.resultsDir} cannot be read (${explainFailure(error)})`);
  }
  return lines;
}
