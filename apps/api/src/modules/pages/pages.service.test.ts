import { contract, type Endpoint, type RenderedPage, type RenderRequest } from '@paddock/contracts';
import { describe, expect, it } from 'vitest';
import type { RequestContext } from '../../endpoint/context.ts';
import { implement, type Implementation } from '../../endpoint/implement.ts';
import { AppError, NotFoundError } from '../../shared/errors.ts';
import { anonymousContext } from '../../../test/support/anonymous-context.ts';
import { createInProcessApi } from './in-process-api.ts';
import { createPages } from './pages.service.ts';

const TOTALS = { eventCount: 1, driverCount: 2, lapCount: 3, trackCount: 4 };
const PAGE: RenderedPage = {
  status: 200,
  movedTo: null,
  head: '',
  styles: '',
  body: '<div id="root"></div>',
  data: {},
};

interface FillOptions {
  readonly render?: (request: RenderRequest) => Promise<RenderedPage>;
  /** A page's own address, which is known too. */
  readonly address?: string;
}

/** The reply to the page's one query is its data. */
const renderTotals = async ({ ask }: RenderRequest): Promise<RenderedPage> => ({
  ...PAGE,
  data: await ask('stats.totals', {}),
});

/** Pages of a site whose known addresses are /x and /x?a=1, written in capitals or not. */
function open(totals: () => unknown, { render = renderTotals, address }: FillOptions = {}) {
  const errors: unknown[] = [];
  const implementations = Object.values(contract)
    .flatMap((group): Endpoint[] => Object.values(group))
    .map((endpoint): Implementation => implement(endpoint, totals));
  const pages = createPages({
    answers: createInProcessApi({ implementations, generationOf: () => 1 }),
    renderer: {
      locate: async (url) => {
        const [path = '', search = ''] = url.split('?');
        if (url === address) return { pattern: path, url };
        if (path.toLowerCase() !== '/x') return { pattern: '*', url: '/nowhere' };
        return { pattern: '/x', url: new URLSearchParams(search).get('a') === '1' ? '/x?a=1' : '/x' };
      },
      render,
    },
    onError: (error) => errors.push(error),
  });
  return {
    go: (url = '/x') => pages.fill({ url, context: anonymousContext }),
    keyOf: (url: string, origin = 'http://a.example') => pages.keyOf({ url, origin }),
    goAs: (visitor: RequestContext) => pages.fill({ url: '/x', context: visitor }),
    errors,
  };
}

describe('a page', () => {
  it('has its replies as data', async () => {
    const { go } = open(() => TOTALS);
    expect(await go()).toEqual({
      ...PAGE,
      pattern: '/x',
      data: JSON.stringify({ value: TOTALS }),
      mayBeFramed: false,
      lack: null,
    });
  });

  it.each([
    ['/home?server=3&view=overlay', true],
    ['/home?view=overlay&layout=lower-third&server=3', true],
    ['/home?server=3', false],
    ['/home?view=overlay', false],
    ['/home', false],
    ['/event/3?server=3&view=overlay', false],
    ['/leaderboards/points?championship=4&view=embed', true],
    ['/leaderboards/points?championship=4', false],
    ['/leaderboards/points?view=embed', false],
    ['/leaderboards/points?championship=4&view=overlay', false],
    ['/home?championship=4&view=embed', false],
  ])('of %s may be within others: %s', async (url, mayBeFramed) => {
    const { go } = open(() => TOTALS, { address: url });
    expect(await go(url)).toMatchObject({ mayBeFramed });
  });

  it('is the same for all parameters that it does not know, and for all unknown addresses', async () => {
    const { keyOf } = open(() => TOTALS);
    const urls = ['/x', '/x?k=1', '/x?k=2', '/x?a=2', '/x?a=1', '/x?a=1&k=1', '/y', '/z?k=1'];
    const keys = new Set(await Promise.all(urls.map(async (url) => (await keyOf(url))?.text)));
    expect([...keys]).toEqual(['http://a.example /x', 'http://a.example /x?a=1', 'http://a.example /nowhere']);
  });

  it('is another one for each of the site’s origins', async () => {
    const { keyOf } = open(() => TOTALS);
    expect(await keyOf('/x', 'http://b.example')).toEqual({ text: 'http://b.example /x', kind: 'page' });
  });

  it('has one address', async () => {
    const { go, keyOf } = open(() => TOTALS);
    expect(await go('/X?k=1')).toEqual({ status: 308, location: '/x?k=1' });
    expect(await keyOf('/X?k=1')).toBeNull();
  });

  it('that moved keeps its parameters', async () => {
    const { go } = open(() => TOTALS, { render: async () => ({ ...PAGE, movedTo: '/y' }) });
    expect(await go('/x?k=1')).toEqual({ status: 302, location: '/y?k=1' });
    expect(await go('/x?k=2')).toEqual({ status: 302, location: '/y?k=2' });
  });

  it('that cannot be rendered is left to the browser, and is not whole', async () => {
    const { go, errors } = open(() => TOTALS, {
      render: async () => {
        throw new Error('broken');
      },
    });
    expect(await go()).toMatchObject({ status: 200, body: '', lack: 'failed' });
    expect(errors).toHaveLength(1);
  });

  it('gets no reply that failed, says so in the log, and is not whole', async () => {
    const { go, errors } = open(() => {
      throw new Error('broken');
    });
    const page = await go();
    expect(page).toMatchObject({ data: expect.stringContaining('"internal"'), lack: 'failed' });
    expect(errors).toHaveLength(1);
  });

  it('is told that the database is away, which is no fault of the site', async () => {
    const { go, errors } = open(() => {
      throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    });
    expect(await go()).toHaveProperty('data', expect.stringContaining('"unavailable"'));
    expect(errors).toEqual([]);
  });

  it('that says that its subject does not exist is whole', async () => {
    const { go } = open(() => {
      throw new NotFoundError('no');
    });
    expect(await go()).toMatchObject({ data: expect.stringContaining('"not_found"'), lack: null });
  });

  it('has all its data for those who wait for it beside a client over its limit', async () => {
    const limited: RequestContext = {
      ...anonymousContext,
      spend: () => Promise.reject(new AppError('rate_limited', 'Too many requests.')),
    };
    const laps = { entries: [], unattributed: [] };
    const { goAs } = open(() => laps, {
      render: async ({ ask }) => ({ ...PAGE, data: await ask('events.laps', { id: 1 }) }),
    });
    const pages = await Promise.all([limited, anonymousContext, anonymousContext].map((visitor) => goAs(visitor)));
    const refused = expect.stringContaining('"rate_limited"');
    const whole = JSON.stringify({ value: laps });
    expect(pages).toMatchObject([
      { data: refused, lack: 'refused' },
      { data: whole, lack: null },
      { data: whole, lack: null },
    ]);
  });

  it('gets no reply that is too long to travel with it', async () => {
    const days = Array.from({ length: 8_000 }, () => ({ date: '2025-01-01', players: 1 }));
    const { go } = open(() => days, {
      render: async ({ ask }) => ({ ...PAGE, data: await ask('stats.dailyPlayers', {}) }),
    });
    const page = await go();
    expect(page).toHaveProperty('data', expect.stringContaining('"too_large"'));
  });

  it('does not pass on what the contract does not name', async () => {
    const { go } = open(() => ({ ...TOTALS, token: 'secret' }));
    expect(await go()).toHaveProperty('data', JSON.stringify({ value: TOTALS }));
  });
});
