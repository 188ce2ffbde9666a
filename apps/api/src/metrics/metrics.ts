import Fastify from 'fastify';
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
    /** Answers `/metrics` at an address of its own until it is closed. */
    async listen(address: { host: string; port: number }, siteDeps: SiteMetricsDeps) {
      const site = addSiteMetrics(registry, siteDeps);
      const server = Fastify({ forceCloseConnections: true });
      server.addHook('onClose', () => site.close());
      server.get('/metrics', async (_request, reply) => {
        await site.read();
        return reply.type(registry.contentType).send(await registry.metrics());
      });
      const url = await server.listen({ ...address }).catch(async (error: unknown) => {
        await server.close();
        throw error;
      });
      return { port: Number(new URL(url).port), close: () => server.close() };
    },
  };
}
