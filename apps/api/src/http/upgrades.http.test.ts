import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../test/support/test-app.ts';

const site = await createTestApp({ keepsReplies: true });
const address = new URL(await site.app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(() => site.close());

const HANDSHAKE = ['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='];

function asking(path: string, headers: readonly string[]): string {
  return `${[`GET ${path} HTTP/1.1`, 'Connection: Upgrade', ...headers].join('\r\n')}\r\n\r\n`;
}

/** What comes back for a request, and for another one behind its answer, until the server closes the connection. */
async function send(first: string, second = ''): Promise<string> {
  const socket = connect({ host: address.hostname, port: Number(address.port) });
  socket.on('error', () => {});
  socket.once('data', () => socket.write(second));
  socket.write(first);
  return text(socket);
}

describe('a request that would have its connection become something else', () => {
  it.each([
    ['/api/stats', 'websocket', 200],
    ['/api/stats', 'h2c', 200],
    ['/nowhere', 'websocket', 404],
    ['/%77s', 'websocket', 404],
    ['/wss', 'websocket', 404],
  ])(
    'elsewhere than at the socket (%s, %s) is answered, and so is the next on the connection',
    async (path, to, status) => {
      // Kept from the second time on, and then answered before the router.
      for (const _time of ['first', 'second', 'third']) {
        const upgrade = asking(path, ['Host: a', `Upgrade: ${to}`, ...HANDSHAKE]);
        const reply = await send(upgrade, 'GET /live HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
        expect(reply.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`, 'HTTP/1.1 200']);
      }
    },
  );

  it.each([
    ['no host', ['Upgrade: websocket', ...HANDSHAKE]],
    ['another protocol', ['Host: a', 'Upgrade: h2c']],
    ['no key', ['Host: a', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13']],
    ['an old version', ['Host: a', 'Upgrade: websocket', 'Sec-WebSocket-Version: 1', HANDSHAKE[1] ?? '']],
  ])('at the socket with %s is refused with the usual headers, and its connection closed', async (_what, headers) => {
    const reply = await send(asking('/ws', headers));
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
    expect(reply.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(reply).toContain('"code":"invalid_input"');
  });

  it('at the socket from a foreign page is refused, and its connection closed', async () => {
    const reply = await send(
      asking('/ws', ['Host: a', 'Origin: http://evil.example', 'Upgrade: websocket', ...HANDSHAKE]),
    );
    expect(reply).toMatch(/^HTTP\/1\.1 403 /);
  });
});
