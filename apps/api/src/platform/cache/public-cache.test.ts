import { describe, expect, it } from 'vitest';
import { PublicCache, type SharedQuestion } from './public-cache.ts';

const question = (key: string, kind: SharedQuestion['kind'] = 'shared'): SharedQuestion => ({ key, kind });
const STATS = question('stats');
const SERVERS = question('servers', 'live');

function keep(cache: PublicCache, asked: SharedQuestion, text = 'x', generation = cache.generationOf(asked.kind)) {
  return cache.store(asked, generation, { body: Buffer.from(text), contentType: 'text/plain', headers: {} });
}

const textOf = (cache: PublicCache, asked: SharedQuestion): string | undefined =>
  cache.find(asked)?.plain.body.toString();

describe('what is kept', () => {
  it('is forgotten with everything', async () => {
    const cache = new PublicCache();
    await Promise.all([STATS, SERVERS].map((asked) => keep(cache, asked)));
    expect([STATS, SERVERS].map((asked) => textOf(cache, asked))).toEqual(['x', 'x']);
    cache.clear();
    expect([STATS, SERVERS].map((asked) => textOf(cache, asked))).toEqual([undefined, undefined]);
  });

  it('is forgotten alone where servers’ reports move it', async () => {
    const cache = new PublicCache();
    await Promise.all([STATS, SERVERS].map((asked) => keep(cache, asked)));
    cache.clearLive();
    expect([STATS, SERVERS].map((asked) => textOf(cache, asked))).toEqual(['x', undefined]);
  });

  it('was not worked out before what is known to have changed', async () => {
    const cache = new PublicCache();
    const before = { shared: cache.generationOf('shared'), live: cache.generationOf('live') };
    cache.clearLive();
    await keep(cache, STATS, 'old', before.shared);
    await keep(cache, SERVERS, 'old', before.live);
    expect([STATS, SERVERS].map((asked) => textOf(cache, asked))).toEqual(['old', undefined]);
    cache.clear();
    await keep(cache, STATS, 'old', before.shared);
    expect(textOf(cache, STATS)).toBeUndefined();
    await keep(cache, STATS, 'new');
    expect(textOf(cache, STATS)).toBe('new');
  });
});

describe('memory', () => {
  it('counts the names of what is kept and what an entry costs beside them', async () => {
    const cache = new PublicCache({ mostBytes: 100_000 });
    const asked = Array.from({ length: 200 }, (_, index) => question(`${index} `.padEnd(1_000, 'k')));
    for (const one of asked) await keep(cache, one);
    const kept = asked.filter((one) => cache.find(one) !== undefined);
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.length).toBeLessThan(30);
    expect(kept).toContain(asked.at(-1));
  });

  it('holds no large buffer for a small reply', async () => {
    const cache = new PublicCache();
    for (const text of ['x', 'compresses '.repeat(200)]) {
      const { plain, brotli } = await keep(cache, STATS, text);
      for (const { body } of [plain, ...(brotli === null ? [] : [brotli])]) {
        expect(body.buffer.byteLength).toBe(body.length);
      }
    }
  });
});
