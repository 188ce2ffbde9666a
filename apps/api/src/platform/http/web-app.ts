import type { FastifyInstance } from 'fastify';
export async function registerWebApp(_app: FastifyInstance, _options: { webDir: string }): Promise<void> {}
