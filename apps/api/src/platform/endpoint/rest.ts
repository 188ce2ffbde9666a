import '@fastify/swagger';
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import { ErrorBody, type Endpoint } from '@paddock/contracts';
import { z } from 'zod';
import type { SharedQuestion } from '../cache/public-cache.ts';
import { securityOf } from '../http/documentation.ts';
import type { ContextOf } from '../http/request-context.ts';
import { requireAccess } from './context.ts';
import type { Implementation } from './implement.ts';

const NOTHING = z.object({});

/** Mounts an implementation at its fixed REST address. */
export function mountRest(app: FastifyInstance, { endpoint, handle }: Implementation, contextOf: ContextOf): void {
  const { method, path, params, query, body, successStatus } = endpoint.rest;
  const schema: FastifySchema = {
    tags: endpoint.tags,
    summary: endpoint.summary,
    ...(endpoint.description && { description: endpoint.description }),
    operationId: endpoint.name,
    security: securityOf(endpoint),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      ...(successStatus === 204 ? { 204: z.null() } : { 200: endpoint.output }),
      '4xx': ErrorBody,
      '5xx': ErrorBody,
    },
  };
  const isShared = endpoint.cache !== 'none' && endpoint.kind === 'query' && method === 'GET';
  app.route({
    method,
    url: path,
    schema,
    // The contract has checked the reply already.
    serializerCompiler: () => JSON.stringify,
    ...(isShared && { config: { sharedQuestion: (request) => questionOf(request, endpoint) } }),
    // Before the body is read: who may not call learns nothing of what is expected.
    ...(endpoint.access !== 'public' && {
      onRequest: async (request, reply) => requireAccess(endpoint.access, contextOf(request, reply)),
    }),
    // `?car=` names no car, least of all number 0: a parameter without a value is one not given.
    preValidation(request, _reply, done) {
      request.query = givenIn(request.query);
      done();
    },
    handler: async (request, reply) => {
      const input = endpoint.input.parse(wireInput(request));
      const result = await handle(input, contextOf(request, reply));
      if (successStatus !== 204) return result;
      return reply.code(204).send();
    },
  });
}

/** Of an address in any of the ways to write it: decoded, checked, with its defaults; what the operation does not know is left out. */
function questionOf(request: FastifyRequest, { name, cache, input, rest }: Endpoint): SharedQuestion | null {
  const query = (rest.query ?? NOTHING).safeParse(givenIn(request.query));
  const params = (rest.params ?? NOTHING).safeParse(request.params);
  if (!query.success || !params.success) return null;
  const understood = input.safeParse({ ...asObject(query.data), ...asObject(params.data) });
  if (!understood.success) return null;
  return { key: `rest ${name} ${JSON.stringify(understood.data)}`, kind: cache === 'live' ? 'live' : 'shared' };
}

/** Parameters with a value. */
function givenIn(query: unknown): object {
  const all = asObject(query);
  if (!Object.values(all).includes('')) return all;
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

/** Path parameters win over the body, the body over the query string: an address cannot be overruled by its payload. */
function wireInput(request: FastifyRequest): Record<string, unknown> {
  return { ...asObject(request.query), ...asObject(request.body), ...asObject(request.params) };
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
