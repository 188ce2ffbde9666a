import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../shared/errors.ts';
import { RETRY_AFTER_S } from './error-handler.ts';

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
    /** Called instead of the 503 of an overloaded process. Its result is sent; without one the route answers. */
    pressureHandler?: (request: FastifyRequest, reply: FastifyReply) => string | void;
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
    pressureHandler: refuse,
  });
}

/** The refusal of a call for data. */
export function refuse(): never {
  throw new AppError('unavailable', 'The site is too busy right now. Please try again in a moment.');
}

/** What a visitor gets instead of a page of an overloaded process. Nothing is rendered for it. */
export function refusePage(reply: FastifyReply): string {
  reply
    .code(503)
    .type('text/html; charset=utf-8')
    .header('retry-after', RETRY_AFTER_S)
    .header('content-security-policy', "default-src 'none'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'");
  return BUSY_PAGE;
}

const BUSY_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <meta http-equiv="refresh" content="${RETRY_AFTER_S}" />
    <title>Too busy</title>
  </head>
  <body style="max-width: 32rem; margin: 15vh auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif">
    <h1>The site is too busy right now</h1>
    <p>This page tries again by itself every ${RETRY_AFTER_S} seconds.</p>
  </body>
</html>
`;
