import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import { routeNameOf } from '../endpoint/route-name.ts';

/** In seconds. A statement ends after 15. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
const MS_PER_S = 1_000;

/** Counts and times the requests that reach the router. Returns a function that adds the hooks to an app. */
export function addRequestMetrics(registry: Registry): (app: FastifyInstance) => void {
  const replies = new Counter({
    name: 'paddock_http_replies_total',
    help: 'Replies to routed requests.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  // Without the status: each series has as many lines as there are buckets.
  const duration = new Histogram({
    name: 'paddock_http_reply_seconds',
    help: 'Time from a routed request to the end of its reply.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers: [registry],
  });
  return (app) => {
    app.addHook('onResponse', (request, reply, done) => {
      const { method } = request;
      const route = routeNameOf(request);
      replies.inc({ method, route, status: reply.statusCode });
      duration.observe({ method, route }, reply.elapsedTime / MS_PER_S);
      done();
    });
  };
}
