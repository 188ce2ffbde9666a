import Fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { addProcessMetrics, type ProcessMetricsDeps } from './process-metrics.ts';
import { addRequestMetrics } from './request-metrics.ts';
import { addSiteMetrics, type SiteMetricsDeps } from './site-metrics.ts';

/** The metrics of one process, in the format of Prometheus. */
export function createMetrics(deps: ProcessMetricsDeps) {
  const registry = new Registry();
  addProcessMetrics(registry, deps);
  return {
    /** Adds hooks that count an app's requests. */
    register: addRequestMetrics(registry),
    /** Makes the server that answers `/metrics`, at an address of its own; it does not listen yet. */
    createServer(siteDeps: SiteMetricsDeps): FastifyInstance {
      const site = addSiteMetrics(registry, siteDeps);
      const server = Fastify({ forceCloseConnections: true });
      server.addHook('onClose', () => site.close());
      server.get('/metrics', async (_request, reply) => {
        await site.read();
        return reply.type(registry.contentType).send(await registry.metrics());
      });
      return server;
    },
  };
}
