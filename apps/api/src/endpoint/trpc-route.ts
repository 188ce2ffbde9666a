import type { Endpoint } from '@paddock/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CacheKey } from './cache-key.ts';
import './route-name.ts';
import { cacheKeyOf } from './cache-key.ts';
import { withoutReadingDirection } from './trpc-input.ts';
import { NotFoundError } from '../shared/errors.ts';

/** The route of all procedures, as the plugin registers it. */
const ROUTE = '/api/trpc/:path';

/** The procedure that a request calls; null: the request is for another route. */
export function procedureOf({ routeOptions, params }: FastifyRequest): string | null {
  if (routeOptions.url !== ROUTE) return null;
  // @NOTE: the route has this parameter.
  return (params as { path: string }).path;
}

/** Adds cache keys, names for logs and metrics, and checks to the tRPC route of a scope; called before the plugin is registered. */
export function prepareTrpcRoute(scope: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const byName = new Map<string, Endpoint>(endpoints.map((endpoint) => [endpoint.name, endpoint]));
  const endpointOf = (request: FastifyRequest): Endpoint | undefined => byName.get(procedureOf(request) ?? '');
  const routeNameOf = (request: FastifyRequest): string | null => {
    const endpoint = endpointOf(request);
    return endpoint === undefined ? null : ROUTE.replace(':path', endpoint.name);
  };
  scope.addHook('onRoute', (route) => {
    route.config = {
      ...route.config,
      cacheKeyOf: (request) => keyOfRequest(request, endpointOf(request)),
      routeNameOf,
    };
  });
  scope.addHook('onRequest', (request, _reply, done) => {
    // tRPC decodes the name once more than the router: the procedure that runs would not be the one that limits counted.
    const isEncodedTwice = procedureOf(request)?.includes('%') === true;
    done(isEncodedTwice ? new NotFoundError('There is no such procedure.') : undefined);
  });
}

function keyOfRequest(request: FastifyRequest, endpoint: Endpoint | undefined): CacheKey | null {
  if (endpoint?.kind !== 'query' || endpoint.cache === 'none') return null;
  // Other methods are refused or answered without a body, so no request may wait for them.
  if (request.method !== 'GET') return null;
  const asked = URL.parse(request.url, 'http://localhost')?.searchParams;
  // Batches are refused.
  if (asked === undefined || asked.has('batch')) return null;
  const text = asked.get('input');
  return cacheKeyOf('trpc', endpoint, text ? withoutReadingDirection(jsonOf(text)) : undefined);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
