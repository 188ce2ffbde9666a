import type { Budget } from '@paddock/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies, RequestContext, Viewer } from '../endpoint/context.ts';
import { hasWroteCookie } from '../endpoint/read-your-writes.ts';
import type { RateLimits } from './rate-limits.ts';
import { cookiesOf } from './cookies.ts';
import { siteOrigin } from './site-origin.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Created on first use. */
    ownContext: RequestContext | null;
  }
}

export interface RequestContextOptions {
  /** The site's scheme and host; null: as the request names them. */
  readonly publicOrigin: string | null;
  /** The user of a session. */
  readonly findViewer: (secret: string) => Promise<Viewer | null>;
  readonly limits: Pick<RateLimits, 'spend' | 'mayReadFresh'>;
}

export type ContextOf = (request: FastifyRequest, reply: FastifyReply) => RequestContext;

export function createContextOf(app: FastifyInstance, options: RequestContextOptions): ContextOf {
  app.decorateRequest('ownContext', null);
  return (request, reply) => (request.ownContext ??= new HttpRequestContext(request, reply, options));
}

/** Everything is computed on first use: public reads need almost nothing of it. */
class HttpRequestContext implements RequestContext {
  readonly cookies: Cookies;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #options: RequestContextOptions;
  #viewer: Promise<Viewer | null> | null = null;
  #isFresh: Promise<boolean> | null = null;

  constructor(request: FastifyRequest, reply: FastifyReply, options: RequestContextOptions) {
    this.#request = request;
    this.#reply = reply;
    this.#options = options;
    this.cookies = cookiesOf(request, reply, options.publicOrigin);
  }

  get requestId(): string {
    return this.#request.id;
  }

  get origin(): string {
    return siteOrigin(this.#request, this.#options.publicOrigin);
  }

  get userAgent(): string {
    return this.#request.headers['user-agent'] ?? '';
  }

  isFresh(): Promise<boolean> {
    this.#isFresh ??= this.#mayReadFresh();
    return this.#isFresh;
  }

  async #mayReadFresh(): Promise<boolean> {
    if (!hasWroteCookie(this.#request.headers.cookie)) return false;
    return (await this.viewer()) !== null && (await this.#options.limits.mayReadFresh(this.#request));
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
