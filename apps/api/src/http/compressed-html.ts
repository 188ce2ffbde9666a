import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptsEncoding } from './accepted-encoding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Every page has its own nonce and is compressed per request, so a fast level is used. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 5;

export interface CompressedHtml {
  readonly body: Buffer;
  readonly encoding: 'br' | 'gzip' | null;
}

/** The page in the best encoding that the browser accepts. */
export async function compressHtml(html: string, accepted: string | undefined): Promise<CompressedHtml> {
  const plain = Buffer.from(html);
  if (acceptsEncoding(accepted, 'br')) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    };
    return { body: await compressBrotli(plain, { params }), encoding: 'br' };
  }
  if (acceptsEncoding(accepted, 'gzip'))
    return { body: await compressGzip(plain, { level: GZIP_LEVEL }), encoding: 'gzip' };
  return { body: plain, encoding: null };
}
