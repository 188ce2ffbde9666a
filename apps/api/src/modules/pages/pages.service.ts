import { contract, type Endpoint, type RenderedPage, type Renderer, type RenderRequest } from '@paddock/contracts';
import { asUnavailableReply } from '../../database/disk-full-or-down.ts';
import type { RequestContext } from '../../endpoint/context.ts';
import type { CacheKey } from '../../endpoint/cache-key.ts';
import type { FilledPage, PageRedirect } from '../../http/web-app.ts';
import { AppError } from '../../shared/errors.ts';
import type { InProcessApi } from './in-process-api.ts';
import { escapeJson } from '../../shared/escape.ts';

/** Longer answers are not embedded, because they would delay the page; the browser requests them. */
const LONGEST_ANSWER = 200_000;
const INTERNAL = { code: 'internal', message: 'Something broke on our side.' } as const;
const TOO_LONG = { code: 'too_large', message: 'This reply is too long to be part of a page.' } as const;

interface PagesDeps {
  readonly answers: InProcessApi;
  readonly renderer: Pick<Renderer, 'locate' | 'render'>;
  readonly onError: (error: unknown, context: RequestContext) => void;
}

/** Renders pages with the replies to their first queries. */
export function createPages({ answers, renderer, onError }: PagesDeps) {
  const endpoints = new Map<string, Endpoint>(
    Object.values(contract)
      .flatMap((group): Endpoint[] => Object.values(group))
      .map((endpoint) => [endpoint.name, endpoint]),
  );

  /** Finds the page of an address, and the path to redirect to; null: the address is the page's own. */
  const locate = async (url: string) => {
    const { pattern, url: own } = await renderer.locate(url);
    const { pathname } = partsOf(own);
    return { pattern, own, movedTo: pattern === '*' || pathname === partsOf(url).pathname ? null : pathname };
  };

  const render = async (own: string, context: RequestContext) => {
    let lack: FilledPage['lack'] = null;
    const ask: RenderRequest['ask'] = async (path, input) => {
      const endpoint = endpoints.get(path);
      if (endpoint === undefined) throw new Error(`There is no operation ${path}.`);
      try {
        const { value, length } = await answers.ask({ endpoint, input }, context);
        return length > LONGEST_ANSWER ? { error: TOO_LONG } : { value };
      } catch (error) {
        const known = error instanceof AppError ? error : asUnavailableReply(error);
        if (known === null) onError(error, context);
        if (known?.code === 'rate_limited') lack ??= 'refused';
        else if (known?.code !== 'not_found' && known?.code !== 'invalid_input') lack = 'failed';
        return { error: known === null ? INTERNAL : { code: known.code, message: known.publicMessage } };
      }
    };
    const rendered = await renderer.render({ url: own, origin: context.origin, ask }).catch((error: unknown) => {
      onError(error, context);
      return null;
    });
    if (rendered === null) lack = 'failed';
    const page = rendered ?? UNRENDERED;
    return { ...page, data: escapeJson(JSON.stringify(page.data)), lack };
  };

  return {
    /** Identifies the page of an address, however that is written; null: it redirects. The caller adds the theme. */
    async keyOf({ url, origin }: { readonly url: string; readonly origin: string }): Promise<CacheKey | null> {
      const { own, movedTo } = await locate(url);
      return movedTo === null ? { text: `${origin} ${own}`, kind: 'page' } : null;
    },

    /** `url`: path and query, unchanged. */
    async fill({ url, context }: { url: string; context: RequestContext }): Promise<FilledPage | PageRedirect> {
      const { search } = partsOf(url);
      const { pattern, own, movedTo } = await locate(url);
      if (movedTo !== null) return { status: 308, location: movedTo + search };
      const page = await render(own, context);
      if (page.movedTo !== null) return { status: 302, location: page.movedTo + search };
      return { ...page, pattern: page.status === 404 ? '*' : pattern, mayBeFramed: mayBeFramed(own) };
    },
  };
}

/** The browser renders the page. */
const UNRENDERED: RenderedPage = {
  status: 200,
  movedTo: null,
  head: '<title>Paddock</title>',
  styles: '',
  body: '',
  data: null,
};

/**
 * The overlay of live timing, which broadcasts put into their own pages and which has no links and no buttons, and the standings of a
 * championship for a club’s own site, whose only link opens a page of its own.
 */
function mayBeFramed(own: string): boolean {
  const { pathname, search } = partsOf(own);
  const params = new URLSearchParams(search);
  const view = params.get('view');
  if (pathname === '/home') return params.has('server') && view === 'overlay';
  return pathname === '/leaderboards/points' && params.has('championship') && view === 'embed';
}

/** Splits the raw text: an address such as `//[` is no valid URL. */
function partsOf(url: string): { pathname: string; search: string } {
  const start = url.indexOf('?');
  return start === -1 ? { pathname: url, search: '' } : { pathname: url.slice(0, start), search: url.slice(start) };
}
