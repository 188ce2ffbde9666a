import swagger, { type SwaggerTransform, type SwaggerTransformObject } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform, jsonSchemaTransformObject } from '@fastify/type-provider-zod';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { VERSION } from '../../version.ts';
import { addExamples, audienceOf, type Operation } from './calls.ts';
import type { Schemas } from './examples.ts';
import { GROUPS } from './groups.ts';
import { FAVICON, SCRIPT, STYLES } from './look.ts';

/** On top of the page. Links are to this site. */
const INTRODUCTION = `[To the site](/) · [this document as OpenAPI 3.1](/api/openapi.json)

Results, lap times, leaderboards and live servers of a racing community. Reads need no key; what needs a session or a token comes last.

- Every path answers with and without a trailing slash. Instants are ISO 8601 in UTC; times are milliseconds; 2147483647 in \`totalTime\` and \`lastLap\` stands for no time.
- Ids in the examples are invented. Real ones are in the replies: of events in \`GET /api/event/recent\`, of drivers in \`POST /api/search/drivers\`, of championships in \`GET /api/championships\`.
- In the examples, \`results.example.com\` stands for this site, and \`client\` is that of the package \`@paddock/api-client\`: \`createClient({ url: 'https://results.example.com' })\`.`;

/** OpenAPI 3.1 at `/api/openapi.json`, browsable at `/api/docs`. To be registered before the routes it describes. */
export async function registerDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Paddock',
        version: VERSION,
        description: INTRODUCTION,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      tags: GROUPS,
      servers: [{ url: '/', description: 'This site' }],
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
    // Without `upgrade-insecure-requests`: on a site without https the browser would load nothing.
    staticCSP:
      "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; img-src 'self' data:; object-src 'none'",
    // No bar of its own, and closed groups: there are hundreds of operations. The list of all schemas says nothing.
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none', defaultModelsExpandDepth: -1, defaultModelExpandDepth: 3 },
    theme: {
      title: 'Paddock: the API',
      css: [{ filename: 'paddock.css', content: STYLES }],
      js: [{ filename: 'paddock.js', content: SCRIPT }],
      favicon: [{ filename: 'favicon.svg', rel: 'icon', sizes: 'any', type: 'image/svg+xml', content: FAVICON }],
    },
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

/** Documents what replies mean and 429, and drops unused schemas: named shapes are registered for both requests and replies, and most are used in one of them only. */
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
  const completed = document as unknown as OpenApi;
  for (const [path, methods] of Object.entries(completed.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      if (audienceOf(operation) === 'everybody') addExamples(method, path, operation, completed.components.schemas);
      for (const [status, reply] of Object.entries(operation.responses)) {
        if (reply.description === 'Default Response') reply.description = MEANINGS[status] ?? 'Done';
        const body = reply.content?.['application/json'];
        if (status === '5XX' && body !== undefined) body.example = UNAVAILABLE;
      }
      operation.responses['429'] = { $ref: '#/components/responses/RateLimited' };
    }
  }
  completed.components.responses = { RateLimited: RATE_LIMITED };
  completed.paths = publicFirst(completed.paths);
  return document;
};

/** Within each group the operations are in the order of the paths. */
function publicFirst(paths: OpenApi['paths']): OpenApi['paths'] {
  const rankOf = (methods: OpenApi['paths'][string]): number =>
    Math.min(...Object.values(methods).map((operation) => AUDIENCES.indexOf(audienceOf(operation))));
  return Object.fromEntries(Object.entries(paths).toSorted(([, one], [, other]) => rankOf(one) - rankOf(other)));
}

/** The part of a document that is completed here. */
interface OpenApi {
  readonly components: { readonly schemas: Schemas; responses?: object };
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** In the order of the document. */
const AUDIENCES = ['everybody', 'known', 'staff'] as const;

const text = (description: string) => ({ description, schema: { type: 'string' } as const });

/** Of the replies by status, where the schemas say nothing of their own. */
const MEANINGS: Readonly<Record<string, string>> = {
  '200': 'The reply',
  '201': 'Imported',
  '202': 'Kept; it has no laps, so it is no event',
  '4XX': 'Refused: `code` says why to programs, `message` to people',
  '5XX': 'The site failed or is away; the same again later may succeed',
};
const UNAVAILABLE = { code: 'unavailable', message: 'The database cannot be reached. Please try again in a moment.' };

/** Referenced by every operation. */
const RATE_LIMITED = {
  description: 'Too many requests; nothing was done',
  headers: {
    'Retry-After': text('Seconds to wait'),
    'RateLimit-Policy': text('The limits that apply: `"search";q=240;w=60` is 240 requests in 60 seconds'),
    RateLimit: text('What is left of each: `"search";r=0;t=25` is none for 25 seconds'),
  },
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/ErrorBody' },
      example: { code: 'rate_limited', message: 'Too many requests. Try again in 25 s.' },
    },
  },
};
