import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sql } from '../db/client.ts';
import type { Clock } from '../time.ts';
import { AppError } from '../errors.ts';
import { addressKey } from './address-key.ts';
import { sharedCounts } from './shared-counts.ts';
import { plainAddress } from './plain-address.ts';

const MINUTE_MS = 60_000;

interface Rule {
  /** What is asked for, REST and tRPC alike; a batch counts once, by what comes first in it. */
  readonly path: RegExp;
  /** Requests a minute. */
  readonly most: number;
  /** Whom a request from an address counts for. */
  readonly keyOf: (request: FastifyRequest, address: string) => string;
  /** Counted by all processes together: what costs a statement is worth one. */
  readonly sharedAs?: string;
}

const byAddress = (_request: FastifyRequest, address: string): string => address;

/** Servers of one club share an address; each has its own token. */
function byToken({ headers: { authorization } }: FastifyRequest, address: string): string {
  return authorization === undefined ? address : createHash('sha256').update(authorization).digest('base64url');
}

/** All that fit hold: whoever tries out tokens is counted by address. What is cached is answered before and counts nowhere. */
const RULES: readonly Rule[] = [
  { path: /^\/api\/ingest\//, most: 1_200, keyOf: byToken, sharedAs: 'ingest' },
  { path: /^\/api\/(?:trpc\/)?auth[./]/, most: 120, keyOf: byAddress, sharedAs: 'sign-in' },
  { path: /^\/api\/(?:trpc\/)?search[./?]/, most: 240, keyOf: byAddress, sharedAs: 'search' },
  { path: /^\/(?:api|ws|share)\b/, most: 1_800, keyOf: byAddress },
];

/**
 * Counts who asks for how much. This machine's own requests are not counted: behind a proxy that nobody told us of they
 * are everybody's. Without the database nobody is refused here: there is nothing to take.
 */
export async function registerRateLimits(app: FastifyInstance, deps: { sql: Sql; clock: Clock }): Promise<void> {
  let shared = app;
  // In a scope of its own: the plugin has one store for all that it counts.
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false, store: sharedCounts(deps), skipOnError: true });
    shared = scope;
  });
  await app.register(rateLimit, { global: false });
  const limits = RULES.map(({ path, most, keyOf, sharedAs }) => {
    const keyGenerator = (request: FastifyRequest): string => keyOf(request, addressKey(request.ip) ?? '');
    const counter = sharedAs === undefined ? app : shared;
    const options = { max: most, timeWindow: MINUTE_MS, keyGenerator, ...(sharedAs && { groupId: sharedAs }) };
    return { path, count: counter.createRateLimit(options) };
  });
  const countAll = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const address = plainAddress(request.url);
    for (const { path, count } of limits) {
      if (!path.test(address)) continue;
      const state = await count(request);
      if (state.isAllowed || !state.isExceeded) continue;
      reply.header('retry-after', String(state.ttlInSeconds));
      throw new AppError('rate_limited', `Too many requests from here. Try again in ${state.ttlInSeconds} s.`);
    }
  };
  app.addHook('onRequest', (request, reply, done) => {
    // A machine that is not counted by its address is not counted by its tokens either.
    if (addressKey(request.ip) === null) return done();
    countAll(request, reply).then(() => done(), done);
  });
}
