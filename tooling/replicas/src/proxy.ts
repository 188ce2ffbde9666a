import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

const PROBE_MS = 200;
const PROBE_PATIENCE_MS = 1_000;

export interface Proxy {
  readonly url: string;
  /** Addresses that are asked in turn. */
  readonly ready: readonly string[];
  close(): Promise<void>;
}

export interface ProxyOptions {
  readonly port: number;
  /** Addresses of the processes behind it, as they are at the moment. */
  readonly targets: () => readonly string[];
}

/**
 * A load balancer reduced to what Paddock needs of one: each request and each socket goes to the next process that says it
 * is ready. It keeps connections, knows no sessions, and tries nothing twice: what fails is seen.
 */
export async function startProxy({ port, targets }: ProxyOptions): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true });
  const sockets = new Set<Duplex>();
  let ready: string[] = [];
  let turn = 0;

  const probe = async (): Promise<void> => {
    const answers = await Promise.all(targets().map(async (target) => ((await isReady(target)) ? [target] : [])));
    ready = answers.flat();
  };
  const next = (): URL | null => {
    turn += 1;
    const target = ready[turn % ready.length];
    return target === undefined ? null : new URL(target);
  };
  const lose = ({ origin }: URL): void => {
    ready = ready.filter((target) => new URL(target).origin !== origin);
  };

  const server = createServer((incoming, outgoing) => {
    const target = next();
    if (target === null) return refuse(outgoing, 503);
    const passed = request(
      {
        agent,
        host: target.hostname,
        port: target.port,
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
      },
      (reply) => passOn(reply, outgoing),
    );
    passed.on('error', () => {
      lose(target);
      refuse(outgoing, 502);
    });
    incoming.pipe(passed);
  });

  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    const target = next();
    if (target === null) return void socket.end('HTTP/1.1 503 Service Unavailable\r\n\r\n');
    const passed = connect(Number(target.port), target.hostname, () => {
      passed.write(headOf(incoming));
      passed.write(head);
      passed.pipe(socket);
      socket.pipe(passed);
    });
    passed.on('error', () => lose(target));
    tieTogether(socket, passed, sockets);
  });

  await probe();
  const probing = setInterval(() => void probe(), PROBE_MS);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const takenPort = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://127.0.0.1:${takenPort}`,
    get ready() {
      return ready;
    },
    async close() {
      clearInterval(probing);
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      agent.destroy();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}

async function isReady(target: string): Promise<boolean> {
  try {
    const reply = await fetch(`${target}/ready`, { signal: AbortSignal.timeout(PROBE_PATIENCE_MS) });
    await reply.arrayBuffer();
    return reply.status === 200;
  } catch {
    return false;
  }
}

function passOn(reply: IncomingMessage, outgoing: ServerResponse): void {
  const { connection: _hop, 'keep-alive': _alive, ...headers } = reply.headers;
  outgoing.writeHead(reply.statusCode ?? 502, headers);
  reply.pipe(outgoing);
  // Half an answer is none.
  reply.on('aborted', () => outgoing.destroy());
}

function refuse(outgoing: ServerResponse, status: 502 | 503): void {
  if (outgoing.headersSent) outgoing.destroy();
  else outgoing.writeHead(status, { 'content-type': 'text/plain' }).end('Nobody is there to answer.');
}

function headOf({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let index = 0; index < rawHeaders.length; index += 2)
    lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

function tieTogether(a: Duplex, b: Socket, all: Set<Duplex>): void {
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    all.add(one);
    one.on('error', () => {});
    one.on('close', () => {
      all.delete(one);
      other.destroy();
    });
  }
}
