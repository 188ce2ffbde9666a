import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { pack } from 'tar-stream';
import { namesEtag } from '../../../http/if-none-match.ts';
import { NotFoundError } from '../../../shared/errors.ts';
import { VERSION } from '../../../version.ts';

interface AgentFile {
  readonly content: Buffer;
  readonly etag: string;
}

const NAME = 'paddock-agent';

/** Serves the agent program of this release: as a single file, and as a package for npx. */
export function registerAgentDownload(app: FastifyInstance, { agentFile }: { agentFile: string | null }): void {
  const serve = (fileName: string, type: string, make: (program: Buffer) => Promise<Buffer>): void => {
    let making: Promise<AgentFile> | null = null;
    app.get(`/agent/${fileName}`, { schema: { hide: true } }, async (request, reply) => {
      if (agentFile === null) throw new NotFoundError('This site has no agent to download.');
      making ??= readFile(agentFile).then(make).then(tagged);
      const { content, etag } = await making.catch(() => {
        making = null;
        throw new NotFoundError('This site was started without its agent: build it first.');
      });
      reply.header('etag', etag).header('cache-control', 'no-cache');
      if (namesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type(type).header('content-disposition', `attachment; filename="${fileName}"`).send(content);
    });
  };
  serve(`${NAME}.mjs`, 'text/javascript; charset=utf-8', async (program) => program);
  serve(`${NAME}.tgz`, 'application/gzip', (content) => packProgram({ name: NAME, version: VERSION, content }));
}

function tagged(content: Buffer): AgentFile {
  return { content, etag: `"${createHash('sha256').update(content).digest('base64url')}"` };
}

/** Packs one program as npm would, so that `npx URL` runs it. The same input always gives the same bytes. */
function packProgram(program: { name: string; version: string; content: Buffer }): Promise<Buffer> {
  const { name, version, content } = program;
  const file = `${name}.mjs`;
  const manifest = JSON.stringify({ name, version, type: 'module', bin: { [name]: file } });
  const archive = pack();
  const mtime = new Date(0);
  archive.entry({ name: 'package/package.json', mode: 0o644, mtime }, manifest);
  archive.entry({ name: `package/${file}`, mode: 0o755, mtime }, content);
  archive.finalize();
  return buffer(archive.pipe(createGzip()));
}
