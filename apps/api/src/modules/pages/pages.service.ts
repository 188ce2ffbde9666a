import { contract, type Endpoint } from '@paddock/contracts';
import { asUnavailableReply } from '../../database/unavailable.ts';
import type { RequestContext } from '../../endpoint/context.ts';
import type { FilledPage, PageRedirect } from '../../http/web-app.ts';
import { AppError } from '../../shared/errors.ts';
import { SingleFlightCache } from '../../shared/single-flight-cache.ts';
import type { Answers } from './answers.ts';
import { escapeJson } from './escape.ts';
import type { RenderedPage, Renderer, RenderRequest } from './renderer.ts';

export interface PageRequest {
  /** Path and query, unchanged. */
  readonly url: string;
  /** The site's public scheme and host. */
  readonly origin: string;
  readonly context: RequestContext;
}

export interface Pages {
  /** Nothing in a page depends on who asks, so pages are cached until the next news. */
  fill(request: PageRequest): Promise<FilledPage | PageRedirect>;
}

export interface PagesOptions {
  readonly answers: Answers;
  readonly renderer: Renderer;
  /** Changes when cached pages may be outdated. */
  readonly generation: () => number;
  readonly onError: (error: unknown, context: RequestContext) => void;
}

const MAX_BYTES = 64 * 1024 * 1024;
/** As for cached replies: "today" ends without any message. */
const TTL_MS = 30_000;
const BYTES_PER_CHARACTER = 2;
/** The site's own links are far shorter; pages at longer ones are not cached. */
const MAX_KEY_LENGTH = 1_024;
/** Longer answers are not embedded, because they would delay the page; the browser requests them. */
const LONGEST_ANSWER = 200_000;
const INTERNAL = { code: 'internal', message: 'Something broke on our side.' } as const;
const TOO_LONG = { code: 'too_large', message: 'This reply is too long to be part of a page.' } as const;

interface CachedPage {
  readonly page: Omit<FilledPage, 'pattern'> & { readonly movedTo: string | null };
  /** Whether nothing failed that would succeed for the next visitor. */
  readonly isWhole: boolean;
  /** Whether the client it was computed for is over a limit. */
  readonly isLimited: boolean;
}

/** Renders pages with the replies to their first queries. */
export function createPages({ answers, renderer, generation, onError }: PagesOptions): Pages {
  const endpoints = new Map<string, Endpoint>(
    Object.values(contract)
      .flatMap((group): Endpoint[] => Object.values(group))
      .map((endpoint) => [endpoint.name, endpoint]),
  );
  const cache = new SingleFlightCache<CachedPage>({
    generationOf: generation,
    maxBytes: MAX_BYTES,
    ttlMs: TTL_MS,
    sizeOf: ({ page }) =>
      (page.head.length + page.styles.length + page.body.length + page.data.length) * BYTES_PER_CHARACTER,
    isKept: ({ isWhole }) => isWhole,
  });

  const compute = async (url: string, { origin, context }: PageRequest): Promise<CachedPage> => {
    let isWhole = true;
    let isLimited = false;
    const ask: RenderRequest['ask'] = async (path, input) => {
      const endpoint = endpoints.get(path);
      if (endpoint === undefined) throw new Error(`There is no operation ${path}.`);
      try {
        const { value, length } = await answers.ask({ endpoint, input }, context);
        return length > LONGEST_ANSWER ? { error: TOO_LONG } : { value };
      } catch (error) {
        const known = error instanceof AppError ? error : asUnavailableReply(error);
        if (known === null) onError(error, context);
        isWhole &&= known?.code === 'not_found' || known?.code === 'invalid_input';
        isLimited ||= known?.code === 'rate_limited';
        return { error: known === null ? INTERNAL : { code: known.code, message: known.publicMessage } };
      }
    };
    const rendered = await renderer.render({ url, origin, ask }).catch((error: unknown) => {
      onError(error, context);
      return null;
    });
    const page = rendered ?? UNRENDERED;
    const data = escapeJson(JSON.stringify(page.data));
    return { page: { ...page, data }, isWhole: isWhole && rendered !== null, isLimited };
  };

  /** A page from the cache. It is computed for the first of those who wait, and again if that client is over a limit. */
  const findShared = async (key: string, url: string, request: PageRequest): Promise<CachedPage> => {
    for (;;) {
      let isOwn = false;
      const found = await cache.get(key, () => {
        isOwn = true;
        return compute(url, request);
      });
      if (isOwn || !found.isLimited) return found;
    }
  };

  return {
    async fill(request) {
      const { pathname, search } = partsOf(request.url);
      const { pattern, url } = await renderer.locate(request.url);
      const address = partsOf(url).pathname;
      // Every page has one address.
      if (pattern !== '*' && address !== pathname) return { status: 308, location: address + search };
      const key = `${request.origin} ${url}`;
      const isOwn = request.context.isFresh || key.length > MAX_KEY_LENGTH;
      const { page } = await (isOwn ? compute(url, request) : findShared(key, url, request));
      if (page.movedTo !== null) return { status: 302, location: page.movedTo + search };
      return { ...page, pattern: page.status === 404 ? '*' : pattern };
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

/** Splits the raw text: an address such as `//[` is no valid URL. */
function partsOf(url: string): { pathname: string; search: string } {
  const start = url.indexOf('?');
  return start === -1 ? { pathname: url, search: '' } : { pathname: url.slice(0, start), search: url.slice(start) };
}
