import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';

/** Result files are stored compressed. */
export const compress = promisify(zstdCompress);
export const decompress = promisify(zstdDecompress);
