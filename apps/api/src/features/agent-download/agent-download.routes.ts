import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { NotFoundError } from '../../platform/errors.ts';

interface AgentFile {
  readonly content: Buffer;
  readonly etag: string;
}

/** The program that runs beside a game server, of the same release as the site. */
export function registerAgentDownload(app: FastifyInstance, { agentFile }: { agentFile: string | null }): void {
  let reading: Promise<AgentFile> | null = null;
  app.get('/agent/paddock-agent.mjs', { schema: { hide: true } }, async (request, reply) => {
    if (agentFile === null) throw new NotFoundError('This site has no agent to hand out.');
    reading ??= readAgent(agentFile);
    const { content, etag } = await reading.catch(() => {
      reading = null;
      throw new NotFoundError('This site was started without its agent: build it first.');
    });
    reply.header('etag', etag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply
      .type('text/javascript; charset=utf-8')
      .header('content-disposition', 'attachment; filename="paddock-agent.mjs"')
      .send(content);
  });
}

async function readAgent(path: string): Promise<AgentFile> {
  const content = await readFile(path);
  return { content, etag: `"${createHash('sha256').update(content).digest('base64url')}"` };
}
