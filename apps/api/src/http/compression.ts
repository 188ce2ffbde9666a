import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type ContentEncoding = 'br' | 'gzip';

/** Smaller bodies do not get smaller. */
const MIN_COMPRESSED_BYTES = 1_024;
const BROTLI_QUALITY = 7;
/** For pages over plain http and for bots; browsers take brotli over https. */
const GZIP_LEVEL = 6;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** For the cache of public replies; others are sent as they are. Null: the body is too small to gain from it. */
export async function compress(body: Buffer, encoding: ContentEncoding): Promise<Buffer | null> {
  if (body.length < MIN_COMPRESSED_BYTES) return null;
  if (encoding === 'gzip') return gzipAsync(body, { level: GZIP_LEVEL });
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return brotliAsync(body, { params });
}

/** The encoding that makes the fewest bytes, of those that `Accept-Encoding` allows; null: none. */
export function preferredEncoding(accepted: string | undefined): ContentEncoding | null {
  return (['br', 'gzip'] as const).find((encoding) => acceptsEncoding(accepted, encoding)) ?? null;
}

/** Whether `Accept-Encoding` names an encoding, other than to refuse it with `q=0`. */
export function acceptsEncoding(accepted: string | undefined, encoding: ContentEncoding): boolean {
  return (accepted ?? '').split(',').some((one) => {
    const [name, weight = 'q=1'] = one.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !/^q=0(?:\.0*)?$/.test(weight);
  });
}
