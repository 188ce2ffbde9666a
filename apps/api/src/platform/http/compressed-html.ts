import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptsEncoding } from './accepted-encoding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Every page has a nonce of its own, so each is compressed anew: quickly, then. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 5;

export interface CompressedHtml {
  readonly body: Buffer;
  readonly encoding: 'br' | 'gzip' | null;
}

/** The page's bytes in the best form that the browser takes. */
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
