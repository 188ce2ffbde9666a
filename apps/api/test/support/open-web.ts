import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach } from 'vitest';
import { answerFromCache } from '../../src/http/answer-from-cache.ts';
import { defaultHeaders, registerDefaultHeaders } from '../../src/http/default-headers.ts';
import { ReplyCache } from '../../src/http/reply-cache.ts';
import { registerWebApp, type SitePages, type WebAppOptions } from '../../src/http/web-app.ts';
import type { ContextOf } from '../../src/endpoint/context.ts';
import { hasWroteCookie } from '../../src/endpoint/read-your-writes.ts';
import { anonymousContext } from './anonymous-context.ts';

const INDEX = [
  '<!doctype html><html data-theme="__THEME__"><head>',
  '<style nonce="__NONCE__">a{}</style><title>$& stays</title>',
  '<!--HEAD--><script type="module" src="/assets/index-abc.js"></script></head>',
  '<body><div id="root"></div><noscript>x</noscript><!--DATA--></body></html>',
].join('');
export const SCRIPT = 'console.log("a script long enough to be worth compressing");';

const opened: { app: FastifyInstance; folder: string }[] = [];

afterEach(async () => {
  for (const { app, folder } of opened.splice(0)) {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

interface OpenOptions extends Partial<WebAppOptions> {
  readonly isSecure?: boolean;
  readonly cache?: ReplyCache;
}

/** The web app of a built folder; closed after each test. */
export async function openWeb(
  { isSecure = false, cache = new ReplyCache(), ...options }: OpenOptions = {},
  files = builtFiles(),
): Promise<FastifyInstance> {
  const folder = mkdtempSync(join(tmpdir(), 'paddock-web-'));
  mkdirSync(join(folder, 'assets'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  opened.push({ app, folder });
  registerDefaultHeaders(app, defaultHeaders({ isSecure }));
  await app.register(cookie);
  const contextOf: ContextOf = ({ headers }) => ({
    ...anonymousContext,
    isFresh: async () => hasWroteCookie(headers.cookie),
  });
  answerFromCache(app, { cache, contextOf });
  app.get('/api/stats', async () => ({ eventCount: 1 }));
  await registerWebApp(app, { webDir: folder, ...options });
  return app;
}

function builtFiles(): Record<string, string | Buffer> {
  return {
    'index.html': INDEX,
    'pages.json': JSON.stringify({ '/home': ['/assets/Home-1.js'], '*': ['/assets/Lost-1.js'] }),
    'assets/index-abc.js': SCRIPT,
    'assets/index-abc.js.br': brotliCompressSync(SCRIPT),
    'assets/index-abc.js.gz': gzipSync(SCRIPT),
  };
}

export function nonceOf(policy: unknown): string {
  return /'nonce-([^']+)'/.exec(String(policy))?.[1] ?? '';
}

export const FILLING = {
  status: 200,
  pattern: '/home',
  head: '<title>$& t</title>',
  styles: '<style nonce="__NONCE__">a{}</style>',
  body: '<div id="root"><h1>$1 __NONCE__</h1></div>',
  data: '[1]',
  mayBeFramed: false,
  lack: null,
} as const;

export function showing(fill: SitePages['fill']): SitePages {
  return { keyOf: async ({ url }) => ({ text: url, kind: 'page' }), fill };
}
