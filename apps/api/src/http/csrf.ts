import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../shared/errors.ts';
import { isOwnOrigin, type OriginRules } from './own-origin.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * CSRF protection: requests that change something must come from our own pages, with a content type that other sites' pages
 * cannot send without a CORS preflight. Routes with a token in a header, which browsers never add by themselves, are exempt.
 */
export function registerCsrfProtection(app: FastifyInstance, origins: OriginRules): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!SAFE_METHODS.has(request.method) && !request.url.startsWith('/api/ingest/')) {
      requireOwnPage(request, origins);
      requirePreflightedType(request);
    }
    done();
  });
}

function requireOwnPage(request: FastifyRequest, rules: OriginRules): void {
  const { origin, cookie } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const isAllowed =
    origin === undefined
      ? cookie === undefined && (site === undefined || site === 'none' || site === 'same-origin')
      : isOwnOrigin(origin, request, rules) && (site !== 'cross-site' || rules.allowed.includes(origin));
  if (!isAllowed) throw new AppError('forbidden', 'Other sites’ pages cannot change anything here.');
}

/** Forms and plain text are sent without a preflight; JSON and octet streams are not. */
function requirePreflightedType({ headers }: FastifyRequest): void {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  const type = headers['content-type'];
  if (!hasBody || (type !== undefined && /^application\/(?:json|octet-stream)\s*(?:;|$)/i.test(type))) return;
  throw new AppError('unsupported_media_type', 'Send JSON, with the content type application/json.');
}
