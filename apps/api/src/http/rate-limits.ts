import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { Budget } from '@paddock/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sql } from '../database/client.ts';
import { procedureOf } from '../endpoint/trpc-route.ts';
import type { Clock } from '../shared/time.ts';
import { AppError } from '../shared/errors.ts';
import { addressKey, addressRange, ADDRESSES_A_RANGE } from './address-key.ts';
import { sharedCounts } from './shared-counts.ts';

const MINUTE_MS = 60_000;

interface Limit {
  /** Requests a minute. */
  readonly most: number;
  /** Whom a request counts for; empty: nobody. */
  readonly keyOf: (request: FastifyRequest) => string | Promise<string>;
  /** Counted by all processes together: what costs a statement is worth one. */
  readonly sharedAs?: string;
}

interface Rule extends Limit {
  /** The route that answers, however the address was written; procedures by their names. */
  readonly route: RegExp;
}

const byAddress = ({ ip }: FastifyRequest): string => addressKey(ip) ?? '';

const byRange = (request: FastifyRequest): string => addressRange(byAddress(request)) ?? '';

/** A limit for each address, and the one for the IPv6 range around it. */
function withRange<T extends Limit>(limit: T): T[] {
  return [limit, { ...limit, most: limit.most * ADDRESSES_A_RANGE, keyOf: byRange }];
}

/** Servers of one club share an address; each has its own token. */
function byToken(request: FastifyRequest): string {
  const { authorization } = request.headers;
  return authorization === undefined
    ? byAddress(request)
    : createHash('sha256').update(authorization).digest('base64url');
}

async function bySession({ ownContext }: FastifyRequest): Promise<string> {
  return (await ownContext?.viewer())?.sessionId ?? '';
}

/** All that fit hold: whoever tries out tokens is counted by address. What is cached is answered before and counts nowhere. */
const RULES: readonly Rule[] = [
  { route: /^\/api\/ingest\//, most: 1_200, keyOf: byToken, sharedAs: 'ingest' },
  ...withRange({ route: /^\/api\/(?:trpc\/)?auth[./]/, most: 120, keyOf: byAddress, sharedAs: 'sign-in' }),
  ...withRange({ route: /^\/\*$/, most: 300, keyOf: byAddress }),
  ...withRange({ route: /^\/sitemap/, most: 60, keyOf: byAddress }),
  ...withRange({ route: /^(?!\/assets\/)/, most: 1_800, keyOf: byAddress }),
];

/** Counted where an operation is worked out, whatever asked for it: a call, a page, an image. */
const BUDGETS: Readonly<Record<Budget, readonly Limit[]>> = {
  search: withRange({ most: 240, keyOf: byAddress, sharedAs: 'search' }),
  dear: withRange({ most: 60, keyOf: byAddress, sharedAs: 'dear' }),
};

/** Reads past the cache after a write of one's own: a page and what it asks again, a few times. */
const FRESH: Limit = { most: 120, keyOf: bySession };

export interface RateLimits {
  /** Counts one more of a budget; throws `rate_limited` when that is too many. */
  spend(budget: Budget, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Counts one more read past the cache; false: this session has had enough of them. */
  mayReadFresh(request: FastifyRequest): Promise<boolean>;
}

/**
 * Counts who asks for how much. This machine's own requests are not counted: behind a proxy that nobody told us of they
 * are everybody's. Without the database nobody is refused here: there is nothing to take.
 */
export async function registerRateLimits(app: FastifyInstance, deps: { sql: Sql; clock: Clock }): Promise<RateLimits> {
  let shared = app;
  // In a scope of its own: the plugin has one kind of store for all that it counts.
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false, store: sharedCounts(deps), skipOnError: true });
    shared = scope;
  });
  await app.register(rateLimit, { global: false });
  const counterOf = ({ most, keyOf, sharedAs }: Limit) => {
    const counter = sharedAs === undefined ? app : shared;
    return counter.createRateLimit({
      max: most,
      timeWindow: MINUTE_MS,
      keyGenerator: keyOf,
      allowList: (_request, key) => key === '',
      ...(sharedAs && { groupId: sharedAs }),
    });
  };
  type Count = ReturnType<typeof counterOf>;
  const rules = RULES.map((rule) => ({ route: rule.route, count: counterOf(rule) }));
  const fresh = counterOf(FRESH);
  const budgets = { search: BUDGETS.search.map(counterOf), dear: BUDGETS.dear.map(counterOf) };

  const countOne = async (count: Count, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const state = await count(request);
    if (state.isAllowed || !state.isExceeded) return;
    reply.header('retry-after', String(state.ttlInSeconds));
    throw new AppError('rate_limited', `Too many requests from here. Try again in ${state.ttlInSeconds} s.`);
  };
  const countAll = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const route = routeOf(request);
    for (const rule of rules) {
      if (rule.route.test(route)) await countOne(rule.count, request, reply);
    }
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (!isCounted(request)) return done();
    countAll(request, reply).then(() => done(), done);
  });
  return {
    async spend(budget, request, reply) {
      if (!isCounted(request)) return;
      for (const count of budgets[budget]) await countOne(count, request, reply);
    },
    async mayReadFresh(request) {
      const state = await fresh(request);
      return state.isAllowed || !state.isExceeded;
    },
  };
}

/** A machine that is not counted by its address is not counted by its tokens either. */
function isCounted({ ip }: FastifyRequest): boolean {
  return addressKey(ip) !== null;
}

/** What will run, after the router has read the address; empty: nothing. */
function routeOf(request: FastifyRequest): string {
  const procedure = procedureOf(request);
  return procedure === null ? (request.routeOptions.url ?? '') : `/api/trpc/${procedure}`;
}
