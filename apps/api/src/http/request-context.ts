import type { Budget } from '@paddock/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CookieName, Cookies, RequestContext, Viewer } from '../endpoint/context.ts';
import type { RateLimits } from './rate-limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Created on first use. */
    ownContext: RequestContext | null;
  }
}

export interface RequestContextOptions {
  /** Public URL of the site; null: as the request names it. */
  readonly publicUrl: string | null;
  /** The user of a session. */
  readonly findViewer: (secret: string) => Promise<Viewer | null>;
  readonly limits: Pick<RateLimits, 'spend'>;
}

export type ContextOf = (request: FastifyRequest, reply: FastifyReply) => RequestContext;

/** Creates one context per request. */
export function createContextOf(
  app: FastifyInstance,
  { publicUrl, findViewer, limits }: RequestContextOptions,
): ContextOf {
  app.decorateRequest('ownContext', null);
  const options: ContextOptions = {
    publicOrigin: publicUrl === null ? null : new URL(publicUrl).origin,
    findViewer,
    limits,
  };
  return (request, reply) => (request.ownContext ??= new HttpRequestContext(request, reply, options));
}

interface ContextOptions extends Pick<RequestContextOptions, 'findViewer' | 'limits'> {
  readonly publicOrigin: string | null;
}

/** Everything is computed on first use: public reads need almost nothing of it. */
class HttpRequestContext implements RequestContext {
  readonly cookies: Cookies;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #options: ContextOptions;
  #viewer: Promise<Viewer | null> | null = null;

  constructor(request: FastifyRequest, reply: FastifyReply, options: ContextOptions) {
    this.#request = request;
    this.#reply = reply;
    this.#options = options;
    this.cookies = new HttpCookies(request, reply, options.publicOrigin);
  }

  get requestId(): string {
    return this.#request.id;
  }

  get origin(): string {
    return this.#options.publicOrigin ?? `${this.#request.protocol}://${this.#request.host}`;
  }

  get userAgent(): string {
    return this.#request.headers['user-agent'] ?? '';
  }

  get isFresh(): boolean {
    return this.#request.isFresh;
  }

  spend(budget: Budget): Promise<void> {
    return this.#options.limits.spend(budget, this.#request, this.#reply);
  }

  viewer(): Promise<Viewer | null> {
    const secret = this.cookies.get('sid');
    this.#viewer ??= secret === undefined ? Promise.resolve(null) : this.#options.findViewer(secret);
    return this.#viewer;
  }
}

const ATTRIBUTES = { httpOnly: true, sameSite: 'lax', path: '/' } as const;

class HttpCookies implements Cookies {
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

  /** Over https the prefix makes browsers refuse the cookie from subdomains and plain http. */
  #nameOf(name: CookieName): string {
    return this.#isSecure() ? `__Host-${name}` : name;
  }

  #isSecure(): boolean {
    return this.#publicOrigin?.startsWith('https:') ?? this.#request.protocol === 'https';
  }
}
