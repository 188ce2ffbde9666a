import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Tells requests of one route apart, by one of a limited number of names; null: the route's pattern. */
    readonly routeNameOf?: (request: FastifyRequest) => string | null;
  }
}

/** Of requests that no route answers. */
const NO_ROUTE = 'none';

/**
 * The pattern of the route, such as `/api/driver/:id`, for logs and metrics. Never the path: there would be any number of them, with
 * whatever visitors put in.
 */
export function routeNameOf(request: FastifyRequest): string {
  const { url, config } = request.routeOptions;
  return config.routeNameOf?.(request) ?? url ?? NO_ROUTE;
}
