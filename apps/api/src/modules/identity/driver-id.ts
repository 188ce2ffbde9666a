import { createHash } from 'node:crypto';

/** A number keeps this many bits exactly. */
const ID_BITS = 53n;

/**
 * Our number of a driver: the first 53 bits of his platform id's SHA-256. No sequence hands it out, so ties that it
 * breaks on boards fall the same way whatever order files arrive in. It never leaves the server; links carry the
 * random public id.
 */
export function driverIdOf(platformId: string): number {
  const digest = createHash('sha256').update(platformId).digest();
  return Number(digest.readBigUInt64BE() >> (64n - ID_BITS));
}
