import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { WebSocket } from 'ws';

const CONNECTING_AT_ONCE = 100;
/** A process needs a few files beside its sockets. */
const OTHER_FILES = 500;

export type Clients = ReturnType<typeof createClients>;

/** Bare ws clients of a site; `accept` chooses which messages count. */
export function createClients(url: string, accept: (text: string, client: WebSocket) => boolean = () => true) {
  const address = new URL('/ws', url.replace(/^http/, 'ws'));
  const sockets: WebSocket[] = [];
  let received = 0;
  const connect = async (): Promise<void> => {
    const socket = new WebSocket(address, { perMessageDeflate: false });
    socket.on('message', (data: Buffer) => {
      if (accept(data.toString(), socket)) received += 1;
    });
    await once(socket, 'open');
    sockets.push(socket);
  };
  return {
    /** Messages that arrived so far, of all clients. */
    received: (): number => received,
    connected: (): number => sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length,
    async add(count: number): Promise<void> {
      const waiting = Array.from({ length: count }).values();
      const connectNext = async (): Promise<void> => {
        for (const _ of waiting) await connect();
      };
      await Promise.all(Array.from({ length: CONNECTING_AT_ONCE }, connectNext));
    },
    /** Lets those leave that have been there longest. */
    remove(count: number): void {
      for (const socket of sockets.splice(0, count)) socket.close();
    },
    /** Those that have not left, also if the site has closed them. */
    list: (): readonly WebSocket[] => [...sockets],
    [Symbol.dispose](): void {
      for (const socket of sockets) socket.terminate();
    },
  };
}

/** Throws where the system allows a process fewer open files than these sockets need. */
export function requireOpenFiles(sockets: number): void {
  const [, limit = 'unlimited'] = /^Max open files\s+(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  const needed = sockets + OTHER_FILES;
  if (limit !== 'unlimited' && Number(limit) < needed)
    throw new Error(`${sockets} connections need ${needed} open files, the system allows ${limit}: see "ulimit -n".`);
}
