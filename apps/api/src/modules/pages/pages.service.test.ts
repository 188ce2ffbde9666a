import { contract, type Endpoint } from '@paddock/contracts';
import { describe, expect, it } from 'vitest';
import { anonymousContext } from '../../testing/anonymous-context.ts';
import { z } from 'zod';
import { implement, type Implementation } from '../../endpoint/implement.ts';
import { NotFoundError } from '../../shared/errors.ts';
import { createAnswers } from './answers.ts';
import { page, query } from './page.ts';
import { createPageFiller } from './pages.service.ts';

const TOTALS = { eventCount: 1, driverCount: 2, lapCount: 3, trackCount: 4 };
const USER = {
  admin: false,
  mod: false,
  name: 'Ada',
  avatarUrl: null,
  playerId: null,
  classValue: null,
  isProvisional: false,
};

function fill(handlers: Readonly<Record<string, () => unknown>>, url = '/x') {
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
  const answers = createAnswers({ endpoints: { all: Object.fromEntries(implementations) }, generationOf: () => 1 });
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
    onError: (error) => errors.push(error),
  });
  const go = () => filler.fill({ url, origin: 'http://a.example', isKnown: true, context: anonymousContext });
  return { go, calls, errors };
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
  'auth.user': () => USER,
};
const namesIn = (data: string): string[] => JSON.parse(data).map(([name]: [string]) => name);

describe('a page', () => {
  it('keeps shared answers and asks anew for what depends on the visitor', async () => {
    const { go, calls } = fill(good);
    const first = await go();
    calls.length = 0;
    const second = await go();
    expect(calls.toSorted()).toEqual(['auth.user', 'site.info']);
    expect(second.data).toBe(first.data);
    expect(second).toMatchObject({ status: 200, pattern: '/x' });
    expect(second.head).toContain('<title data-first>1</title>');
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
      'auth.user',
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
    const { go } = fill({ ...good, 'auth.user': () => ({ ...USER, token: 'secret' }) });
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
