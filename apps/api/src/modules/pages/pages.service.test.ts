import { contract, type Endpoint } from '@paddock/contracts';
import { describe, expect, it } from 'vitest';
import { anonymousContext } from '../../testing/anonymous-context.ts';
import { z } from 'zod';
import { implement, type Implementation } from '../../endpoint/implement.ts';
import { NotFoundError } from '../../shared/errors.ts';
import { createAnswers } from './answers.ts';
import { page, query } from './page.ts';
import { createPageFiller } from './pages.service.ts';
import type { Render } from './renderer.ts';
import type { RequestContext } from '../../endpoint/context.ts';

const TOTALS = { eventCount: 1, driverCount: 2, lapCount: 3, trackCount: 4 };
interface FillOptions {
  readonly url?: string;
  readonly render?: Render | null;
  readonly context?: RequestContext;
}

function fill(
  handlers: Readonly<Record<string, () => unknown>>,
  { url = '/x', render = null, context = anonymousContext }: FillOptions = {},
) {
  let generation = 1;
  const errors: unknown[] = [];
  const calls: string[] = [];
  const implementations = Object.values(contract)
    .flatMap((group): Endpoint[] => Object.values(group))
    .map((endpoint): [string, Implementation] => [
      endpoint.name,
      implement(endpoint, () => {
        calls.push(endpoint.name);
        const handler = handlers[endpoint.name];
        if (handler === undefined) throw new Error(`no handler for ${endpoint.name}`);
        return handler();
      }),
    ]);
  const answers = createAnswers({
    endpoints: { all: Object.fromEntries(implementations) },
    generationOf: () => generation,
  });
  const filler = createPageFiller({
    pages: [
      page('/x', {
        address: z.object({}),
        subject: () => query(contract.stats.totals, {}),
        asks: () => [query(contract.stats.dailyPlayers, {})],
        head: (_at, found) => ({
          title: String(found(query(contract.stats.totals, {}))?.eventCount ?? 'none'),
          description: '',
          path: '/x',
        }),
      }),
    ],
    answers,
    render,
    timeZone: 'UTC',
    generation: () => generation,
    onError: (error) => errors.push(error),
  });
  const go = () => filler.fill({ url, origin: 'http://a.example', isKnown: true, context });
  return { go, calls, errors, news: () => (generation += 1) };
}

const good = {
  'stats.totals': () => TOTALS,
  'stats.dailyPlayers': () => [],
  'stats.servers': () => ({ servers: 0, online: 0 }),
  'translation.all': () => ({ sessionTypes: {}, tracks: {}, cars: {}, trackCountries: {} }),
  'site.info': () => ({
    version: '1',
    timeZone: 'UTC',
    contact: null,
    privacy: null,
    isDemo: false,
    demoProgress: null,
  }),
  'stats.livePlayers': () => [],
};
const namesIn = (data: string): string[] => JSON.parse(data).answers.map(([name]: [string]) => name);

describe('a page', () => {
  it('is rendered once from its data for all who ask, and again after news', async () => {
    const rendered: string[] = [];
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { go, calls, news } = fill(good, {
      render: async (url, data) => {
        await held;
        rendered.push(url);
        return { styles: '<style></style>', body: `<div id="root">${namesIn(JSON.stringify(data)).length}</div>` };
      },
    });
    const both = Promise.all([go(), go()]);
    release();
    const [first, second] = await both;
    expect(second).toBe(first);
    expect(first).toMatchObject({ status: 200, pattern: '/x', body: '<div id="root">6</div>' });
    expect(first.head).toContain('<title data-first>1</title>');
    expect(await go()).toBe(first);
    expect(calls).toHaveLength(6);
    news();
    await go();
    expect(rendered).toEqual(['/x', '/x']);
  });

  it('is computed anew for who has just written something', async () => {
    const { go } = fill(good, { context: { ...anonymousContext, isFresh: true } });
    expect(await go()).not.toBe(await go());
  });

  it('that cannot be rendered is left to the browser, and tried again for the next', async () => {
    let renders = 0;
    const { go, errors } = fill(good, {
      render: async () => {
        renders += 1;
        throw new Error('broken');
      },
    });
    expect(await go()).toMatchObject({ status: 200, body: '' });
    await go();
    expect([renders, errors.length]).toEqual([2, 2]);
  });

  it('goes out without an answer that failed, and says so to the log', async () => {
    const { go, errors } = fill({
      ...good,
      'stats.dailyPlayers': () => {
        throw new Error('broken');
      },
    });
    const { status, data } = await go();
    expect(status).toBe(200);
    expect(namesIn(data)).toEqual([
      'translation.all',
      'site.info',
      'stats.servers',
      'stats.livePlayers',
      'stats.totals',
    ]);
    expect(errors).toHaveLength(1);
  });

  it('goes out without an answer that is too long', async () => {
    const days = Array.from({ length: 8_000 }, () => ({ date: '2025-01-01', players: 1 }));
    const { go } = fill({ ...good, 'stats.dailyPlayers': () => days });
    const { data } = await go();
    expect(namesIn(data)).not.toContain('stats.dailyPlayers');
    expect(data.length).toBeLessThan(2_000);
  });

  it('does not pass on what the contract does not name', async () => {
    const { go } = fill({ ...good, 'stats.totals': () => ({ ...TOTALS, token: 'secret' }) });
    expect((await go()).data).not.toContain('secret');
  });

  it.each([
    ['does not exist', new NotFoundError('no'), 404, null],
    ['cannot be asked for', Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }), 503, '/x'],
    ['fails', new Error('broken'), 200, '/x'],
  ])('whose subject %s', async (_, error, status, pattern) => {
    const { go } = fill({
      ...good,
      'stats.totals': () => {
        throw error;
      },
    });
    expect(await go()).toMatchObject({ status, pattern });
  });
});
