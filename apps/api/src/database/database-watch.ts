import { Socket } from 'node:net';
import { openClient, type Sql } from './client.ts';
import { isUnavailable, sqlStateOf } from './database-error.ts';
import { ANSWER_WITHIN_MS, NoAnswerError, openSocket, withTimeout, type Target } from './no-answer.ts';

/**
 * Checks over a connection of its own whether the database answers. While it does not, the connections of the clients that use
 * this watch are closed and no new ones are tried: their statements fail at once instead of waiting in a queue.
 */
export class DatabaseWatch {
  readonly #sql: Sql;
  readonly #answerWithinMs: number;
  readonly #sockets = new Set<Socket>();
  #isDown = false;

  /** `onClose`: called when the watch's own connection has ended. */
  constructor(
    url: string,
    { answerWithinMs = ANSWER_WITHIN_MS, onClose = () => {} }: { answerWithinMs?: number; onClose?: () => void } = {},
  ) {
    this.#answerWithinMs = answerWithinMs;
    this.#sql = openClient({
      url,
      maxConnections: 1,
      statementTimeoutMs: answerWithinMs,
      applicationName: 'paddock watch',
      // Its end is taken for a lost server.
      lifetimeS: null,
      onClose,
    });
  }

  get isDown(): boolean {
    return this.#isDown;
  }

  /** Connections of the clients that use this watch. */
  get connectionCount(): number {
    return [...this.#sockets].filter((socket) => !socket.destroyed).length;
  }

  /** Asks the database something that costs next to nothing. Rejects if there is no answer in time. */
  async check<T>(ask: (sql: Sql) => PromiseLike<T>): Promise<T> {
    try {
      const answer = await withTimeout(ask(this.#sql), this.#answerWithinMs);
      this.#isDown = false;
      return answer;
    } catch (error) {
      this.#isDown = isUnavailable(error) && sqlStateOf(error) === null;
      if (error instanceof NoAnswerError) this.#closeAll();
      throw error;
    }
  }

  /** Connects for a client. */
  open(target: Target, quietMs: number | null): Socket {
    const socket = this.#isDown ? unconnected() : openSocket(target, quietMs);
    for (const other of this.#sockets) if (other.destroyed) this.#sockets.delete(other);
    this.#sockets.add(socket);
    return socket;
  }

  /** Call it after the clients have ended: closes what a silent server has left open. */
  async stop(): Promise<void> {
    await this.#sql.end({ timeout: 1 });
    this.#closeAll();
  }

  #closeAll(): void {
    for (const socket of this.#sockets) socket.destroy(new NoAnswerError());
    this.#sockets.clear();
  }
}

/** Fails once the driver listens to it. */
function unconnected(): Socket {
  const socket = new Socket();
  setImmediate(() => socket.destroy(new NoAnswerError()));
  return socket;
}
