import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Sql } from '../../database/client.ts';
import { NotFoundError } from '../../shared/errors.ts';
import { readLogo } from './site-settings.service.ts';

/** Another logo has another address. */
const CACHE = 'public, max-age=31536000, immutable';
const params = z.object({ file: z.string().max(200) });

export function registerLogoRoute(app: FastifyInstance, { readDb }: { readonly readDb: Sql }): void {
  app.get('/share/logo/:file', { schema: { hide: true, params } }, async (request, reply) => {
    const { file } = params.parse(request.params);
    const logo = file.endsWith('.png') ? await readLogo(readDb, file.slice(0, -'.png'.length)) : null;
    if (logo === null) throw new NotFoundError('There is no such image.');
    return reply.header('cache-control', CACHE).type('image/png').send(logo);
  });
}
