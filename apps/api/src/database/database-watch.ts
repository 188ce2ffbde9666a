import type { Socket } from 'node:net';
import { openClient, type Sql } from './client.ts';
import { isUnavailable, sqlStateOf } from './database-error.ts';
import { ANSWER_WITHIN_MS, failedSocket, NoAnswerError, openSocket, withTimeout, type Target } from './no-answer.ts';
import { followsPrimary, lastPrimary, nameOf, NoPrimaryError, refusesWrites } from './primary-host.ts';

/**
 * Checks over a connection of its own whether the database answers. While it does not, the connections of the clients that use
 * this watch are closed and no new ones are tried: their statements fail at once instead of waiting in a queue. Of an address with
 * several hosts the same goes for connections to a host that takes no writes, or is not the one that was found last.
 */
export class DatabaseWatch {
  readonly #sql: Sql;
  readonly #answerWithinMs: number;
  /** Its own, too, by the name of the host. */
  readonly #sockets = new Map<Socket, string>();
  /** Of an address with several hosts; null: there is one. */
  readonly #followedUrl: string | null;
  #own: Socket | null = null;
  #isDown = false;

  /** `onClose`: called when the watch's own connection has ended. */
  constructor(
    url: string,
    { answerWithinMs = ANSWER_WITHIN_MS, onClose = () => {} }: { answerWithinMs?: number; onClose?: () => void } = {},
  ) {
    this.#answerWithinMs = answerWithinMs;
    this.#followedUrl = followsPrimary(url) ? url : null;
    this.#sql = openClient({
      url,
      maxConnections: 1,
      statementTimeoutMs: answerWithinMs,
      applicationName: 'paddock watch',
      // Its end is taken for a lost server.
      lifetimeS: null,
      onClose,
      watch: { isDown: false, open: (target, quietMs) => (this.#own = this.#connect(target, quietMs)) },
    });
  }

  get isDown(): boolean {
    return this.#isDown;
  }

  /** Connections of the clients that use this watch. */
  get connectionCount(): number {
    return [...this.#sockets.keys()].filter((socket) => !socket.destroyed && socket !== this.#own).length;
  }

  /** Asks the database something that costs next to nothing. Rejects if there is no answer in time. */
  async check<T>(ask: (sql: Sql) => PromiseLike<T>): Promise<T> {
    try {
      const answer = await withTimeout(this.#askPrimary(ask), this.#answerWithinMs);
      this.#isDown = false;
      return answer;
    } catch (error) {
      this.#isDown = isUnavailable(error) && sqlStateOf(error) === null;
      if (error instanceof NoAnswerError || error instanceof NoPrimaryError) this.#closeAll(error);
      throw error;
    }
  }

  /** Connects for a client. */
  open(target: Target, quietMs: number | null): Socket {
    return this.#isDown ? failedSocket(new NoAnswerError()) : this.#connect(target, quietMs);
  }

  /** Call it after the clients have ended: closes what a silent server has left open. */
  async stop(): Promise<void> {
    await this.#sql.end({ timeout: 1 });
    // A search for the primary may still end in a connection.
    this.#isDown = true;
    this.#closeAll(new NoAnswerError());
  }

  #connect(target: Target, quietMs: number | null): Socket {
    const socket = openSocket(target, quietMs);
    for (const other of this.#sockets.keys()) if (other.destroyed) this.#sockets.delete(other);
    this.#sockets.set(socket, nameOf(target));
    return socket;
  }

  async #askPrimary<T>(ask: (sql: Sql) => PromiseLike<T>): Promise<T> {
    if (this.#followedUrl === null) return ask(this.#sql);
    if (await refusesWrites(this.#sql)) throw new NoPrimaryError('The database takes no writes any more.');
    const answer = await ask(this.#sql);
    const primary = lastPrimary(this.#followedUrl)?.name;
    for (const [socket, host] of this.#sockets)
      if (host !== primary) socket.destroy(new NoPrimaryError(`Another host than ${host} is the primary now.`));
    return answer;
  }

  /** Its own waits for an answer if there is no other host. */
  #closeAll(error: Error): void {
    for (const socket of this.#sockets.keys())
      if (socket !== this.#own || this.#followedUrl !== null) socket.destroy(error);
  }
}
