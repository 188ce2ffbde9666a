import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, expect, it, vi } from 'vitest';
import { createTestApp } from '../../test/support/test-app.ts';

let port = 0;
const sockets: Socket[] = [];
const site = await createTestApp({ limits: { maxConnections: 2 } });
await site.app.listen({ host: '127.0.0.1', port: 0 });
// @NOTE: a server that listens on a port has this kind of address.
port = (site.app.server.address() as AddressInfo).port;
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await site.close();
});

function open(): Socket {
  const socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => {});
  sockets.push(socket);
  return socket;
}

/** The first line of the reply; null: the connection was closed without one. */
async function askOn(socket: Socket): Promise<string | null> {
  socket.write('GET /live HTTP/1.1\r\nhost: a\r\n\r\n');
  const [part] = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [null])]);
  return part === null ? null : (String(part).split('\r\n')[0] ?? '');
}

const OK = 'HTTP/1.1 200 OK';

it('closes connections beyond the limit at once, and accepts others when some have ended', async () => {
  const [first, second] = [open(), open()];
  expect([await askOn(first), await askOn(second)]).toEqual([OK, OK]);
  expect(await askOn(open())).toBeNull();
  expect(await askOn(second)).toBe(OK);
  first.destroy();
  await vi.waitFor(async () => expect(await askOn(open())).toBe(OK));
});
