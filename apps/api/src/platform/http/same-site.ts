import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { isOwnOrigin, type OriginRules } from './own-origin.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Nothing is changed on the word of a page of another site: what arrives with a visitor's cookies must come from our own
 * pages, and in a form that no foreign page can send without asking first. Routes with a credential of their own in a
 * header, which browsers never add by themselves, are exempt.
 */
export function registerSameSite(app: FastifyInstance, origins: OriginRules): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!SAFE_METHODS.has(request.method) && !request.url.startsWith('/api/ingest/')) {
      requireOwnPage(request, origins);
      requireAskedFor(request);
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
  if (!isAllowed) throw new AppError('forbidden', 'Pages of other sites may not change anything here.');
}

/** Forms and plain text need no permission to be sent from elsewhere; JSON and bytes without a type do. */
function requireAskedFor({ headers }: FastifyRequest): void {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  const type = headers['content-type'];
  if (!hasBody || (type !== undefined && /^application\/(?:json|octet-stream)\s*(?:;|$)/i.test(type))) return;
  throw new AppError('unsupported_media_type', 'Send JSON, with the content type application/json.');
}
