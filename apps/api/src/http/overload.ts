import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../shared/errors.ts';

export interface OverloadLimits {
  /** Milliseconds over which the mean event loop delay is measured. */
  readonly sampleMs: number;
  /** Highest accepted mean event loop delay. */
  readonly maxDelayMs: number;
  /** Highest accepted part of the heap in use, from 0 to 1. */
  readonly maxHeap: number;
}

/** One large file or a busy neighbour delays the event loop for moments only; a mean delay of a second is overload. */
const USUAL_LIMITS: OverloadLimits = { sampleMs: 2_000, maxDelayMs: 1_000, maxHeap: 0.92 };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Called instead of the 503 of an overloaded process. */
    pressureHandler?: () => void;
  }
}

/** Route config: the route answers even when the process is overloaded. */
export const alwaysAnswered = { pressureHandler: () => {} };

/**
 * Answers requests with 503 while the process is overloaded, before any work is done for them, so that it can finish what
 * it has accepted. Cached replies are still sent: they cost less than the 503.
 */
export async function registerOverload(app: FastifyInstance, limits: Partial<OverloadLimits> = {}): Promise<void> {
  const { sampleMs, maxDelayMs, maxHeap } = { ...USUAL_LIMITS, ...limits };
  await app.register(underPressure, {
    sampleInterval: sampleMs,
    maxEventLoopDelay: maxDelayMs,
    maxHeapUsedBytes: Math.floor(getHeapStatistics().heap_size_limit * maxHeap),
    pressureHandler() {
      throw new AppError('unavailable', 'The site is too busy right now. Please try again in a moment.');
    },
  });
}
