import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Site } from '../site.ts';

/**
 * @NOTE Lighthouse with the packaged Chromium 147 aborts on every page with a Referrer-Policy header, whatever its
 * value (net::ERR_ABORTED; the same page opens in the same browser without Lighthouse). So Lighthouse uses this proxy,
 * which only removes that header.
 */
const LEFT_OUT = 'referrer-policy';

/** Proxies the site at another URL, without the header. */
export async function showForMeasuring(siteUrl: string): Promise<Site> {
  const target = new URL(siteUrl);
  const server = createServer((incoming, outgoing) => {
    const passed = request(toTarget(target, incoming), (reply) => {
      const headers = reply.rawHeaders.flatMap((name, index, all) =>
        index % 2 === 1 || name.toLowerCase() === LEFT_OUT ? [] : [name, all[index + 1] ?? ''],
      );
      outgoing.writeHead(reply.statusCode ?? 502, headers);
      reply.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  const sockets = new Set<Duplex>();
  server.on('upgrade', (incoming: IncomingMessage, client: Duplex, head: Buffer) => {
    const upstream = passUpgrade(target, incoming, { client, head });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function toTarget(target: URL, { method, url, headers }: IncomingMessage) {
  return { host: target.hostname, port: target.port, method, path: url, headers };
}

/** The upgrade request is passed through as raw bytes. */
function passUpgrade(
  target: URL,
  { method, url, rawHeaders }: IncomingMessage,
  { client, head }: { client: Duplex; head: Buffer },
): Socket {
  const upstream = connect(Number(target.port), target.hostname, () => {
    const lines = rawHeaders.flatMap((name, index, all) => (index % 2 === 0 ? [`${name}: ${all[index + 1]}`] : []));
    upstream.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    upstream.write(head);
    upstream.pipe(client).pipe(upstream);
  });
  return upstream;
}

function portOf(server: Server): number {
  // @NOTE a server that listens on a port always has an address of this kind.
  return (server.address() as AddressInfo).port;
}
