import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { procedureOf } from '../endpoint/trpc-route.ts';
import { REQUEST_ID_HEADER } from './request-log.ts';

/** What pages of other origins may read besides the body: a refusal says when to ask again. */
const EXPOSED = [REQUEST_ID_HEADER, 'retry-after', 'ratelimit', 'ratelimit-policy'];

/**
 * Which pages may read replies: the configured web origin every one, with cookies; all other origins the public GETs of the
 * REST API, also when they are refused. Browsers hide a reply with `*` from a page that sent cookies, and these replies never vary by session.
 */
export async function registerCors(app: FastifyInstance, webOrigin: string | null): Promise<void> {
  if (webOrigin !== null) {
    await app.register(cors, { origin: [webOrigin], credentials: true, exposedHeaders: EXPOSED });
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.origin === undefined || reply.hasHeader('access-control-allow-origin')) return done();
    reply.removeHeader('access-control-allow-credentials');
    const { cacheKeyOf } = request.routeOptions.config;
    const isPublic = cacheKeyOf !== undefined && request.url.startsWith('/api/') && procedureOf(request) === null;
    if (isPublic) {
      reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', EXPOSED.join(', '));
    }
    done();
  });
}
