import { createHash, type Hash } from 'node:crypto';
import { connect, type Socket } from 'node:net';

export interface LoadOrder {
  readonly host: string;
  readonly port: number;
  /** Asked for in turn. */
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  /** Requests that a connection has under way at once. */
  readonly pipeline: number;
  readonly requests: number;
  /** What every reply has to be. */
  readonly status: number;
}

export interface LoadReport {
  readonly replies: number;
  /** Replies of another status, and those that never came. */
  readonly failures: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** Of the first reply to each path: status, all headers but the date, and the body. */
  readonly digest: string;
  /** The same of the bodies alone. */
  readonly bodyDigest: string;
}

interface Reply {
  readonly status: number;
  readonly length: number;
  readonly headLength: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const STATUS_AT = 'HTTP/1.1 '.length;

/** Keeps so many requests under way on each connection until all have been answered. */
export async function runLoad(order: LoadOrder): Promise<LoadReport> {
  const startedAt = performance.now();
  const cpuBefore = process.cpuUsage();
  const run = new Run(order);
  await run.finish();
  const { user, system } = process.cpuUsage(cpuBefore);
  return {
    replies: run.replies,
    failures: run.failures,
    seconds: (performance.now() - startedAt) / 1_000,
    cpuSeconds: (user + system) / 1e6,
    ...run.digests(),
  };
}

class Run {
  readonly #order: LoadOrder;
  readonly #requests: readonly Buffer[];
  readonly #seen = new Map<number, { head: string; body: Buffer }>();
  readonly #sockets: Socket[] = [];
  readonly #done = Promise.withResolvers<void>();
  #asked = 0;
  replies = 0;
  failures = 0;

  constructor(order: LoadOrder) {
    this.#order = order;
    const headers = Object.entries({ host: `${order.host}:${order.port}`, ...order.headers });
    const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    this.#requests = order.paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${head}\r\n`));
    for (let count = 0; count < order.connections; count += 1) this.#sockets.push(this.#connect());
  }

  async finish(): Promise<void> {
    await this.#done.promise;
    for (const socket of this.#sockets) socket.destroy();
  }

  digests(): { digest: string; bodyDigest: string } {
    const [whole, bodies] = [createHash('sha256'), createHash('sha256')] satisfies [Hash, Hash];
    for (const [, { head, body }] of [...this.#seen].toSorted(([left], [right]) => left - right)) {
      whole.update(head).update(body);
      bodies.update(body);
    }
    return { digest: whole.digest('hex'), bodyDigest: bodies.digest('hex') };
  }

  #connect(): Socket {
    const { host, port, pipeline } = this.#order;
    const socket = connect({ host, port, noDelay: true });
    /** Which path each request under way was for. */
    const waiting: number[] = [];
    let rest: Buffer = Buffer.alloc(0);
    let usual: Reply | null = null;
    const ask = (most: number): void => {
      const batch: Buffer[] = [];
      for (let count = 0; count < most && this.#asked < this.#order.requests; count += 1) {
        const path = this.#asked % this.#requests.length;
        this.#asked += 1;
        waiting.push(path);
        const request = this.#requests[path];
        if (request !== undefined) batch.push(request);
      }
      if (batch.length > 0) socket.write(batch.length === 1 ? (batch[0] ?? '') : Buffer.concat(batch));
    };
    socket.on('connect', () => ask(pipeline));
    socket.on('data', (chunk: Buffer) => {
      let bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      let answered = 0;
      for (;;) {
        const reply = readReply(bytes, usual);
        if (reply === null) break;
        usual = reply;
        this.#count(waiting.shift() ?? 0, bytes, reply);
        bytes = bytes.subarray(reply.length);
        answered += 1;
      }
      rest = bytes;
      if (answered > 0) ask(answered);
    });
    const lose = (): void => {
      this.failures += waiting.length;
      this.replies += waiting.length;
      waiting.length = 0;
      this.#check();
    };
    socket.on('error', () => {}).on('close', lose);
    return socket;
  }

  #count(path: number, bytes: Buffer, { status, headLength, length }: Reply): void {
    this.replies += 1;
    if (status !== this.#order.status) this.failures += 1;
    if (!this.#seen.has(path)) {
      const lines = bytes.toString('latin1', 0, headLength).toLowerCase().split('\r\n');
      const head = lines.filter((line) => !line.startsWith('date:')).toSorted();
      this.#seen.set(path, { head: head.join('\n'), body: Buffer.from(bytes.subarray(headLength, length)) });
    }
    this.#check();
  }

  #check(): void {
    if (this.replies >= this.#order.requests) this.#done.resolve();
  }
}

/** The reply that stands at the beginning; null: not all of it is there yet. Most are as long as the one before. */
function readReply(bytes: Buffer, usual: Reply | null): Reply | null {
  const status = statusOf(bytes);
  if (
    usual !== null &&
    usual.status === status &&
    bytes.length >= usual.length &&
    bytes.compare(HEAD_END, 0, 4, usual.headLength - 4, usual.headLength) === 0 &&
    (bytes.length === usual.length || bytes[usual.length] === 0x48)
  ) {
    return usual;
  }
  const end = bytes.indexOf(HEAD_END);
  if (end < 0) return null;
  const headLength = end + HEAD_END.length;
  const said = /\r\ncontent-length: *(\d+)/i.exec(bytes.toString('latin1', 0, headLength));
  if (said === null && status !== 304) throw new Error('A reply does not say how long it is.');
  const length = headLength + (status === 304 ? 0 : Number(said?.[1] ?? 0));
  return bytes.length < length ? null : { status, headLength, length };
}

function statusOf(bytes: Buffer): number {
  const digit = (offset: number): number => (bytes[STATUS_AT + offset] ?? 0x30) - 0x30;
  return digit(0) * 100 + digit(1) * 10 + digit(2);
}
