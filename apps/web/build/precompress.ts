import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|svg)$/;
/** Below this, compression saves less than its headers cost. */
const MIN_BYTES = 512;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Writes `.br` and `.gz` beside every asset, so that nothing is compressed per request. */
export function precompress(): Plugin {
  return {
    name: 'paddock:precompress',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler({ dir }) {
        if (dir === undefined) return;
        const assets = join(dir, 'assets');
        const names = (await readdir(assets, { recursive: true })).filter((name) => COMPRESSIBLE.test(name));
        for (const name of names) await compressBeside(join(assets, name));
      },
    },
  };
}

async function compressBeside(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < MIN_BYTES) return;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${path}.br`, await brotli(bytes, { params: quality }));
  await writeFile(`${path}.gz`, await deflate(bytes, { level: constants.Z_BEST_COMPRESSION }));
}
