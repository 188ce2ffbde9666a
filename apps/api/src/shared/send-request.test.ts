import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { NoAnswerError, sendRequest } from './send-request.ts';

let server: Server;
let port = 0;
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, reply) => {
    asked.push(request.url ?? '');
    if (request.url === '/cut') return request.socket.destroy();
    if (request.url === '/elsewhere') return reply.writeHead(302, { location: '/inside' }).end();
    if (request.url === '/long') return reply.end('x'.repeat(1_000_000));
    return reply.end('yes');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // @NOTE it listens on a port.
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => server.close());

const send = (path: string, mayReach: (address: string) => boolean = () => true, host = '127.0.0.1') =>
  sendRequest({ url: new URL(`http://${host}:${port}${path}`), method: 'POST', headers: {}, body: '{}', mayReach });
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

it('gives the answer, and follows no redirect', async () => {
  expect(await send('/')).toMatchObject({ status: 200, body: 'yes' });
  expect(await send('/elsewhere')).toMatchObject({ status: 302 });
  expect(asked).not.toContain('/inside');
});

it.each([
  '127.0.0.1',
  'localhost',
  '[::1]',
  '0.0.0.0',
  '10.0.0.1',
  '169.254.169.254',
  '[fd00::1]',
  '[::ffff:10.0.0.1]',
])('nothing is sent to %s, which is not of the internet', async (host) => {
  const before = asked.length;
  expect(await failureOf(send('/', isPublicAddress, host))).toMatchObject({ wasSent: false });
  expect(asked).toHaveLength(before);
});

it('a connection that was cut may have delivered; one that was refused has not', async () => {
  expect(await failureOf(send('/cut'))).toMatchObject({ wasSent: true });
  const closed = sendRequest({ url: new URL('http://127.0.0.1:1/'), method: 'GET', headers: {}, mayReach: () => true });
  expect(await failureOf(closed)).toMatchObject({ wasSent: false, message: 'The connection was refused.' });
  expect(await failureOf(send('/', () => true, 'no-such-host.invalid'))).toMatchObject({ wasSent: false });
});

it('a long answer is not read to its end', async () => {
  const failure = await failureOf(send('/long'));
  expect(failure).toBeInstanceOf(NoAnswerError);
  expect(failure).toMatchObject({ wasSent: true });
});
