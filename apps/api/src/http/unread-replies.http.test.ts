import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ResultRow } from '@paddock/contracts';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp, type AppOptions } from '../app.ts';
import { createTestDeps, type TestDeps } from '../../test/support/test-deps.ts';

/** A result longer than the buffers of both ends. */
const LONG_RESULT: ResultRow[] = [
  {
    position: 1,
    filePosition: 1,
    place: 1,
    isClassified: true,
    isRepeat: false,
    classPosition: 1,
    hasLookedIn: false,
    isVoided: false,
    staffTime: 0,
    raceNumber: null,
    carModel: null,
    carGroup: 'x'.repeat(16 * 1024 * 1024),
    teamName: null,
    drivers: [],
    gridPosition: null,
    finishState: null,
    lapCount: 1,
    totalTime: 108_000,
    lastLap: 108_000,
    bestLap: null,
    bestLapNumber: null,
    bestLapMark: null,
    bestSplits: [],
    averageLap: null,
    consistency: null,
    gap: { kind: 'leader' },
    points: null,
    classChange: null,
    penalties: [],
  },
];

interface Site {
  readonly app: FastifyInstance;
  readonly address: URL;
}

let deps: TestDeps;
let usual: Site;
/** The same, with the same kept replies, that waits a third of a second where it is two minutes in earnest. */
let hasty: Site;
/** One that waits as long for a whole reply to be read. */
let brief: Site;
/** How many results were worked out. */
let worked = 0;
beforeAll(async () => {
  deps = await createTestDeps();
  const events: typeof deps.events = {
    ...deps.events,
    async results(id) {
      worked += 1;
      return id === 1 ? LONG_RESULT : [];
    },
  };
  const start = async (limits: AppOptions['limits'] = {}): Promise<Site> => {
    const config = { trustProxy: null, webOrigin: null, publicUrl: null, publicApiUrl: null };
    const app = await buildApp({ ...deps, events }, { config, webDir: null, fontsDir: null, limits });
    return { app, address: new URL(await app.listen({ host: '127.0.0.1', port: 0 })) };
  };
  usual = await start();
  hasty = await start({ idleTimeout: 300 });
  brief = await start({ replyTimeout: 300 });
});
afterAll(async () => {
  await Promise.all([usual, hasty, brief].map(({ app }) => app.close()));
  await deps.close();
});

const clients: Socket[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
});

/** A client that reads nothing unless it is told to. */
function open({ address }: Site): Socket {
  const socket = connect({ host: address.hostname, port: Number(address.port) });
  clients.push(socket);
  socket.on('error', () => {});
  socket.pause();
  return socket;
}

const request = (id: number): string => `GET /api/event/${id}/results HTTP/1.1\r\nhost: a\r\n\r\n`;

async function begun(socket: Socket): Promise<void> {
  const first = new Promise((resolve) => socket.once('data', resolve));
  socket.resume();
  await first;
  socket.pause();
}

async function read(url: URL): Promise<string> {
  const [reply] = await once(get(url, { agent: false }), 'response');
  // @NOTE: what a request tells of its response.
  return text(reply as IncomingMessage);
}

function connections({ app }: Site): Promise<number> {
  return new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });
}

async function allGone(site: Site): Promise<void> {
  await vi.waitFor(async () => expect(await connections(site)).toBe(0), { timeout: 30_000 });
}

const LONG_REPLY = '/api/event/1/results';

describe('a client that does not read', () => {
  it('keeps nobody else from the same address', async () => {
    const slow = open(usual);
    slow.write(request(1));
    await begun(slow);
    deps.cache.clear();
    const slower = open(usual);
    slower.write(request(1));
    await begun(slower);
    expect((await read(new URL(LONG_REPLY, usual.address))).length).toBe(JSON.stringify(LONG_RESULT).length);
  });

  it('is let go after a while', async () => {
    // So that it is answered at once, however busy the machine is.
    await read(new URL(LONG_REPLY, usual.address));
    const slow = open(hasty);
    slow.write(request(1));
    await begun(slow);
    await allGone(hasty);
  });

  it('is let go in time also when it reads a little again and again', async () => {
    await read(new URL(LONG_REPLY, usual.address));
    const slow = open(brief);
    slow.write(request(1));
    await begun(slow);
    await vi.waitFor(
      async () => {
        slow.read(1);
        expect(await connections(brief)).toBe(0);
      },
      { timeout: 30_000 },
    );
  });

  it('is let go when it goes on asking', async () => {
    await allGone(usual);
    const slow = open(usual);
    slow.write(request(1));
    await begun(slow);
    slow.write(request(2));
    await allGone(usual);
  });
});

it('a client that asks for many things at once gets a few of them and is let go', async () => {
  worked = 0;
  const greedy = open(usual);
  greedy.resume();
  const closed = new Promise((resolve) => greedy.once('close', resolve));
  greedy.write(Array.from({ length: 500 }, (_, index) => request(index + 10)).join(''));
  await closed;
  expect(worked).toBeLessThanOrEqual(16);
});
