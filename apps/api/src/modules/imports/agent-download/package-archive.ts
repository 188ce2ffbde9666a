import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

/** Packs one program as npm would, so that `npx URL` runs it. The same input always gives the same bytes. */
export function packProgram(program: { name: string; version: string; content: Buffer }): Promise<Buffer> {
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
