import { createServer } from 'node:http';
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
    async listen({ host, port }: { host: string; port: number }, siteDeps: SiteMetricsDeps) {
      const site = addSiteMetrics(registry, siteDeps);
      const server = createServer((request, response) => {
        if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
        const answer = async (): Promise<void> => {
          await site.read();
          const text = await registry.metrics();
          response.writeHead(200, { 'content-type': registry.contentType }).end(text);
        };
        answer().catch((error: unknown) => void response.destroy(error instanceof Error ? error : undefined));
      });
      const close = async (): Promise<void> => {
        server.close();
        server.closeAllConnections();
        await site.close();
      };
      try {
        await new Promise<void>((resolve, reject) => void server.once('error', reject).listen(port, host, resolve));
      } catch (error) {
        await close();
        throw error;
      }
      const address = server.address();
      return { port: typeof address === 'object' && address !== null ? address.port : port, close };
    },
  };
}
