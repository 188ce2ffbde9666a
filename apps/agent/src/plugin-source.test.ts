import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PluginSource } from './plugin-source.ts';

const host = '127.0.0.1';

/** A program with a UDP port, and what it heard. */
interface Program {
  readonly socket: Socket;
  readonly port: number;
  readonly heard: string[];
}

let programs: Program[] = [];
let source: PluginSource;

async function program(): Promise<Program> {
  const socket = createSocket('udp4');
  const heard: string[] = [];
  socket.on('message', (bytes) => heard.push(bytes.toString('hex')));
  socket.bind(0, host);
  await once(socket, 'listening');
  const one = { socket, port: socket.address().port, heard };
  programs.push(one);
  return one;
}

async function freePort(): Promise<number> {
  const { socket, port } = await program();
  programs.pop();
  socket.close();
  await once(socket, 'close');
  return port;
}

let server: Program;
let further: Program;
let stranger: Program;
let port: number;
let answerPort: number;
beforeEach(async () => {
  programs = [];
  [server, further, stranger] = [await program(), await program(), await program()];
  [port, answerPort] = [await freePort(), await freePort()];
  source = new PluginSource({
    settings: {
      type: 'plugin',
      host,
      port,
      serverPort: server.port,
      forwardTo: { host, port: further.port, answerPort },
    },
    now: Date.now,
  });
  await source.look();
});
afterEach(async () => {
  await source.close();
  for (const { socket } of programs) socket.close();
});

const send = ({ socket }: Program, hex: string, to: number): void => socket.send(Buffer.from(hex, 'hex'), to, host);

it('asks for the session and for each car, and for nothing else', async () => {
  await vi.waitFor(() => expect(server.heard).toEqual(['ccffff']));
  send(server, '3804', port);
  await vi.waitFor(() => expect(server.heard).toEqual(['ccffff', 'c900']));
  // Who is in it, without texts; then no such car.
  send(server, '3600000000000000', port);
  await vi.waitFor(() => expect(server.heard).toEqual(['ccffff', 'c900', 'c901']));
  send(server, '3c00', port);
  await vi.waitFor(() => expect(further.heard).toHaveLength(3));
  expect(server.heard).toHaveLength(3);
});

it('passes on every byte both ways, of these two programs alone', async () => {
  await vi.waitFor(() => expect(server.heard).toHaveLength(1));
  const unreadable = 'ffee00';
  const command = 'd10100';
  send(stranger, unreadable, port);
  send(stranger, command, answerPort);
  send(server, command, answerPort);
  send(further, unreadable, port);
  send(server, unreadable, port);
  send(further, command, answerPort);
  await vi.waitFor(() => expect([further.heard, server.heard.at(-1)]).toEqual([[unreadable], command]));
  expect(server.heard).toEqual(['ccffff', command]);
  expect(source.session.dropped).toBe(1);
  expect(stranger.heard).toEqual([]);
});
