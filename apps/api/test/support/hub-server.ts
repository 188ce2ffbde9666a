import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { createSocketHub, type SocketHub } from '../../src/modules/live/socket-hub.ts';
import { until } from './event-loop.ts';

const KEY = Buffer.alloc(16).toString('base64');

export interface HubServer {
  readonly hub: SocketHub;
  /** The server's sockets, in the order of connection. */
  readonly sockets: readonly WebSocket[];
  readonly rawSockets: readonly Socket[];
  /** A client that opens a socket and never answers a ping. */
  readonly connectSilently: () => Promise<Socket>;
  readonly connectWell: () => Promise<WebSocket>;
  close(): Promise<void>;
}

/** A hub behind its own server, without the app. */
export async function openHubServer(): Promise<HubServer> {
  const hub = createSocketHub();
  const sockets: WebSocket[] = [];
  const rawSockets: Socket[] = [];
  const clients: { destroy(): void }[] = [];
  const upgrades = new WebSocketServer({ noServer: true });
  const server = createServer().on('upgrade', (request, raw, head) => {
    upgrades.handleUpgrade(request, raw, head, (socket) => {
      sockets.push(socket);
      rawSockets.push(request.socket);
      hub.add(socket, { owner: { accountId: 1, sessionId: 's1' }, address: null });
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  // @NOTE: a server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    hub,
    sockets,
    rawSockets,
    async connectSilently() {
      const before = hub.size;
      const socket = connect({ port, host: '127.0.0.1' });
      clients.push(socket);
      socket.on('error', () => {});
      socket.write(
        `GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${KEY}\r\n\r\n`,
      );
      await until(() => hub.size > before);
      return socket;
    },
    async connectWell() {
      const socket = new WebSocket(`ws://127.0.0.1:${port}`);
      clients.push({ destroy: () => socket.terminate() });
      await new Promise<void>((resolve, reject) => void socket.once('open', resolve).once('error', reject));
      return socket;
    },
    async close() {
      hub.close();
      for (const client of clients.splice(0)) client.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
