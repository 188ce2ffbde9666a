import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReplicaRouter } from '../database/replica-router.ts';
import type { RequestContext, Viewer, ContextOf } from '../endpoint/context.ts';
import { hasWroteCookie } from '../endpoint/read-your-writes.ts';
import type { RateLimits } from './rate-limits.ts';
import { cookiesOf } from './secure-cookies.ts';
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
  readonly replicaRouter: Pick<ReplicaRouter, 'run'>;
}

export function createContextOf(app: FastifyInstance, options: RequestContextOptions): ContextOf {
  app.decorateRequest('ownContext', null);
  return (request, reply) => (request.ownContext ??= createContext(request, reply, options));
}

/** Everything is computed on first use: public reads need almost nothing of it. */
function createContext(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicOrigin, findViewer, limits, replicaRouter }: RequestContextOptions,
): RequestContext {
  const cookies = cookiesOf(request, reply, publicOrigin);
  let found: Promise<Viewer | null> | null = null;
  let fresh: Promise<boolean> | null = null;
  const viewer = (): Promise<Viewer | null> => {
    const secret = cookies.get('sid');
    found ??= secret === undefined ? Promise.resolve(null) : findViewer(secret);
    return found;
  };
  const mayReadFresh = async (): Promise<boolean> =>
    hasWroteCookie(request.headers.cookie) && (await viewer()) !== null && limits.mayReadFresh(request);
  const isFresh = (): Promise<boolean> => (fresh ??= mayReadFresh());
  return {
    requestId: request.id,
    get origin() {
      return siteOrigin(request, publicOrigin);
    },
    userAgent: request.headers['user-agent'] ?? '',
    cookies,
    isFresh,
    readPublic: async (work) => replicaRouter.run({ needsPrimary: await isFresh() }, work),
    spend: (budget) => limits.spend(budget, request, reply),
    viewer,
  };
}
