import { defaultLimits } from '@paddock/result-files';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors.ts';

/** A few of the largest files; while it is read, a file takes a multiple of its size. */
const MOST_BYTES = 4 * defaultLimits.maxBytes;

/** Refuses a result file before its body is read, while as many others as fit into memory are being imported. */
export type ReserveBody = (request: FastifyRequest, reply: FastifyReply) => void;

/** For all routes that receive result files. */
export function createBodyBudget(): ReserveBody {
  let reserved = 0;
  return ({ headers }, { raw }) => {
    // The client is gone, and `close` does not come again.
    if (raw.destroyed) return;
    const length = Number(headers['content-length'] ?? defaultLimits.maxBytes);
    const bytes = Math.min(length, defaultLimits.maxBytes);
    if (reserved + bytes > MOST_BYTES) {
      throw new AppError(
        'unavailable',
        'Too many result files arrive at once. Please send this one again in a moment.',
      );
    }
    reserved += bytes;
    raw.once('close', () => (reserved -= bytes));
  };
}
