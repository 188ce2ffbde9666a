import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passTurns, until } from '../../testing/event-loop.ts';
import { PublicCache } from './public-cache.ts';
import { answerRepeatedRequests } from './repeated-requests.ts';

/** What the server does with what it has read takes a few. */
const TURNS = 30;
const BODY = Buffer.from('{"answer":1}');

let cache: PublicCache;
let server: Server;
let etag: string;
let keepsConnections: boolean;
/** What Node's HTTP has understood. */
let understood: string[];
let sockets: Socket[];
/** The server's end of each connection, by the port of the client's. */
let serverEnds: Map<number, Socket>;

beforeEach(async () => {
  cache = new PublicCache((url) => url.startsWith('/kept'));
  etag = await keep('/kept', BODY);
  await keep('/kept/2', Buffer.from('{"answer":2}'));
  keepsConnections = true;
  understood = [];
  sockets = [];
  serverEnds = new Map();
  server = createServer((request, response) => {
    understood.push(`${request.method} ${request.url}`);
    cache.handle(request, response, () => {
      let length = 0;
      request.on('data', (chunk: Buffer) => (length += chunk.length));
      request.on('end', () => response.end(`took ${length}`));
      if (request.url === '/early') response.end('too much');
    });
  });
  answerRepeatedRequests(server, {
    unchanged: (request) => cache.unchanged(request),
    notModifiedHead: (url, known) => cache.notModifiedHead(url, known),
    keepsConnections: () => keepsConnections,
  });
  server.on('connection', (socket: Socket) => serverEnds.set(socket.remotePort ?? 0, socket));
  server.on('upgrade', (_request, socket: Socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: echo\r\n\r\n');
    socket.on('data', (chunk: Buffer) => socket.write(`echo ${chunk.toString('latin1')}`));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.closeAllConnections();
  server.close();
});

async function keep(url: string, body: Buffer): Promise<string> {
  const headers = { 'x-content-type-options': 'nosniff' };
  return (await cache.store(url, cache.generationOf(url), { body, contentType: 'application/json', headers })).etag;
}

interface Client {
  /** Sends the parts one after the other, each once the one before is dealt with; all that came back. */
  readonly send: (...parts: string[]) => Promise<string>;
  readonly socket: Socket;
}

function client(): Client {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', noDelay: true });
  sockets.push(socket);
  let received = '';
  let sent = 0;
  const serverEnd = (): Socket | undefined => serverEnds.get(socket.localPort ?? -1);
  socket.setEncoding('latin1').on('data', (text: string) => (received += text));
  socket.on('error', () => {});
  return {
    socket,
    async send(...parts) {
      received = '';
      for (const part of parts) {
        socket.write(part, 'latin1');
        sent += Buffer.byteLength(part, 'latin1');
        await until(() => (serverEnd()?.bytesRead ?? 0) >= sent);
        await passTurns(TURNS);
      }
      await until(() => socket.bytesRead >= (serverEnd()?.bytesWritten ?? 0));
      return received;
    },
  };
}

function asking(path: string, headers: Record<string, string> = {}, method = 'GET'): string {
  const lines = Object.entries({ Host: 'paddock', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

const statusesOf = (replies: string): string[] =>
  [...replies.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code = '']) => code);
const undated = (reply: string): string => reply.replace(/Date: [^\r]+/, 'Date: then');

/** A client whose next conditional request is answered without Node's HTTP. */
async function regular(): Promise<Client & { readonly known: string }> {
  const known = asking('/kept', { 'If-None-Match': etag });
  const one = client();
  await one.send(known);
  await one.send(known);
  understood = [];
  return { ...one, known };
}

describe('a request in the words of one that was answered with 304', () => {
  it('gets the same bytes, without coming to the server', async () => {
    const known = asking('/kept', { 'If-None-Match': etag, Accept: 'application/json' });
    const one = client();
    const replies = [await one.send(known), await one.send(known), await one.send(known), await one.send(known)];
    expect(understood).toEqual(['GET /kept', 'GET /kept']);
    expect(statusesOf(replies[3] ?? '')).toEqual(['304']);
    expect(new Set(replies.map(undated)).size).toBe(1);
    const [, date = ''] = /Date: ([^\r]+)/.exec(replies[3] ?? '') ?? [];
    expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(2_000);
  });

  it('is answered anew once there is news', async () => {
    const { send, known } = await regular();
    cache.clear();
    const news = await keep('/kept', Buffer.from('{"answer":3}'));
    expect(await send(known)).toContain('{"answer":3}');
    expect(understood).toEqual(['GET /kept']);
    expect(statusesOf(await send(asking('/kept', { 'If-None-Match': news })))).toEqual(['304']);
  });

  it('stays in turn among others, however they arrive', async () => {
    const { send, known } = await regular();
    const other = asking('/kept/2');
    expect(statusesOf(await send(known + known + known))).toEqual(['304', '304', '304']);
    expect(understood).toEqual([]);
    expect(statusesOf(await send(known + other + known))).toEqual(['304', '200', '304']);
    expect(statusesOf(await send(known.slice(0, 20), known.slice(20)))).toEqual(['304']);
    expect(statusesOf(await send(known + known.slice(0, 20), known.slice(20)))).toEqual(['304', '304']);
    understood = [];
    expect(statusesOf(await send(known, known))).toEqual(['304', '304']);
    expect(understood, 'the first tells where a request begins').toEqual(['GET /kept']);
  });

  it('is another as soon as a byte differs', async () => {
    const { send, known } = await regular();
    expect(statusesOf(await send(known.replace('Host: paddock', 'Host: paddocK')))).toEqual(['304']);
    expect(statusesOf(await send(known.replace(etag, 'W/"other"')))).toEqual(['200']);
    expect(statusesOf(await send(known.replace('Host:', 'Cookie: wrote=1\r\nHost:')))).toEqual(['200']);
    expect(understood).toHaveLength(3);
  });

  it('closes the connection where the server wants that', async () => {
    const { send, known } = await regular();
    keepsConnections = false;
    await send(known);
    expect(understood).toEqual(['GET /kept']);
  });
});

describe('what only looks like such a request', () => {
  it('is a body, and nothing else', async () => {
    const { send, known } = await regular();
    const post = asking('/post', { 'Content-Length': String(known.length) }, 'POST');
    const replies = await send(post, known);
    expect(statusesOf(replies)).toEqual(['200']);
    expect(replies).toContain(`took ${known.length}`);
    expect(statusesOf(await send(known, known))).toEqual(['304', '304']);
  });

  it('is a chunked body', async () => {
    const { send, known } = await regular();
    const post = asking('/post', { 'Transfer-Encoding': 'chunked' }, 'POST');
    const replies = await send(post, `${known.length.toString(16)}\r\n`, known, '\r\n0\r\n\r\n');
    expect(statusesOf(replies)).toEqual(['200']);
    expect(replies).toContain(`took ${known.length}`);
  });

  it('is a body whose request was answered before it came', async () => {
    const { send, known } = await regular();
    const post = asking('/early', { 'Content-Length': String(known.length) }, 'POST');
    expect(statusesOf(await send(post, known))).toEqual(['200']);
  });

  it('is the rest of a header', async () => {
    const one = client();
    const known = asking('/kept', { Host: 'paddock' });
    const first = asking('/kept', { 'If-None-Match': etag });
    await one.send(first);
    // Understood as one request with two more lines than the second part has.
    const mixed = `GET /kept HTTP/1.1\r\nIf-None-Match: ${etag}\r\nX: `;
    expect(statusesOf(await one.send(mixed, known))).toEqual(['304']);
    expect(statusesOf(await one.send(known))).toEqual(['200']);
    expect(statusesOf(await one.send(known))).toEqual(['200']);
  });

  it('is what a socket of another protocol says', async () => {
    const { send, known } = await regular();
    const upgrade = asking('/ws', { Connection: 'Upgrade', Upgrade: 'echo' });
    expect(statusesOf(await send(upgrade))).toEqual(['101']);
    expect(await send(known)).toBe(`echo ${known}`);
    // The parser has gone on to somebody else.
    const another = client();
    expect(statusesOf(await another.send(asking('/kept')))).toEqual(['200']);
    expect(await send(asking('/stolen'))).toBe(`echo ${asking('/stolen')}`);
    expect(understood).toEqual(['GET /kept']);
  });
});

it('a client that does not read is not written to without end', async () => {
  const { socket, known } = await regular();
  socket.pause();
  const before = process.memoryUsage().rss;
  for (let round = 0; round < 200; round += 1) {
    socket.write(known.repeat(500), 'latin1');
    await passTurns(4);
  }
  await passTurns(TURNS);
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  expect(understood.length).toBeGreaterThan(0);
});
