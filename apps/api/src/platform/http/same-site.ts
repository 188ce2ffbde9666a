import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface SameSiteOptions {
  /** Origins beside the site's own whose pages may change something. */
  readonly allowedOrigins: readonly string[];
}

/**
 * Nothing is changed on the word of a page of another site: what arrives with a visitor's cookies must come from our own
 * pages, and in a form that no foreign page can send without asking first. Routes with a credential of their own in a
 * header, which browsers never add by themselves, are exempt.
 */
export function registerSameSite(app: FastifyInstance, { allowedOrigins }: SameSiteOptions): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!SAFE_METHODS.has(request.method) && !request.url.startsWith('/api/ingest/')) {
      requireOwnPage(request, allowedOrigins);
      requireAskedFor(request);
    }
    done();
  });
}

function requireOwnPage(request: FastifyRequest, allowedOrigins: readonly string[]): void {
  const { origin, cookie } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const isAllowed =
    origin === undefined
      ? cookie === undefined && (site === undefined || site === 'none' || site === 'same-origin')
      : allowedOrigins.includes(origin) || (isOwn(origin, request.host) && site !== 'cross-site');
  if (!isAllowed) throw new AppError('forbidden', 'Pages of other sites may not change anything here.');
}

function isOwn(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}

/** Forms and plain text need no permission to be sent from elsewhere; JSON and bytes without a type do. */
function requireAskedFor({ headers }: FastifyRequest): void {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  const type = headers['content-type'];
  if (!hasBody || (type !== undefined && /^application\/(?:json|octet-stream)\s*(?:;|$)/i.test(type))) return;
  throw new AppError('unsupported_media_type', 'Send JSON, with the content type application/json.');
}
