import type { Endpoint } from '@paddock/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SharedQuestion } from '../cache/public-cache.ts';
import { NotFoundError } from '../errors.ts';

/** Of all procedures, as the plugin registers it. */
const ROUTE = '/api/trpc/:path';

/** The procedure that a request calls; null: it is no request for one. */
export function procedureOf({ routeOptions, params }: FastifyRequest): string | null {
  if (routeOptions.url !== ROUTE) return null;
  // @NOTE: the route has this parameter.
  return (params as { path: string }).path;
}

/** What goes for the route of the procedures in a scope; to be registered before the plugin. */
export function prepareTrpcRoute(scope: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const queries = new Map(
    endpoints.filter(({ kind, cache }) => kind === 'query' && cache !== 'none').map((one) => [one.name as string, one]),
  );
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, sharedQuestion: (request) => questionOf(request, queries) };
  });
  scope.addHook('onRequest', (request, _reply, done) => {
    // tRPC decodes once more what the router has decoded: such a name would be another one than was counted.
    const isEncodedTwice = procedureOf(request)?.includes('%') === true;
    done(isEncodedTwice ? new NotFoundError('There is no such procedure.') : undefined);
  });
}

/** The input as tRPC reads it. */
function questionOf(request: FastifyRequest, queries: ReadonlyMap<string, Endpoint>): SharedQuestion | null {
  const endpoint = queries.get(procedureOf(request) ?? '');
  // Others are refused or answered without a body: nobody shall wait for that.
  if (endpoint === undefined || request.method !== 'GET') return null;
  const asked = URL.parse(request.url, 'http://localhost')?.searchParams;
  // Batches are refused.
  if (asked === undefined || asked.has('batch')) return null;
  const text = asked.get('input');
  const input = endpoint.input.safeParse(text ? jsonOf(text) : undefined);
  if (!input.success) return null;
  const { name, cache } = endpoint;
  return { key: `trpc ${name} ${JSON.stringify(input.data)}`, kind: cache === 'live' ? 'live' : 'shared' };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
