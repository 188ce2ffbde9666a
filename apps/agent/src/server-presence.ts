import type { LogFollower } from './follow-log.ts';
import type { ListPorts } from './listening-ports.ts';

/** A list of ports costs a process on Windows. */
const LOOK_AGAIN_MS = 10_000;
/**
 * With somebody there the game writes over 100 bytes of statistics a minute, and its log in blocks of 4,096: after an hour
 * without a block nobody is there.
 */
const EMPTY_AFTER_MS = 3_600_000;
/** An empty server writes nothing for hours (12.5 were seen). Only the limit for a server whose process cannot be seen. */
const STOPPED_AFTER_MS = 86_400_000;

export type Presence =
  | { readonly type: 'running' }
  /** It runs, and the people whom the log knows have left. */
  | { readonly type: 'empty' }
  | { readonly type: 'stopped'; readonly reason: string };

const RUNNING: Presence = { type: 'running' };
const EMPTY: Presence = { type: 'empty' };

/**
 * Whether the game server runs. Its log says so only late: the game writes it in blocks, so silence means nothing for long.
 * Its port does: once a program was seen listening on it and no longer does, the server has stopped.
 */
export class ServerPresence {
  readonly #follower: LogFollower;
  readonly #now: () => number;
  readonly #listPorts: ListPorts;
  #port: number | null = null;
  #wasListening = false;
  #isListening = false;
  #lookAgainAtMs = 0;

  constructor({ follower, now, listPorts }: { follower: LogFollower; now: () => number; listPorts: ListPorts }) {
    this.#follower = follower;
    this.#now = now;
    this.#listPorts = listPorts;
  }

  async look(): Promise<Presence> {
    const { logAgeMs } = this.#follower;
    if (logAgeMs === null) return { type: 'stopped', reason: 'Its log has not been read.' };
    await this.#lookAtPort();
    if (this.#wasListening && !this.#isListening) {
      return { type: 'stopped', reason: `No program listens on its port ${this.#port} any more.` };
    }
    if (logAgeMs < EMPTY_AFTER_MS) return RUNNING;
    if (this.#isListening || logAgeMs < STOPPED_AFTER_MS) return EMPTY;
    return { type: 'stopped', reason: 'Its log has not grown for a day.' };
  }

  async #lookAtPort(): Promise<void> {
    const port = this.#follower.log.tcpPort;
    if (port !== this.#port) {
      this.#port = port;
      this.#wasListening = false;
      this.#isListening = false;
      this.#lookAgainAtMs = 0;
    }
    if (port === null || this.#now() < this.#lookAgainAtMs) return;
    this.#lookAgainAtMs = this.#now() + LOOK_AGAIN_MS;
    const ports = await this.#listPorts();
    if (ports === null) return;
    this.#isListening = ports.has(port);
    this.#wasListening ||= this.#isListening;
  }
}
