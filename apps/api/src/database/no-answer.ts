import { connect, Socket } from 'node:net';

/** A server that does not answer a trivial query within this time does not answer anything. */
export const ANSWER_WITHIN_MS = 2_000;

/** The database has sent nothing for too long: it is paused, or the network drops packets. Neither reports an error. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('The database does not answer.');
  }
}

/** Rejects with NoAnswerError after this time. */
export async function withTimeout<T>(answer: PromiseLike<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  // A turn later: after a busy event loop, timers run before answers that have arrived are read.
  const timer = setTimeout(() => setImmediate(() => late.reject(new NoAnswerError())), ms);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Where the driver connects to. */
export interface Target {
  readonly host: readonly string[];
  readonly port: readonly number[];
  /** A socket of the file system instead. */
  readonly path?: string | false;
}

const CHECK_MS = 1_000;

/** Connects. The connection is closed when the server has sent nothing for `quietMs`, also while it is unused; null: never. */
export function openSocket({ host: [host = ''], port: [port = 0], path }: Target, quietMs: number | null): Socket {
  const socket = path ? connect(path) : connect(port, host);
  if (quietMs !== null) closeWhenQuiet(socket, quietMs);
  // The driver checks the certificate of an encrypted connection against the host name.
  return Object.assign(socket, { host });
}

/** A socket that fails once the driver listens to it: the driver does not get over a function that rejects. */
export function failedSocket(error: Error): Socket {
  const socket = new Socket();
  setImmediate(() => socket.destroy(error));
  return socket;
}

/** Counts bytes: the driver removes all listeners of a connection that becomes encrypted. */
function closeWhenQuiet(socket: Socket, quietMs: number): void {
  let bytes = 0;
  let since = performance.now();
  const check = (): void => {
    if (socket.bytesRead !== bytes) {
      bytes = socket.bytesRead;
      since = performance.now();
    } else if (performance.now() - since >= quietMs) socket.destroy(new NoAnswerError());
  };
  const timer = setInterval(
    () => {
      if (socket.destroyed) clearInterval(timer);
      else setImmediate(check);
    },
    Math.min(CHECK_MS, quietMs / 4),
  ).unref();
}
