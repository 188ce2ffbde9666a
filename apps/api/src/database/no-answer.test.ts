import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { NoAnswerError, openSocket, withTimeout } from './no-answer.ts';

/** Seconds in earnest. */
const QUIET_MS = 40;

it('a connection is closed when the server has sent nothing for too long', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('the only thing it ever says');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = openSocket({ host: ['127.0.0.1'], port: [port] }, QUIET_MS);
  // The driver's own listeners go when the connection becomes encrypted.
  await once(socket.resume(), 'data');
  socket.removeAllListeners();
  const [error] = await once(socket, 'error');
  expect(error).toBeInstanceOf(NoAnswerError);
});

it('an answer that has come while the process was busy is not late', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const socket = openSocket({ host: ['127.0.0.1'], port: [(server.address() as AddressInfo).port] }, null);
  const [[peer]] = await Promise.all([once(server, 'connection'), once(socket, 'connect')]);
  peer.end('an answer');
  const answer = withTimeout(once(socket, 'data'), 1);
  const busyUntil = performance.now() + 20;
  while (performance.now() < busyUntil);
  expect(String(await answer)).toBe('an answer');
});
