import '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { ErrorBody, type Endpoint } from '@paddock/contracts';
import { z } from 'zod';
import type { CacheKey } from './cache-key.ts';
import { securityOf } from './security.ts';
import type { ContextOf } from './context.ts';
import { cacheKeyOf } from './cache-key.ts';
import { requireAccess } from './require-access.ts';
import type { Implementation } from './implement.ts';

const EMPTY = z.object({});

interface RestOptions {
  readonly contextOf: ContextOf;
  /** Sends the result of an operation whose reply is text of this type instead of JSON. */
  readonly text?: { readonly type: string; readonly send: (reply: FastifyReply, result: unknown) => FastifyReply };
}

export function mountRest(
  app: FastifyInstance,
  { endpoint, handle }: Implementation,
  { contextOf, text }: RestOptions,
): void {
  const { method, path, params, query, body, successStatus } = endpoint.rest;
  const schema: FastifySchema = {
    tags: endpoint.tags,
    summary: endpoint.summary,
    ...(endpoint.description && { description: endpoint.description }),
    ...(text && { produces: [text.type] }),
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
    ...(isShared && { config: { cacheKeyOf: (request) => keyOfRequest(request, endpoint) } }),
    // Checked before the body is read: a caller without access learns nothing about the input.
    ...(endpoint.access !== 'public' && {
      onRequest: async (request, reply) => requireAccess(endpoint.access, contextOf(request, reply)),
    }),
    preValidation(request, _reply, done) {
      request.query = withoutEmpty(request.query);
      done();
    },
    handler: async (request, reply) => {
      const input = endpoint.input.parse(inputOf(request));
      const result = await handle(input, contextOf(request, reply));
      if (successStatus === 204) return reply.code(204).send();
      return text === undefined ? result : text.send(reply, result);
    },
  });
}

function keyOfRequest(request: FastifyRequest, endpoint: Endpoint): CacheKey | null {
  const { rest } = endpoint;
  const query = (rest.query ?? EMPTY).safeParse(withoutEmpty(request.query));
  const params = (rest.params ?? EMPTY).safeParse(request.params);
  if (!query.success || !params.success) return null;
  return cacheKeyOf('rest', endpoint, { ...asObject(query.data), ...asObject(params.data) });
}

/** Query parameters without the empty ones: `?car=` names no car, and not number 0. */
function withoutEmpty(query: unknown): object {
  const all = asObject(query);
  if (!Object.values(all).includes('')) return all;
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

/** Path parameters override the body, the body overrides the query string: a payload cannot change what the URL addresses. */
function inputOf(request: FastifyRequest): Record<string, unknown> {
  return { ...asObject(request.query), ...asObject(request.body), ...asObject(request.params) };
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
