import { createHash } from 'node:crypto';
import { customAlphabet } from 'nanoid';

/** A JavaScript number represents integers of this many bits exactly. */
const ID_BITS = 53n;

/**
 * Our driver id: the first 53 bits of the SHA-256 of the platform id. It is not a sequence, so ties on boards that are
 * broken by id do not depend on the order of imports. It never leaves the server; links contain the random public id.
 */
export function driverIdOf(platformId: string): number {
  const digest = createHash('sha256').update(platformId).digest();
  return Number(digest.readBigUInt64BE() >> (64n - ID_BITS));
}

/** Letters and digits only: text tools that detect links would drop a trailing dash. 62^10 values are enough. */
export const newPublicId = customAlphabet('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', 10);
