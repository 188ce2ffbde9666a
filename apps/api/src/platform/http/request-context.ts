import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieName, Cookies, RequestContext, Viewer } from '../endpoint/context.ts';

export interface RequestContextOptions {
  /** Address visitors use; null: the one they name. */
  readonly publicUrl: string | null;
  /** Who a session's secret stands for. */
  readonly findViewer: (secret: string) => Promise<Viewer | null>;
}

export type ContextOf = (request: FastifyRequest, reply: FastifyReply) => RequestContext;

/** Gives each request its one context. */
export function createContextOf({ publicUrl, findViewer }: RequestContextOptions): ContextOf {
  const contexts = new WeakMap<FastifyRequest, RequestContext>();
  const contextOf: ContextOf = (request, reply) => {
    const origin = publicUrl === null ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin;
    const cookies = cookiesOf(request, reply, { isSecure: origin.startsWith('https:') });
    let viewer: Promise<Viewer | null> | undefined;
    return {
      requestId: request.id,
      origin,
      userAgent: request.headers['user-agent'] ?? '',
      cookies,
      viewer() {
        const secret = cookies.get('sid');
        viewer ??= secret === undefined ? Promise.resolve(null) : findViewer(secret);
        return viewer;
      },
    };
  };
  return (request, reply) => {
    const known = contexts.get(request);
    if (known !== undefined) return known;
    const context = contextOf(request, reply);
    contexts.set(request, context);
    return context;
  };
}

/** Over https the prefix has the browser refuse the cookie from anywhere else, subdomains and plain http included. */
function cookieName(name: CookieName, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

function cookiesOf(request: FastifyRequest, reply: FastifyReply, { isSecure }: { isSecure: boolean }): Cookies {
  const attributes = { httpOnly: true, secure: isSecure, sameSite: 'lax', path: '/' } as const;
  return {
    get: (name) => request.cookies[cookieName(name, isSecure)],
    set: (name, value, maxAge) => void reply.setCookie(cookieName(name, isSecure), value, { ...attributes, maxAge }),
    clear: (name) => void reply.clearCookie(cookieName(name, isSecure), attributes),
  };
}
