import type { Endpoint } from '@paddock/contracts';
import type { z } from 'zod';
import type { RequestContext } from '../../endpoint/context.ts';
import { AppError } from '../../shared/errors.ts';
import { isUnavailable } from '../../database/database-error.ts';
import type { Answer, Answers } from './answers.ts';
import { escapeJson } from './escape.ts';
import { headTags } from './head-tags.ts';
import type { Found, OpenPage, Page, PageHead, PageQuery } from './page.ts';
import { FRAME, notFoundHead, otherHead } from './pages.ts';
import type { Render, RenderedPage } from './renderer.ts';
import { SingleFlightCache } from '../../shared/single-flight-cache.ts';

/** Longer answers are not embedded, because they would delay the page; it requests them itself. */
const LONGEST_ANSWER = 200_000;
/** The limit for all answers together. */
const LONGEST_DATA = 400_000;

export interface PageRequest {
  /** Path and query, unchanged. */
  readonly url: string;
  /** The site's public scheme and host. */
  readonly origin: string;
  /** Whether the web app has a page at this path. */
  readonly isKnown: boolean;
  readonly context: RequestContext;
}

/** A page of the site, to be completed for each reply. */
export interface FilledPage {
  readonly status: 200 | 404 | 503;
  /** Where to redirect to. */
  readonly movedTo: string | null;
  /** The page's pattern, which identifies its scripts; null: the 404 page. */
  readonly pattern: string | null;
  /** HTML. */
  readonly head: string;
  /** Style elements; `__NONCE__` stands for the nonce. */
  readonly styles: string;
  /** The element `#root`; empty: the browser renders the page. */
  readonly body: string;
  /** JSON, escaped for a script element. */
  readonly data: string;
}

export interface Pages {
  /** Nothing in a page depends on who asks, so pages are cached until the next news. */
  fill(request: PageRequest): Promise<FilledPage>;
}

export interface PagesOptions {
  readonly pages: readonly Page[];
  readonly answers: Answers;
  /** null: browsers render all pages. */
  readonly render: Render | null;
  /** The site's time zone: times are written in it until the browser knows the viewer's. */
  readonly timeZone: string;
  /** Changes when cached pages may be outdated. */
  readonly generation: () => number;
  readonly onError: (error: unknown) => void;
}

type Answered = ReadonlyMap<string, Answer>;

const MAX_BYTES = 64 * 1024 * 1024;
/** As for cached replies: "today" ends without any message. */
const TTL_MS = 30_000;
const BYTES_PER_CHARACTER = 2;
/** The site's own links are far shorter; pages at longer ones are not cached. */
const MAX_KEY_LENGTH = 1_024;

interface CachedPage {
  readonly page: FilledPage;
  /** Whether nothing failed that would succeed for the next visitor. */
  readonly isWhole: boolean;
}

/** Renders pages with the answers to their first queries and their metadata. */
export function createPageFiller({ pages, answers, render, timeZone, generation, onError }: PagesOptions): Pages {
  const patterns = pages.map((one) => ({ page: one, pattern: patternOf(one.path) }));
  const cache = new SingleFlightCache<CachedPage>({
    generationOf: generation,
    maxBytes: MAX_BYTES,
    ttlMs: TTL_MS,
    sizeOf: ({ page }) =>
      (page.head.length + page.styles.length + page.body.length + page.data.length) * BYTES_PER_CHARACTER,
    isKept: ({ isWhole }) => isWhole,
  });

  /** Collects the answers; a failed query is left to the page, which shows the error. */
  const askAll = async (asked: readonly PageQuery[], context: RequestContext): Promise<Answered> => {
    const found = new Map<string, Answer>();
    const answered = await Promise.allSettled(asked.map((one) => answers.ask(one, context)));
    for (const [index, result] of answered.entries()) {
      const one = asked[index];
      if (one === undefined) continue;
      if (result.status === 'fulfilled') found.set(keyOf(one), result.value);
      else if (!(result.reason instanceof AppError) && !isUnavailable(result.reason)) onError(result.reason);
    }
    return found;
  };

  /** null: the browser has to render it. */
  const renderPage = async (url: string, data: string): Promise<RenderedPage | null> => {
    try {
      return render === null ? null : await render(url, JSON.parse(data));
    } catch (error) {
      onError(error);
      return null;
    }
  };

  const compute = async ({ url, origin, isKnown, context }: PageRequest): Promise<CachedPage> => {
    const { path, params, search, page } = locate(url, patterns);
    const open = page?.open({ params, search }) ?? null;
    const isMissing = page === null ? !isKnown : open === null;
    const status = isMissing ? 404 : await statusOf(open, answers, context);
    const asked =
      status === 404 || open === null ? FRAME : [...FRAME, ...(open.subject ? [open.subject] : []), ...open.asks];
    const found = await askAll(asked, context);
    const head = status === 404 ? notFoundHead(path) : headOf(open, found, path);
    const moved = status === 200 && open !== null ? open.movedTo(foundIn(found)) : null;
    const data = dataOf({ asked, found, timeZone, isMissing: status === 404 });
    // Other known pages are behind a sign-in: browsers render them.
    const isPublic = page !== null || status === 404;
    const rendered = isPublic && moved === null ? await renderPage(url, data) : null;
    return {
      page: {
        status,
        movedTo: moved === null ? null : moved + partsOf(url).search,
        pattern: status === 404 ? null : (page?.path ?? null),
        head: headTags(head, origin),
        styles: rendered?.styles ?? '',
        body: rendered?.body ?? '',
        data,
      },
      isWhole: status !== 503 && found.size === asked.length && (rendered !== null || render === null || !isPublic),
    };
  };

  return {
    async fill(request) {
      const key = `${request.origin} ${request.url}`;
      const isOwn = request.context.isFresh || key.length > MAX_KEY_LENGTH;
      const { page } = await (isOwn ? compute(request) : cache.get(key, () => compute(request)));
      return page;
    },
  };
}

