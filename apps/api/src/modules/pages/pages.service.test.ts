import { contract, type Endpoint } from '@paddock/contracts';
import { describe, expect, it } from 'vitest';
import type { RequestContext } from '../../endpoint/context.ts';
import { implement, type Implementation } from '../../endpoint/implement.ts';
import { AppError, NotFoundError } from '../../shared/errors.ts';
import { anonymousContext } from '../../testing/anonymous-context.ts';
import { createAnswers } from './answers.ts';
import { createPages } from './pages.service.ts';
import type { RenderedPage, RenderRequest } from './renderer.ts';

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
  readonly context?: RequestContext;
}

/** The reply to the page's one query is its data. */
const renderTotals = async ({ ask }: RenderRequest): Promise<RenderedPage> => ({
  ...PAGE,
  data: await ask('stats.totals', {}),
});

/** Pages of a site whose known addresses are /x and /x?a=1, written in capitals or not. */
function open(totals: () => unknown, { render = renderTotals, context = anonymousContext }: FillOptions = {}) {
  let generation = 1;
  const errors: unknown[] = [];
  const rendered: string[] = [];
  let calls = 0;
  const implementations = Object.values(contract)
    .flatMap((group): Endpoint[] => Object.values(group))
    .map((endpoint): [string, Implementation] => [
      endpoint.name,
      implement(endpoint, () => {
        calls += 1;
        return totals();
      }),
    ]);
  const pages = createPages({
    answers: createAnswers({
      endpoints: { all: Object.fromEntries(implementations) },
      generationOf: () => generation,
    }),
    renderer: {
      locate: async (url) => {
        const [path = '', search = ''] = url.split('?');
        if (path.toLowerCase() !== '/x') return { pattern: '*', url: '/nowhere' };
        return { pattern: '/x', url: new URLSearchParams(search).get('a') === '1' ? '/x?a=1' : '/x' };
      },
      render: (request) => {
        rendered.push(request.url);
        return render(request);
      },
    },
    generation: () => generation,
    onError: (error) => errors.push(error),
  });
  return {
    go: (url = '/x', origin = 'http://a.example') => pages.fill({ url, origin, context }),
    goAs: (visitor: RequestContext) => pages.fill({ url: '/x', origin: 'http://a.example', context: visitor }),
    rendered,
    errors,
    calls: () => calls,
    news: () => (generation += 1),
  };
}

describe('a page', () => {
  it('is rendered once for all who ask, and again after news', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { go, rendered, news, calls } = open(() => TOTALS, {
      render: async (request) => {
        await held;
        return renderTotals(request);
      },
    });
    const both = Promise.all([go(), go()]);
    release();
    const [first, second] = await both;
    expect(second).toEqual(first);
    expect(first).toMatchObject({ status: 200, pattern: '/x', body: PAGE.body });
    expect(first).toHaveProperty('data', JSON.stringify({ value: TOTALS }));
    await go();
    expect([rendered.length, calls()]).toEqual([1, 1]);
    news();
    await go();
    expect(rendered).toEqual(['/x', '/x']);
  });

  it('is rendered once for all parameters that it does not know, and for all unknown addresses', async () => {
    const { go, rendered } = open(() => TOTALS);
    for (const url of ['/x', '/x?k=1', '/x?k=2', '/x?a=2', '/x?a=1', '/x?a=1&k=1', '/y', '/z?k=1']) await go(url);
    expect(rendered).toEqual(['/x', '/x?a=1', '/nowhere']);
  });

  it('is rendered for each of the site’s origins', async () => {
    const { go, rendered } = open(() => TOTALS);
    await go();
    await go('/x', 'http://b.example');
    expect(rendered).toEqual(['/x', '/x']);
  });

  it('has one address', async () => {
    const { go } = open(() => TOTALS);
    expect(await go('/X?k=1')).toEqual({ status: 308, location: '/x?k=1' });
  });

  it('that moved keeps its parameters', async () => {
    const { go } = open(() => TOTALS, { render: async () => ({ ...PAGE, movedTo: '/y' }) });
    expect(await go('/x?k=1')).toEqual({ status: 302, location: '/y?k=1' });
    expect(await go('/x?k=2')).toEqual({ status: 302, location: '/y?k=2' });
  });

  it('is computed anew for who has just written something', async () => {
    const { go, rendered } = open(() => TOTALS, { context: { ...anonymousContext, isFresh: true } });
    await go();
    await go();
    expect(rendered).toHaveLength(2);
  });

  it('that cannot be rendered is left to the browser, and tried again for the next', async () => {
    const { go, errors, rendered } = open(() => TOTALS, {
      render: async () => {
        throw new Error('broken');
      },
    });
    expect(await go()).toMatchObject({ status: 200, body: '' });
    await go();
    expect([rendered.length, errors.length]).toEqual([2, 2]);
  });

  it('gets no reply that failed, says so in the log, and is not kept', async () => {
    const { go, errors, rendered } = open(() => {
      throw new Error('broken');
    });
    const page = await go();
    expect(page).toHaveProperty('data', expect.stringContaining('"internal"'));
    expect(errors).toHaveLength(1);
    await go();
    expect(rendered).toHaveLength(2);
  });

  it('is told that the database is away, which is no fault of the site', async () => {
    const { go, errors } = open(() => {
      throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    });
    expect(await go()).toHaveProperty('data', expect.stringContaining('"unavailable"'));
    expect(errors).toEqual([]);
  });

  it('that says that its subject does not exist is kept', async () => {
    const { go, rendered } = open(() => {
      throw new NotFoundError('no');
    });
    expect(await go()).toHaveProperty('data', expect.stringContaining('"not_found"'));
    await go();
    expect(rendered).toHaveLength(1);
  });

  it('has all its data for those who wait for it beside a client over its limit', async () => {
    const limited: RequestContext = {
      ...anonymousContext,
      spend: () => Promise.reject(new AppError('rate_limited', 'Too many requests.')),
    };
    const laps = { entries: [], unattributed: [] };
    const { goAs, rendered } = open(() => laps, {
      render: async ({ ask }) => ({ ...PAGE, data: await ask('events.laps', { id: 1 }) }),
    });
    const pages = await Promise.all([limited, anonymousContext, anonymousContext].map((visitor) => goAs(visitor)));
    const refused = expect.stringContaining('"rate_limited"');
    const whole = JSON.stringify({ value: laps });
    expect(pages).toMatchObject([{ data: refused }, { data: whole }, { data: whole }]);
    expect(rendered).toHaveLength(2);
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
