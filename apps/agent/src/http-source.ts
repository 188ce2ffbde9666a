import type { Game } from '@paddock/result-files';
import { RfSession } from '@paddock/server-log';
import { explainFailure } from './explain-failure.ts';
import type { Found, LiveSource } from './live-source.ts';
import { foundIn } from './found-session.rules.ts';
import type { Say } from './say.ts';

/** How often both answers are asked for. */
const EVERY_MS = 1_000;
const TIMEOUT_MS = 2_000;
/** Single answers may be missing. */
const SILENT_MS = 3_000;

/** The web server of rFactor 2 or Le Mans Ultimate. Nothing but two addresses is read: others give out login tickets. */
export class HttpSource implements LiveSource {
  readonly place: string;
  readonly #game: Game;
  readonly #now: () => number;
  readonly #say: Say;
  readonly #session = new RfSession();
  #dueMs = 0;
  #heardAtMs: number | null = null;

  constructor({ host, port, game, now, say }: { host: string; port: number; game: Game; now: () => number; say: Say }) {
    this.place = `http://${host}:${port}`;
    this.#game = game;
    this.#now = now;
    this.#say = say;
  }

  async look(signal: AbortSignal): Promise<boolean> {
    if (this.#now() < this.#dueMs) return false;
    this.#dueMs = this.#now() + EVERY_MS;
    try {
      const info = await askRf(this.place, 'sessionInfo', signal);
      const standings = await askRf(this.place, 'standings', signal);
      const atMs = this.#now();
      if (!this.#session.take({ info, standings, atMs })) throw new SyntaxError('no such answer');
      this.#heardAtMs = atMs;
      this.#say('info', `${this.place} tells the session.`);
      return true;
    } catch (error) {
      const isSilent = this.#heardAtMs === null || this.#now() - this.#heardAtMs > SILENT_MS;
      if (isSilent)
        this.#say('warn', `${this.place} does not tell the session (${explainFailure(error)}); trying again.`);
      return false;
    }
  }

  async find(capacity: number | null): Promise<Found> {
    const { place } = this;
    return foundIn(this.#session, {
      source: 'http',
      game: this.#game,
      place,
      nowMs: this.#now(),
      heardAtMs: this.#heardAtMs,
      capacity,
    });
  }

  async close(): Promise<void> {
    // Each question is over with its answer.
  }
}

/** Le Mans Ultimate calls its JSON text/plain. */
export async function askRf(place: string, name: 'sessionInfo' | 'standings', signal: AbortSignal): Promise<unknown> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const reply = await fetch(`${place}/rest/watch/${name}`, { redirect: 'error', signal: limit });
  return JSON.parse(await reply.text());
}
