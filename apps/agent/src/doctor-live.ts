import { access, constants } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import type { Game } from '@paddock/result-files';
import { RfSession } from '@paddock/server-log';
import { BroadcastSource } from './broadcast-source.ts';
import type { Clock } from './clock.ts';
import { explainFailure } from './explain-failure.ts';
import { bad, good, type Finding } from './finding.ts';
import { askRf } from './http-source.ts';
import { httpPortOf, type BroadcastSettings, type LiveSettings, type PluginSettings } from './live-settings.ts';
import type { LiveSource } from './live-source.ts';
import { PluginSource } from './plugin-source.ts';
import type { Say } from './say.ts';

interface Circumstances {
  readonly game: Game | null;
  readonly resultsDir: string | null;
  readonly clock: Clock;
}

/** A game is listened to for so long. */
const LISTEN_MS = 6_000;
const BETWEEN_LOOKS_MS = 100;
/** Of the plugin port. */
const KNOWN_VERSION = 4;

/** Checks a game's live source. */
export async function* examineLive(
  live: LiveSettings,
  { game, resultsDir, clock }: Circumstances,
): AsyncGenerator<Finding, void, undefined> {
  if (live.type === 'http') yield* examineHttp(live.host, httpPortOf(live.port, game), clock);
  if (live.type === 'plugin') yield* examinePlugin(live, resultsDir, clock);
  if (live.type === 'broadcast') yield* examineBroadcast(live, clock);
}

/** Looks until there is nothing to wait for. Throws when the source cannot be opened. */
async function listen(source: LiveSource, clock: Clock, isEnough: () => boolean): Promise<void> {
  const { signal } = new AbortController();
  try {
    for (const endMs = clock.now() + LISTEN_MS; clock.now() < endMs && !isEnough();) {
      await source.look(signal);
      await clock.sleep(BETWEEN_LOOKS_MS, signal);
    }
  } finally {
    await source.close();
  }
}

async function* examineBroadcast(settings: BroadcastSettings, clock: Clock): AsyncGenerator<Finding, void, undefined> {
  let refusal: string | null = null;
  const say: Say = (level, text) => (refusal = level === 'warn' ? text : refusal);
  const source = new BroadcastSource({ settings, clock, say });
  const { session } = source;
  try {
    await listen(
      source,
      clock,
      () => refusal !== null || (source.isHeard && !session.needsTrack && !session.needsEntries),
    );
  } catch (error) {
    yield bad(
      `${settings.file} cannot be used (${explainFailure(error)}). Start the game once; name the file of the person who plays with "file" of "live"; set "updListenerPort" in it to 9000, and start the game again.`,
    );
    return;
  }
  if (refusal !== null) {
    yield bad(refusal);
    return;
  }
  if (!source.isHeard) {
    yield bad(
      `${source.place} does not answer: in the game, enter a session or watch a server; in its menu it says nothing. It reads ${settings.file} only at its start.`,
    );
    return;
  }
  const { track, players } = session.header(clock.now());
  if (track === null || session.needsEntries) yield bad(`${source.place} tells no track, or not whose cars they are.`);
  else yield good(`${source.place} tells the session: ${track}, ${players} cars.`);
}

async function* examinePlugin(
  settings: PluginSettings,
  resultsDir: string | null,
  clock: Clock,
): AsyncGenerator<Finding, void, undefined> {
  const source = new PluginSource({ settings, now: () => clock.now() });
  const { session } = source;
  const { port, serverPort, forwardTo } = settings;
  try {
    await listen(
      source,
      clock,
      () => session.version !== null && (forwardTo === undefined || source.furtherAnswers > 0),
    );
  } catch (error) {
    yield bad(
      `port ${port}${forwardTo === undefined ? '' : ` or ${forwardTo.answerPort}`} cannot be listened on (${explainFailure(error)}). Stop the agent while this runs; another plugin on that port gets its own, which "forwardTo" names.`,
    );
    return;
  }
  if (session.version === null) {
    yield bad(
      `the server tells no session. Set UDP_PLUGIN_ADDRESS=127.0.0.1:${port} and UDP_PLUGIN_LOCAL_PORT=${serverPort} in its server_cfg.ini, and start it again.`,
    );
    return;
  }
  if (session.version !== KNOWN_VERSION)
    yield bad(`the server’s plugin port has version ${session.version}, not 4: update it.`);
  else yield good(`the server tells the session: ${session.header(clock.now()).track ?? 'an unknown track'}.`);
  if (resultsDir !== null && !(await isWritable(resultsDir))) {
    yield bad(
      `${resultsDir} cannot be written. Without it the server tells no laps: create it, and start the server again.`,
    );
  }
  if (forwardTo === undefined) return;
  const further = `the further plugin at port ${forwardTo.port}`;
  if (source.furtherAnswers > 0) yield good(`${further} answers.`);
  else yield bad(`${further} says nothing. Start it; it has to send to port ${forwardTo.answerPort} of this machine.`);
}

function isWritable(path: string): Promise<boolean> {
  return access(path, constants.W_OK).then(
    () => true,
    () => false,
  );
}

async function* examineHttp(host: string, port: number, clock: Clock): AsyncGenerator<Finding, void, undefined> {
  const place = `http://${host}:${port}`;
  try {
    const session = new RfSession();
    const { signal } = new AbortController();
    const answers = {
      info: await askRf(place, 'sessionInfo', signal),
      standings: await askRf(place, 'standings', signal),
    };
    if (!session.take({ ...answers, atMs: clock.now() })) {
      yield bad(
        `${place} answers, but not with a session: load a session in the game, or correct the "port" of "live".`,
      );
      return;
    }
    const { track, session: name, players } = session.header(clock.now());
    yield good(`${place} tells the session: ${name ?? 'unknown'} on ${track ?? 'an unknown track'}, ${players} cars.`);
  } catch (error) {
    yield bad(
      `${place} does not answer with JSON (${explainFailure(error)}). Start the game; Le Mans Ultimate is on port 6397, an rFactor 2 server on its "web" port, mostly 5397 or 5297: name it with "port" of "live".`,
    );
    return;
  }
  for (const address of otherAddresses(host)) {
    const isOpen = await askRf(`http://${address}:${port}`, 'sessionInfo', AbortSignal.timeout(1_000)).then(
      () => true,
      () => false,
    );
    if (!isOpen) continue;
    yield good(
      `it answers at ${address}, too: close port ${port} to others in this machine’s firewall, because it also takes commands.`,
    );
    return;
  }
}

function otherAddresses(host: string): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && address !== host)
    .map(({ address }) => address);
}
