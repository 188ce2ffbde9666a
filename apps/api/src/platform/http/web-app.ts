import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { ErrorBody } from '@paddock/contracts';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isKnownPagePath, isPagePath } from './page-paths.ts';

export interface WebAppOptions {
  /** Folder of the built web app: `index.html` and `assets/`. */
  readonly webDir: string;
  /** Origins beside the page's own that its scripts may call. */
  readonly connectSources?: readonly string[];
}

const NOT_BUILT = 'The web app is not built yet. Build it with: npx --yes pnpm@12 --filter @paddock/web build\n';
const NOT_FOUND: ErrorBody = { code: 'not_found', message: 'There is nothing at this address.' };
const ONE_YEAR = '1y';
const NONCE_BYTES = 16;

/** Serves the built single-page app: its assets for ever, its page fresh for every request with a nonce of its own. */
export async function registerWebApp(app: FastifyInstance, options: WebAppOptions): Promise<void> {
  const { webDir, connectSources = [] } = options;
  const indexFile = join(webDir, 'index.html');
  const page = existsSync(indexFile) ? splitPage(readFileSync(indexFile, 'utf8')) : null;

  await app.register(async (scope) => {
    if (page !== null) await scope.register(serveAssets(join(webDir, 'assets')), { prefix: '/assets' });

    scope.get('/*', { schema: { hide: true } }, async (request, reply) => {
      const path = pathOf(request);
      if (!isPagePath(path)) return reply.code(404).send(NOT_FOUND);
      if (page === null) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
      return sendPage({ request, reply, page, status: isKnownPagePath(path) ? 200 : 404, connectSources });
    });
  });
}

function serveAssets(root: string): FastifyPluginAsync {
  return async (scope) => {
    scope.setNotFoundHandler((_request, reply) => reply.code(404).send(NOT_FOUND));
    await scope.register(fastifyStatic, {
      root,
      prefix: '/',
      index: false,
      // Every name carries a hash of its content.
      immutable: true,
      maxAge: ONE_YEAR,
      preCompressed: true,
      decorateReply: false,
    });
  };
}

/** The page's text, cut where something of the request goes in: odd parts are the placeholders. */
function splitPage(html: string): readonly string[] {
  return html.split(/(__NONCE__|__THEME__)/);
}

interface PageReply {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly page: readonly string[];
  readonly status: 200 | 404;
  readonly connectSources: readonly string[];
}

/** Never a 304: the header's new nonce would not fit the nonce in the body a browser kept. */
function sendPage({ request, reply, page, status, connectSources }: PageReply): FastifyReply {
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  const values: Readonly<Record<string, string>> = { __NONCE__: nonce, __THEME__: themeOf(request) };
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentSecurityPolicy(nonce, connectSources))
    .send(page.map((part) => values[part] ?? part).join(''));
}

function contentSecurityPolicy(nonce: string, connectSources: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self'",
    "font-src 'self'",
    `connect-src ${["'self'", ...connectSources].join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** Light unless the visitor chose dark; whatever else the cookie says is light too. */
function themeOf(request: FastifyRequest): 'light' | 'dark' {
  return request.cookies['theme'] === 'dark' ? 'dark' : 'light';
}

function pathOf(request: FastifyRequest): string {
  const [path = '/'] = request.url.split('?', 1);
  return path;
}
