import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform, jsonSchemaTransformObject } from '@fastify/type-provider-zod';
import type { FastifyInstance } from 'fastify';
import { VERSION } from '../../version.ts';

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
      },
      components: {
        securitySchemes: {
          ingestToken: { type: 'http', scheme: 'bearer', description: 'Printed once by `pnpm server:add`' },
        },
      },
    },
    hideUntagged: true,
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
