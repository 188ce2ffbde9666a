import { createServer, get as httpGet, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract, csvExports } from '@paddock/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import { passTurns, until } from '../../testing/event-loop.ts';
import { PublicCache } from './public-cache.ts';
import { liveAddresses, sharedAddresses } from './shared-addresses.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, call: number) => Promise<void>;

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A server whose every answer comes from `handler` or from the cache before it. */
async function serverWith(cache: PublicCache, handler: Handler) {
  let calls = 0;
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    cache.handle(request, response, () => void handler(request, response, ++calls));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/api/stats`, calls: () => calls, requests: () => requests };
}

function fetchText(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    httpGet(url, { agent: false }, (reply) => {
      let text = '';
      reply.on('data', (chunk: Buffer) => (text += chunk.toString()));
      reply.on('end', () => resolve(text));
    }).on('error', reject);
  });
}

async function answer(
  cache: PublicCache,
  request: IncomingMessage,
  response: ServerResponse,
  text: string,
  isDue: () => boolean = () => true,
): Promise<void> {
  const generation = cache.generationOf(request.url ?? '');
  await until(isDue);
  const body = Buffer.from(text);
  await cache.store(request.url ?? '', generation, { body, contentType: 'text/plain', headers: {} });
  response.end(body);
}

describe('many requests at once for what is not there', () => {
  it('are one', async () => {
    const cache = new PublicCache(() => true);
    const { url, calls, requests } = await serverWith(cache, (request, response, call) =>
      answer(cache, request, response, `answer ${call}`, () => requests() === 100),
    );
    const answers = await Promise.all(Array.from({ length: 100 }, () => fetchText(url)));
    expect(new Set(answers)).toEqual(new Set(['answer 1']));
    expect(calls()).toBe(1);
  });

  it('are answered also when the first of them goes away', async () => {
    const cache = new PublicCache(() => true);
    const { url, requests } = await serverWith(cache, async (request, response, call) => {
      if (call === 1) return; // never answers: its client gives up
      await answer(cache, request, response, `answer ${call}`);
    });
    const first = httpGet(url, { agent: false });
    first.on('error', () => {});
    await until(() => requests() === 1);
    const second = fetchText(url);
    await until(() => requests() === 2);
    first.destroy();
    expect(await second).toBe('answer 2');
  });

  it('are answered one by one when the answer is not one to keep', async () => {
    const cache = new PublicCache(() => true);
    const { url, calls } = await serverWith(cache, async (_request, response) => {
      await passTurns(10);
      response.writeHead(500).end('failed');
    });
    expect(await Promise.all([fetchText(url), fetchText(url), fetchText(url)])).toEqual(['failed', 'failed', 'failed']);
    expect(calls()).toBe(3);
  });
});

describe('what was computed before a change', () => {
  it('is not kept after it', async () => {
    const cache = new PublicCache(() => true);
    let isCleared = false;
    const { url, calls } = await serverWith(cache, (request, response, call) =>
      answer(cache, request, response, `answer ${call}`, () => isCleared),
    );
    const asked = fetchText(url);
    await until(() => calls() === 1);
    cache.clear();
    isCleared = true;
    expect(await asked).toBe('answer 1');
    expect(await fetchText(url)).toBe('answer 2');
    expect(await fetchText(url)).toBe('answer 2');
    expect(calls()).toBe(2);
  });
});

describe('what servers’ reports move', () => {
  const isLive = (url: string): boolean => url.startsWith('/api/live');
  const open = async () => {
    const cache = new PublicCache(() => true, isLive);
    let isHeld = false;
    const { url, calls } = await serverWith(cache, (request, response, call) =>
      answer(cache, request, response, `answer ${call}`, () => !isHeld),
    );
    const hold = () => void (isHeld = true);
    const release = () => void (isHeld = false);
    return { cache, calls, hold, release, stats: url, live: url.replace('/api/stats', '/api/live') };
  };

  it('is forgotten alone', async () => {
    const { cache, calls, stats, live } = await open();
    for (const url of [stats, live]) await fetchText(url);
    cache.clearLive();
    expect([await fetchText(stats), await fetchText(live)]).toEqual(['answer 1', 'answer 3']);
    expect(calls()).toBe(3);
  });

  it('is forgotten with everything else', async () => {
    const { cache, stats, live } = await open();
    for (const url of [stats, live]) await fetchText(url);
    cache.clear();
    expect([await fetchText(stats), await fetchText(live)]).toEqual(['answer 3', 'answer 4']);
  });

  it('is not kept when it was computed before a report; other answers are', async () => {
    const { cache, calls, stats, live, hold, release } = await open();
    hold();
    const asked = [fetchText(stats), fetchText(live)];
    await until(() => calls() === 2);
    cache.clearLive();
    release();
    await Promise.all(asked);
    expect(await fetchText(stats)).toBe('answer 1');
    expect(await fetchText(live)).toBe('answer 3');
  });
});

describe('addresses of live replies', () => {
  const isLive = liveAddresses(Object.values(contract).flatMap((group) => Object.values(group)));
  it.each([
    ['/api/live/servers', true],
    ['/api/stats/servers/', true],
    ['/api/trpc/stats.livePlayers?input=%7B%7D', true],
    ['/api/stats', false],
    ['/api/stats/players/last48', false],
    ['/api/trpc/events.recent', false],
  ])('%s: %s', (url, expected) => {
    expect(isLive(url)).toBe(expected);
  });
});

describe('addresses of shared replies', () => {
  const isShared = sharedAddresses(
    Object.values(contract).flatMap((group) => Object.values(group)),
    Object.values(csvExports),
  );
  it.each([
    ['/api/stats', true],
    ['/api/stats/', true],
    ['/api/live/servers', true],
    ['/api/stats?x=1', true],
    ['/api/event/12/results', true],
    ['/api/leaderboards/track/monza?car=20', true],
    ['/api/trpc/events.info?input=%7B%22id%22%3A1%7D', true],
    ['/api/auth/user', false],
    ['/api/trpc/auth.user', false],
    ['/api/trpc/events.info,auth.user?batch=1', false],
    ['/api/search/drivers/', false],
    ['/api/event/12/results/more', false],
    ['/api/openapi.json', false],
    ['/home', false],
  ])('%s: %s', (url, expected) => {
    expect(isShared(url)).toBe(expected);
  });
});
