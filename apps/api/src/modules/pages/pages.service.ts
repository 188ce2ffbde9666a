import type { Endpoint } from '@paddock/contracts';
import type { z } from 'zod';
import type { RequestContext } from '../../endpoint/context.ts';
import { AppError } from '../../shared/errors.ts';
import { isUnavailable } from '../../database/database-error.ts';
import type { Answer, Answers } from './answers.ts';
import { escapeJson } from './escape.ts';
import { headlineHtml, headTags } from './head-tags.ts';
import type { Found, OpenPage, Page, PageHead, PageQuery } from './page.ts';
import { FRAME, notFoundHead, otherHead } from './pages.ts';

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

/** What the server embeds into a page before it is sent. */
export interface FilledPage {
  readonly status: 200 | 404 | 503;
  /** Where to redirect to. */
  readonly movedTo: string | null;
  /** The page's pattern, which identifies its scripts; null: the 404 page. */
  readonly pattern: string | null;
  /** HTML. */
  readonly head: string;
  readonly headline: string;
  /** JSON, escaped for a script element. */
  readonly data: string;
}

export interface Pages {
  fill(request: PageRequest): Promise<FilledPage>;
}

export interface PagesOptions {
  readonly pages: readonly Page[];
  readonly answers: Answers;
  readonly onError: (error: unknown) => void;
}

type Answered = ReadonlyMap<string, Answer>;

/** Embeds the answers to a page's first queries and its metadata. */
export function createPageFiller({ pages, answers, onError }: PagesOptions): Pages {
  const patterns = pages.map((one) => ({ page: one, pattern: patternOf(one.path) }));

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

  return {
    async fill({ url, origin, isKnown, context }) {
      const { path, params, search, page } = locate(url, patterns);
      const open = page?.open({ params, search }) ?? null;
      const isMissing = page === null ? !isKnown : open === null;
      const status = isMissing ? 404 : await statusOf(open, answers, context);
      const asked =
        status === 404 || open === null ? FRAME : [...FRAME, ...(open.subject ? [open.subject] : []), ...open.asks];
      const found = await askAll(asked, context);
      const head = status === 404 ? notFoundHead(path) : headOf(open, found, path);
      const moved = status === 200 && open !== null ? open.movedTo(foundIn(found)) : null;
      return {
        status,
        movedTo: moved === null ? null : moved + partsOf(url).search,
        pattern: status === 404 ? null : (page?.path ?? null),
        head: headTags(head, origin),
        headline: headlineHtml(head),
        data: dataOf(asked, found),
      };
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

/** The answers in query order, as far as they are within the size limits. */
function dataOf(asked: readonly PageQuery[], found: Answered): string {
  let length = 0;
  const parts = asked.flatMap((one) => {
    const json = found.get(keyOf(one))?.json;
    if (json === undefined || json.length > LONGEST_ANSWER || length + json.length > LONGEST_DATA) return [];
    length += json.length;
    const input = escapeJson(JSON.stringify(one.input));
    return [`["${one.endpoint.name}",${input},${json}${one.isInfinite ? ',1' : ''}]`];
  });
  return `[${parts.join(',')}]`;
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
