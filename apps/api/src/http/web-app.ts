import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { ErrorBody, RenderedPage } from '@paddock/contracts';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Lack } from './answer-from-cache.ts';
import { RETRY_AFTER_S } from './error-handler.ts';
import { refuse, refusePage } from './overload.ts';
import { schemeOf } from './reply-cache.ts';
import type { CacheKey } from '../endpoint/cache-key.ts';

export interface WebAppOptions {
  /** Folder of the built web app: `index.html`, `pages.json` and `assets/`. */
  readonly webDir: string;
  /** Origin of the api, if pages have another one. */
  readonly apiOrigin?: string | null;
  /** Without it the built page is sent as it is. */
  readonly pages?: SitePages;
}

export interface SitePages {
  /** Identifies the page of a request; null: it is not cached. */
  keyOf(request: FastifyRequest): Promise<CacheKey | null>;
  fill(request: FastifyRequest, reply: FastifyReply): Promise<FilledPage | PageRedirect>;
}

/** A page of the site, to be put into the built HTML. */
export interface FilledPage extends Pick<RenderedPage, 'status' | 'head' | 'styles' | 'body'> {
  /** The route's pattern, which identifies its scripts; `*`: the 404 page. */
  readonly pattern: string;
  /** JSON, escaped for a script element; empty: there is none. */
  readonly data: string;
  /** It may be shown within pages of other sites. */
  readonly mayBeFramed: boolean;
  /** Null: it lacks nothing that the next visitor's may have. */
  readonly lack: Lack | null;
}

export interface PageRedirect {
  /** 308: for good; 302: for now, since merges can be undone. */
  readonly status: 302 | 308;
  readonly location: string;
}

const NOT_BUILT = 'The web app is not built yet. Build it with: npx --yes pnpm@12 --filter @paddock/web build\n';
const NOT_FOUND: ErrorBody = { code: 'not_found', message: 'There is nothing at this address.' };
const ONE_YEAR = '1y';
const NONCE_BYTES = 16;
/** Of the service worker, which shows push messages and tells the api that the browser's subscription is another one. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";
/** Never pages: clients of these paths expect data. */
const DATA_PATH = /^\/(?:api|ws|assets)(?:\/|$)/;

/** Serves the built web app: assets are cached forever, pages like other public replies, each with a nonce of its own. */
export async function registerWebApp(app: FastifyInstance, options: WebAppOptions): Promise<void> {
  const { webDir, apiOrigin = null, pages = PLAIN_PAGES } = options;
  const built = readBuild(webDir);

  await app.register(async (scope) => {
    if (built !== null) await scope.register(serveAssets(join(webDir, 'assets')), { prefix: '/assets' });

    const worker = join(webDir, 'sw.js');
    if (existsSync(worker)) {
      const source = readFileSync(worker);
      scope.get('/sw.js', { schema: { hide: true } }, (_request, reply) =>
        reply
          .type('text/javascript; charset=utf-8')
          // Browsers ask for it again at each visit.
          .header('cache-control', 'no-cache')
          .header('content-security-policy', WORKER_POLICY)
          .send(source),
      );
    }

    const cacheKeyOf = async (request: FastifyRequest): Promise<CacheKey | null> => {
      const key = built === null || isDataPath(request) ? null : await pages.keyOf(request);
      return key && { ...key, text: `page ${schemeOf(request.headers.cookie)} ${key.text}` };
    };
    const pressureHandler = (request: FastifyRequest, reply: FastifyReply): string =>
      isDataPath(request) ? refuse() : refusePage(reply);
    scope.get('/*', { schema: { hide: true }, config: { cacheKeyOf, pressureHandler } }, async (request, reply) => {
      if (isDataPath(request)) return reply.code(404).send(NOT_FOUND);
      if (built === null) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
      const page = await pages.fill(request, reply);
      if ('location' in page) return reply.header('cache-control', 'no-store').redirect(page.location, page.status);
      if (request.cacheFill) request.cacheFill.lack = page.lack;
      return sendPage(reply, page, { built, apiOrigin });
    });
  });
}

