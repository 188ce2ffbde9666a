import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface SilentProxy {
  /** The database's address through the proxy. */
  readonly url: string;
  /** Passes nothing on any more, as a network that drops packets; new connections are accepted. */
  silence(): void;
  /** Resets all connections, and new ones at once, until `speak`. */
  refuse(): void;
  /** Passes on what has been held back, and everything after it. */
  speak(): void;
  close(): Promise<void>;
}

/** Stands between a client and a database. */
export async function startSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isSilent = false;
  let isRefusing = false;
  const server = createServer((client) => {
    if (isRefusing) return void client.on('error', () => {}).resetAndDestroy();
    const database = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => void to.write(bytes));
      if (isSilent) from.pause();
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const setSilent = (silent: boolean): void => {
    isSilent = silent;
    isRefusing = false;
    for (const socket of sockets) {
      if (silent) socket.pause();
      else socket.resume();
    }
  };
  return {
    url: url.href,
    silence: () => setSilent(true),
    refuse() {
      isRefusing = true;
      for (const socket of sockets) socket.resetAndDestroy();
    },
    speak: () => setSilent(false),
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
