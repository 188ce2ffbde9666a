import swagger, { type SwaggerTransform, type SwaggerTransformObject } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform, jsonSchemaTransformObject } from '@fastify/type-provider-zod';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { VERSION } from '../version.ts';

/** OpenAPI 3.1 at `/api/openapi.json`, browsable at `/api/docs`. To be registered before the routes it describes. */
export async function registerDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Paddock',
        version: VERSION,
        description:
          'Results, lap times, leaderboards and live servers of a racing community. Every path answers with and without a trailing slash. Instants are ISO 8601 in UTC; times are milliseconds; 2147483647 in `totalTime` and `lastLap` stands for no time.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'The site that serves this document' }],
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'sid',
            description:
              'Set by signing in; over https its name is `__Host-sid`. A role in the list is the lowest one that may do this: `mod` or `admin`.',
          },
          ingestToken: { type: 'http', scheme: 'bearer', description: 'Printed once by `pnpm server:add`' },
        },
      },
    },
    hideUntagged: true,
    transform: withoutTrailingSlash,
    transformObject: finished,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // On a site without https the browser would load nothing.
    transformStaticCSP: (header) => header.replace(/;?\s*upgrade-insecure-requests/, ''),
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

/** Some paths of the specification have a trailing slash; all routes also answer without one. */
const withoutTrailingSlash: SwaggerTransform<FastifySchema> = (document) => {
  const { schema, url } = jsonSchemaTransform(document);
  // @NOTE the same schema, written differently.
  return { schema: wrapReferences(schema) as typeof schema, url: url.replace(/\/$/, '') };
};

/** `{ allOf: [{ $ref }], default }` for `{ $ref, default }`, of which the document would lose the default. */
function wrapReferences(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map(wrapReferences);
  const { $ref, ...rest } = Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, wrapReferences(value)]),
  );
  if ($ref === undefined) return rest;
  return Object.keys(rest).length === 0 ? { $ref } : { allOf: [{ $ref }], ...rest };
}

/** Documents 429, and drops unused schemas: named shapes are registered for both requests and replies, and most are used in one of them only. */
const finished: SwaggerTransformObject = (given) => {
  const document = jsonSchemaTransformObject(given);
  const schemas = ('components' in document && document.components?.schemas) || {};
  const used = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name]);
    }
  };
  follow(document.paths);
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name];
  // @NOTE a document with paths, each with its operations by method.
  const { components, paths } = document as unknown as OpenApi;
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    operation.responses['429'] = { $ref: '#/components/responses/RateLimited' };
  }
  components.responses = { RateLimited: RATE_LIMITED };
  return document;
};

/** The part of a document that is completed here. */
interface OpenApi {
  readonly components: { responses?: object };
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Record<string, unknown> }>>>>;
}

const text = (description: string) => ({ description, schema: { type: 'string' } as const });

/** Referenced by every operation. */
const RATE_LIMITED = {
  description: 'Too many requests; nothing was done',
  headers: {
    'Retry-After': text('Seconds to wait'),
    'RateLimit-Policy': text('The limits that apply: `"search";q=240;w=60` is 240 requests in 60 seconds'),
    RateLimit: text('What is left of each: `"search";r=0;t=25` is none for 25 seconds'),
  },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
};
