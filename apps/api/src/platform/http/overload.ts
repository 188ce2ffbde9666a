import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

export interface OverloadLimits {
  /** How often the process looks at itself: what is measured is the mean of so long. */
  readonly sampleMs: number;
  /** How much later than due things may happen, on average. */
  readonly mostDelayMs: number;
  /** Part of the heap that may be in use. */
  readonly mostHeap: number;
}

/** One large file or a busy neighbour holds things up for moments; a mean of a second is more work than there is time for. */
const USUAL_LIMITS: OverloadLimits = { sampleMs: 2_000, mostDelayMs: 1_000, mostHeap: 0.92 };
/** The usual 10 wakes a process a hundred times a second that has nothing to do: a quarter of a percent of a core. */
const RESOLUTION_MS = 50;
const RETRY_AFTER_S = 5;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers instead of the refusal that an overloaded process gives. */
    pressureHandler?: () => void;
  }
}

class OverloadError extends AppError {
  override name = 'OverloadError';
  constructor() {
    super('unavailable', 'There is more to do than can be done right now. Please try again in a moment.');
  }
}

/** For routes that answer whatever else there is to do. */
export const alwaysAnswered = { pressureHandler: () => {} };

/**
 * Turns requests away while the process cannot keep up, before anything is done for them, so that it gets to the end of
 * what it has. Cached replies are given all the same: they cost less than the refusal.
 */
export async function registerOverload(app: FastifyInstance, limits: Partial<OverloadLimits> = {}): Promise<void> {
  const { sampleMs, mostDelayMs, mostHeap } = { ...USUAL_LIMITS, ...limits };
  await app.register(underPressure, {
    sampleInterval: sampleMs,
    eventLoopResolution: RESOLUTION_MS,
    maxEventLoopDelay: mostDelayMs,
    maxHeapUsedBytes: Math.floor(getHeapStatistics().heap_size_limit * mostHeap),
    retryAfter: RETRY_AFTER_S,
    customError: OverloadError,
  });
}
