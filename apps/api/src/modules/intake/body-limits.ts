import { defaultLimits } from '@paddock/result-files';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors.ts';

/** A few of the largest files; while it is read, a file takes a multiple of its size. */
const MAX_BYTES = 4 * defaultLimits.maxBytes;
/** At most half for one server, so that its waiting files do not keep others out. */
const MAX_BYTES_OF_SERVER = MAX_BYTES / 2;

/** After the grace, this much has to have arrived for every second since. */
const SLOWEST_BYTES_PER_SECOND = 256 * 1024;
const GRACE_SECONDS = 10;

/** Bodies of this type only, as bytes up to the size of a result file. */
export function acceptBytes(scope: FastifyInstance, type: string): void {
  scope.removeAllContentTypeParsers();
  const options = { parseAs: 'buffer', bodyLimit: defaultLimits.maxBytes } as const;
  scope.addContentTypeParser(type, options, (_request, body, done) => done(null, body));
}

/** Refuses a server's file before its body is read, while as many others as fit into memory are being imported. */
export type ReserveBody = (serverId: number, request: FastifyRequest, reply: FastifyReply) => void;

/** For all routes that receive result files. */
export function createBodyBudget(): ReserveBody {
  let reserved = 0;
  const reservedOf = new Map<number, number>();
  const add = (serverId: number, bytes: number): void => {
    reserved += bytes;
    reservedOf.set(serverId, (reservedOf.get(serverId) ?? 0) + bytes);
  };
  return (serverId, { headers, raw: incoming }, { raw }) => {
    // The client is gone, and `close` does not come again.
    if (raw.destroyed) return;
    const length = Number(headers['content-length'] ?? defaultLimits.maxBytes);
    const bytes = Math.min(length, defaultLimits.maxBytes);
    if (reserved + bytes > MAX_BYTES || (reservedOf.get(serverId) ?? 0) + bytes > MAX_BYTES_OF_SERVER) {
      throw new AppError(
        'unavailable',
        'Too many result files are arriving at once. Please send this one again in a moment.',
      );
    }
    add(serverId, bytes);
    // Slow bodies would keep the room of all others. Seconds are counted, not measured: while this process is busy, it reads nothing.
    const { socket } = incoming;
    const before = socket.bytesRead;
    let seconds = -GRACE_SECONDS;
    const speed = setInterval(() => {
      seconds += 1;
      if (!incoming.complete && socket.bytesRead - before < seconds * SLOWEST_BYTES_PER_SECOND) socket.destroy();
    }, 1_000);
    raw.once('close', () => {
      clearInterval(speed);
      add(serverId, -bytes);
    });
  };
}
