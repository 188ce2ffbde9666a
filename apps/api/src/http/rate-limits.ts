import rateLimit from '@fastify/rate-limit';
import type { Budget } from '@paddock/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sql } from '../database/client.ts';
import { procedureOf } from '../endpoint/trpc-route.ts';
import type { Clock } from '../shared/time.ts';
import { AppError } from '../shared/errors.ts';
import { hashSecret } from '../shared/secrets.ts';
import { addressKey, addressRange, ADDRESSES_A_RANGE } from './address-key.ts';
import { sharedCounts } from './rate-limit-counters.ts';

const MINUTE_MS = 60_000;

interface Limit {
  /** Requests a minute. */
  readonly most: number;
  /** What a request is counted by; empty: it is not counted. */
  readonly keyOf: (request: FastifyRequest) => string | Promise<string>;
  /** Counts in the database, for all processes together. Only for requests that run a statement anyway. */
  readonly sharedAs?: string;
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
  return authorization === undefined ? byAddress(request) : hashSecret(authorization).toString('base64url');
}

async function bySession({ ownContext }: FastifyRequest): Promise<string> {
  return (await ownContext?.viewer())?.sessionId ?? '';
}

/**
 * All matching rules apply: guessing tokens is also counted by address. Replies sent before the router are not counted. `route`
 * matches the route's pattern, not the URL; tRPC procedures by name.
 */
const RULES: readonly (Limit & { readonly route: RegExp })[] = [
  { route: /^\/api\/ingest\//, most: 1_200, keyOf: byToken, sharedAs: 'ingest' },
  ...withRange({ route: /^\/api\/(?:trpc\/)?auth[./]/, most: 120, keyOf: byAddress, sharedAs: 'sign-in' }),
  ...withRange({ route: /^\/\*$/, most: 300, keyOf: byAddress }),
  ...withRange({ route: /^\/sitemap/, most: 60, keyOf: byAddress }),
  ...withRange({ route: /^(?!\/assets\/)/, most: 1_800, keyOf: byAddress }),
];

/** Counted when an operation runs, for a call, a page or an image. */
const BUDGETS: Readonly<Record<Budget, readonly Limit[]>> = {
  search: withRange({ most: 240, keyOf: byAddress, sharedAs: 'search' }),
  expensive: withRange({ most: 60, keyOf: byAddress, sharedAs: 'expensive' }),
};

/** Reads that bypass the cache after the user's own write: a page and its queries, a few times. */
const FRESH: Limit = { most: 120, keyOf: bySession };

export type RateLimits = Awaited<ReturnType<typeof registerRateLimits>>;

/**
 * Limits requests per client. Requests from this machine are not counted: without TRUST_PROXY, all visitors behind a local proxy
 * have its address. While the database is away the shared limits do not apply.
 */
export async function registerRateLimits(app: FastifyInstance, deps: { sql: Sql; clock: Clock }) {
  let shared = app;
  // In its own scope: the plugin has one store for all its counters.
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
  const budgets = { search: BUDGETS.search.map(counterOf), expensive: BUDGETS.expensive.map(counterOf) };

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
    /** Counts one use of a budget; throws `rate_limited` above the limit. */
    async spend(budget: Budget, request: FastifyRequest, reply: FastifyReply): Promise<void> {
      if (!isCounted(request)) return;
      for (const count of budgets[budget]) await countOne(count, request, reply);
    },
    /** Counts one read that bypasses the cache; false: above the session's limit. */
    async mayReadFresh(request: FastifyRequest): Promise<boolean> {
      const state = await fresh(request);
      return state.isAllowed || !state.isExceeded;
    },
  };
}

/** Requests from this machine are counted neither by address nor by token. */
function isCounted({ ip }: FastifyRequest): boolean {
  return addressKey(ip) !== null;
}

/** The matched route's pattern, or the tRPC procedure; empty: none. */
function routeOf(request: FastifyRequest): string {
  const procedure = procedureOf(request);
  return procedure === null ? (request.routeOptions.url ?? '') : `/api/trpc/${procedure}`;
}
