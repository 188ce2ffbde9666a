import { networkInterfaces } from 'node:os';
import type { Game } from '@paddock/result-files';
import { RfSession } from '@paddock/server-log';
import { explainFailure } from './explain-failure.ts';
import { bad, good, type Finding } from './finding.ts';
import { askRf } from './http-source.ts';
import { httpPortOf, type LiveSettings } from './live-settings.ts';

interface Circumstances {
  readonly game: Game | null;
  readonly now: () => number;
}

/** Checks a game's live source. */
export async function* examineLive(
  live: LiveSettings,
  { game, now }: Circumstances,
): AsyncGenerator<Finding, void, undefined> {
  if (live.type === 'http') yield* examineHttp(live.host, httpPortOf(live.port, game), now);
}

async function* examineHttp(host: string, port: number, now: () => number): AsyncGenerator<Finding, void, undefined> {
  const place = `http://${host}:${port}`;
  try {
    const session = new RfSession();
    const { signal } = new AbortController();
    const answers = {
      info: await askRf(place, 'sessionInfo', signal),
      standings: await askRf(place, 'standings', signal),
    };
    if (!session.take({ ...answers, atMs: now() })) {
      yield bad(
        `${place} answers, but not with a session: load a session in the game, or correct the "port" of "live".`,
      );
      return;
    }
    const { track, session: name, players } = session.header(now());
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