const PLAIN_PAGES: SitePages = {
  keyOf: async () => ({ text: '', kind: 'page' }),
  fill: async () => ({
    status: 200,
    pattern: '*',
    head: '',
    styles: '',
    body: '',
    data: '',
    mayBeFramed: false,
    lack: null,
  }),
};

function isDataPath({ url }: FastifyRequest): boolean {
  return DATA_PATH.test(url.split('?', 1)[0] ?? '');
}

interface BuiltApp {
  /** The page split at its placeholders, which are the odd parts. */
  readonly parts: readonly string[];
  /** Scripts of each page, by its pattern. */
  readonly scripts: ReadonlyMap<string, readonly string[]>;
}

/** The last one is the empty page, which the rendered one replaces. */
const PLACEHOLDERS =
  /(__NONCE__|__THEME__|<!--HEAD-->|<!--DATA-->|<div id="root"><\/div>\s*<noscript>[^<]*<\/noscript>)/;

function readBuild(webDir: string): BuiltApp | null {
  const indexFile = join(webDir, 'index.html');
  if (!existsSync(indexFile)) return null;
  const pagesFile = join(webDir, 'pages.json');
  const pages: unknown = existsSync(pagesFile) ? JSON.parse(readFileSync(pagesFile, 'utf8')) : {};
  return {
    parts: readFileSync(indexFile, 'utf8').split(PLACEHOLDERS),
    scripts: new Map(Object.entries(z.record(z.string(), z.array(z.string())).parse(pages))),
  };
}

function serveAssets(root: string): FastifyPluginAsync {
  return async (scope) => {
    scope.setNotFoundHandler((_request, reply) => reply.code(404).send(NOT_FOUND));
    await scope.register(fastifyStatic, {
      root,
      prefix: '/',
      index: false,
      // File names contain a hash of the content.
      immutable: true,
      maxAge: ONE_YEAR,
      preCompressed: true,
      decorateReply: false,
    });
  };
}

/** Header and body have the same nonce, and are cached together. */
function sendPage(
  reply: FastifyReply,
  page: FilledPage,
  { built, apiOrigin }: { built: BuiltApp; apiOrigin: string | null },
): FastifyReply {
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  const scripts = built.scripts.get(page.pattern) ?? [];
  // The page's first script takes them out of the template.
  const preloads = scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}" />`).join('');
  const api = apiOrigin === null ? [] : [`<meta name="api-origin" content="${apiOrigin}" />`];
  const values: Readonly<Record<string, string>> = {
    __NONCE__: nonce,
    __THEME__: schemeOf(reply.request.headers.cookie),
    '<!--HEAD-->': [
      page.head,
      ...api,
      `<template id="scripts">${preloads}</template>`,
      page.styles.replaceAll('__NONCE__', nonce),
    ].join('\n    '),
    '<!--DATA-->': page.data === '' ? '' : `<script type="application/json" id="first-data">${page.data}</script>`,
  };
  const html = built.parts
    .map((part) => (part.startsWith('<div id="root">') && page.body !== '' ? page.body : (values[part] ?? part)))
    .join('');
  if (page.status === 503) reply.header('retry-after', RETRY_AFTER_S);
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding')
    .header('content-security-policy', contentSecurityPolicy({ nonce, apiOrigin, mayBeFramed: page.mayBeFramed }))
    .send(html);
}

interface PolicyInput extends Pick<FilledPage, 'mayBeFramed'> {
  readonly nonce: string;
  readonly apiOrigin: string | null;
}

function contentSecurityPolicy({ nonce, apiOrigin, mayBeFramed }: PolicyInput): string {
  // CSP treats https://api… and wss://api… as two origins.
  const others = apiOrigin === null ? [] : [apiOrigin, apiOrigin.replace(/^http/, 'ws')];
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // Server-rendered bars and charts have style attributes.
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", ...(apiOrigin === null ? [] : [apiOrigin])].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...others].join(' ')}`,
    "manifest-src 'self'",
    // For push messages.
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${mayBeFramed ? '*' : "'none'"}`,
    "object-src 'none'",
  ].join('; ');
}
