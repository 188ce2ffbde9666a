import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listen } from '../../test/support/live-site.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';

let test: TestApp;
let url: URL;
/** Settled when `/held` has been asked for, and when it may be answered. */
let asked: PromiseWithResolvers<void>;
let mayAnswer: PromiseWithResolvers<void>;
/** What `/halves` answers. */
let halves: PassThrough;
beforeEach(async () => {
  test = await createTestApp();
  asked = Promise.withResolvers();
  mayAnswer = Promise.withResolvers();
  halves = new PassThrough();
  test.app.get('/held', async () => {
    asked.resolve();
    await mayAnswer.promise;
    return 'answered';
  });
  test.app.get('/halves', (_request, reply) => reply.send(halves));
  url = new URL(await test.app.listen({ host: '127.0.0.1', port: 0 }));
});

/** A connection that the site has taken, on which this was sent. */
async function open(sent: string): Promise<Socket> {
  const taken = once(test.app.server, 'connection');
  const socket = connect({ host: url.hostname, port: Number(url.port) });
  socket.on('error', () => {});
  socket.write(sent);
  await taken;
  return socket;
}

/** Begins to close the site; when it listens no more. */
async function beginToClose(): Promise<{ closed: Promise<void> }> {
  const closed = test.close();
  await vi.waitFor(() => expect(test.app.server.listening).toBe(false));
  return { closed };
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`;

describe('a site that closes', () => {
  it('closes at once connections that were never used, and ends', async () => {
    const unused = await open('');
    const closed = once(unused, 'close');
    await test.close();
    await closed;
  });

  it('closes at once connections on which no whole request has come in, and ends', async () => {
    const begun = await open('GET /live HTTP/1.1\r\nhost');
    const closed = once(begun, 'close');
    await test.close();
    await closed;
  });

  it('answers what it was asked before, and closes that connection', async () => {
    const socket = await open(get('/held'));
    await asked.promise;
    const { closed } = await beginToClose();
    mayAnswer.resolve();
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 .*answered$/s);
    await closed;
  });

  it('finishes a reply whose beginning has gone out, and closes that connection', async () => {
    const socket = await open(get('/halves'));
    halves.write('first half, ');
    await once(socket, 'readable');
    const { closed } = await beginToClose();
    halves.end('second half');
    expect(await text(socket)).toMatch(/first half, .*second half/s);
    await closed;
  });

  it('says goodbye to sockets', async () => {
    const listener = await listen(url.href.replace(/\/$/, ''));
    await test.close();
    expect(await listener.closed).toBe(1001);
  });
});
