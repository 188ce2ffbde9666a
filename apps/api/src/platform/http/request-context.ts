import type { Budget } from '@paddock/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CookieName, Cookies, RequestContext, Viewer } from '../endpoint/context.ts';
import type { RateLimits } from './rate-limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Made when somebody first asks for it. */
    ownContext: RequestContext | null;
  }
}

export interface RequestContextOptions {
  /** Address visitors use; null: the one they name. */
  readonly publicUrl: string | null;
  /** Who a session's secret stands for. */
  readonly findViewer: (secret: string) => Promise<Viewer | null>;
  readonly limits: Pick<RateLimits, 'spend'>;
}

export type ContextOf = (request: FastifyRequest, reply: FastifyReply) => RequestContext;

/** Gives each request its one context. */
export function createContextOf(
  app: FastifyInstance,
  { publicUrl, findViewer, limits }: RequestContextOptions,
): ContextOf {
  app.decorateRequest('ownContext', null);
  const ways: Ways = { publicOrigin: publicUrl === null ? null : new URL(publicUrl).origin, findViewer, limits };
  return (request, reply) => (request.ownContext ??= new OwnContext(request, reply, ways));
}

interface Ways extends Pick<RequestContextOptions, 'findViewer' | 'limits'> {
  readonly publicOrigin: string | null;
}

/** Public reads want next to nothing of it, so nothing is worked out before it is asked for. */
class OwnContext implements RequestContext {
  readonly cookies: Cookies;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #ways: Ways;
  #viewer: Promise<Viewer | null> | null = null;

  constructor(request: FastifyRequest, reply: FastifyReply, ways: Ways) {
    this.#request = request;
    this.#reply = reply;
    this.#ways = ways;
    this.cookies = new OwnCookies(request, reply, ways.publicOrigin);
  }

  get requestId(): string {
    return this.#request.id;
  }

  get origin(): string {
    return this.#ways.publicOrigin ?? `${this.#request.protocol}://${this.#request.host}`;
  }

  get userAgent(): string {
    return this.#request.headers['user-agent'] ?? '';
  }

  get isFresh(): boolean {
    return this.#request.isFresh;
  }

  spend(budget: Budget): Promise<void> {
    return this.#ways.limits.spend(budget, this.#request, this.#reply);
  }

  viewer(): Promise<Viewer | null> {
    const secret = this.cookies.get('sid');
    this.#viewer ??= secret === undefined ? Promise.resolve(null) : this.#ways.findViewer(secret);
    return this.#viewer;
  }
}

const ATTRIBUTES = { httpOnly: true, sameSite: 'lax', path: '/' } as const;

class OwnCookies implements Cookies {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #publicOrigin: string | null;

  constructor(request: FastifyRequest, reply: FastifyReply, publicOrigin: string | null) {
    this.#request = request;
    this.#reply = reply;
    this.#publicOrigin = publicOrigin;
  }

  get(name: CookieName): string | undefined {
    return this.#request.cookies[this.#nameOf(name)];
  }

  set(name: CookieName, value: string, maxAge: number): void {
    this.#reply.setCookie(this.#nameOf(name), value, { ...ATTRIBUTES, secure: this.#isSecure(), maxAge });
  }

  clear(name: CookieName): void {
    this.#reply.clearCookie(this.#nameOf(name), { ...ATTRIBUTES, secure: this.#isSecure() });
  }

  /** Over https the prefix has the browser refuse the cookie from anywhere else, subdomains and plain http included. */
  #nameOf(name: CookieName): string {
    return this.#isSecure() ? `__Host-${name}` : name;
  }

  #isSecure(): boolean {
    return this.#publicOrigin?.startsWith('https:') ?? this.#request.protocol === 'https';
  }
}
