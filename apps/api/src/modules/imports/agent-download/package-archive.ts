import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const BLOCK = 512;
const compress = promisify(gzip);

/** Packs one program as npm would, so that `npx URL` runs it. The same input always gives the same bytes. */
export async function packProgram(program: { name: string; version: string; content: Buffer }): Promise<Buffer> {
  const { name, version, content } = program;
  const file = `${name}.mjs`;
  const manifest = Buffer.from(JSON.stringify({ name, version, type: 'module', bin: { [name]: file } }));
  return compress(
    Buffer.concat([
      ...entry('package/package.json', manifest, 0o644),
      ...entry(`package/${file}`, content, 0o755),
      // A tar archive ends with two empty blocks.
      Buffer.alloc(2 * BLOCK),
    ]),
  );
}

/** A file in the POSIX ustar format: a header of one block, then the content, padded to whole blocks. */
function entry(path: string, content: Buffer, mode: number): Buffer[] {
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`;
  header.write(path, 0);
  header.write(octal(mode, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(content.length, 12), 124);
  header.write(octal(0, 12), 136);
  // The checksum of the header is computed with its own field filled with blanks.
  header.write(' '.repeat(8), 148);
  header.write('0', 156);
  header.write('ustar\0' + '00', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return [header, content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)];
}