async function statusOf(
  open: OpenPage | null,
  answers: Answers,
  context: RequestContext,
): Promise<FilledPage['status']> {
  if (open?.subject === undefined) return 200;
  try {
    await answers.ask(open.subject, context);
    return 200;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return 404;
    return isUnavailable(error) ? 503 : 200;
  }
}

function headOf(open: OpenPage | null, answered: Answered, path: string): PageHead {
  if (open === null) return otherHead(path);
  return open.head(foundIn(answered));
}

function foundIn(answered: Answered): Found {
  return <E extends Endpoint>(asked: PageQuery<E>) =>
    // @NOTE stored under the query's own key, after its endpoint's output schema.
    answered.get(keyOf(asked))?.value as z.output<E['output']> | undefined;
}

interface DataOptions {
  readonly asked: readonly PageQuery[];
  readonly found: Answered;
  readonly timeZone: string;
  /** Whether the page's subject does not exist. */
  readonly isMissing: boolean;
}

/** What the web app renders the page from: the answers in query order, as far as they are within the size limits. */
function dataOf({ asked, found, timeZone, isMissing }: DataOptions): string {
  let length = 0;
  const parts = asked.flatMap((one) => {
    const json = found.get(keyOf(one))?.json;
    if (json === undefined || json.length > LONGEST_ANSWER || length + json.length > LONGEST_DATA) return [];
    length += json.length;
    const input = escapeJson(JSON.stringify(one.input));
    return [`["${one.endpoint.name}",${input},${json}${one.isInfinite ? ',1' : ''}]`];
  });
  const missing = isMissing ? '"isMissing":true,' : '';
  return `{"at":${Date.now()},"timeZone":${JSON.stringify(timeZone)},${missing}"answers":[${parts.join(',')}]}`;
}

function keyOf({ endpoint, input, isInfinite }: PageQuery): string {
  return `${endpoint.name} ${isInfinite ? 'infinite' : 'query'} ${JSON.stringify(input)}`;
}

interface Pattern {
  readonly page: Page;
  readonly pattern: RegExp;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:([a-zA-Z]+)/g, '(?<$1>[^/]+)')}$`);
}

function locate(url: string, patterns: readonly Pattern[]) {
  const { pathname, search: text } = partsOf(url);
  const search = Object.fromEntries(new URLSearchParams(text));
  for (const { page, pattern } of patterns) {
    const match = pattern.exec(pathname);
    const params = match === null ? null : decode(match.groups ?? {});
    if (params !== null) return { path: pathname, search, params, page };
  }
  return { path: pathname, search, params: {}, page: null };
}

/** Splits the raw text: an address such as `//[` is no valid URL. */
function partsOf(url: string): { pathname: string; search: string } {
  const start = url.indexOf('?');
  return start === -1 ? { pathname: url, search: '' } : { pathname: url.slice(0, start), search: url.slice(start) };
}

/** null: invalid percent-encoding. */
function decode(groups: Readonly<Record<string, string>>): Record<string, string> | null {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]));
  } catch {
    return null;
  }
}
