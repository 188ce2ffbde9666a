import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { FrameReader, Opcode } from './frame-reader.ts';
import { RawClient } from './raw-client.ts';

const texts = ['', 'short', 'x'.repeat(125), 'y'.repeat(126), 'z'.repeat(65_535), 'w'.repeat(65_536), 'ž'.repeat(200)];

function frameOf(text: string): Buffer {
  const payload = Buffer.from(text);
  const { length } = payload;
  if (length < 126) return Buffer.concat([Buffer.from([0x81, length]), payload]);
  if (length < 65_536) return Buffer.concat([Buffer.from([0x81, 126, length >> 8, length & 255]), payload]);
  const header = Buffer.alloc(10);
  header.set([0x81, 127]);
  header.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([header, payload]);
}

describe('frames', () => {
  const short = texts.filter((text) => text.length < 1_000);

  it.each([
    [1, short],
    [2, short],
    [3, short],
    [7, short],
    [1_000, texts],
    [1_000_000, texts],
  ])('are read from pieces of %d bytes', (size, expected) => {
    const bytes = Buffer.concat(expected.map(frameOf));
    expect(readAll([...pieces(bytes, size)])).toEqual(expected);
  });

  it('have long headers that may come byte by byte', () => {
    const bytes = Buffer.concat(texts.slice(-3).map(frameOf));
    const headers = [...pieces(bytes.subarray(0, 20), 1)];
    expect(readAll([...headers, bytes.subarray(20)])).toEqual(texts.slice(-3));
  });
});

function* pieces(bytes: Buffer, size: number): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

function readAll(parts: readonly Buffer[]): string[] {
  const read: string[] = [];
  const reader = new FrameReader((opcode, payload) => {
    expect(opcode).toBe(Opcode.text);
    read.push(payload.toString());
  });
  for (const part of parts) reader.push(part);
  return read;
}

describe('a client on a bare socket', () => {
  it('shakes hands, reads, answers pings and says when it is closed', async () => {
    const http = createServer();
    const server = new WebSocketServer({ server: http });
    await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve));
    const ponged = new Promise<string>((resolve) => {
      server.on('connection', (socket) => {
        socket.send('hello');
        socket.on('pong', (data) => resolve(data.toString()));
        socket.ping('are you there');
      });
    });
    const read: string[] = [];
    const client = new RawClient({
      host: '127.0.0.1',
      // @NOTE: a server that listens on TCP has an address with a port.
      port: (http.address() as AddressInfo).port,
      path: '/ws',
      onText: (payload) => void read.push(payload.toString()),
      onClose: () => void read.push('closed'),
    });
    await client.opened;
    expect(await ponged).toBe('are you there');
    expect(read).toEqual(['hello']);
    for (const socket of server.clients) socket.close(1001);
    await expect.poll(() => read).toEqual(['hello', 'closed']);
    http.close();
  });

  it('fails with the status when it is turned away', async () => {
    const http = createServer((_request, response) => void response.writeHead(429).end());
    await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve));
    const client = new RawClient({
      host: '127.0.0.1',
      // @NOTE: a server that listens on TCP has an address with a port.
      port: (http.address() as AddressInfo).port,
      path: '/ws',
      onText: () => {},
      onClose: () => {},
    });
    await expect(client.opened).rejects.toThrow(/429/);
    http.closeAllConnections();
    http.close();
  });
});
