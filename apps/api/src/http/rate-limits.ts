import rateLimit from '@fastify/rate-limit';
import type { Budget } from '@paddock/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sql } from '../database/client.ts';
import type { Clock } from '../shared/time.ts';
import { AppError } from '../shared/errors.ts';
import { hashSecret } from '../shared/secrets.ts';
import { addressKey, addressRange, ADDRESSES_A_RANGE } from './address-key.ts';
import { countUse } from './rate-limit-counters.ts';
import { routeNameOf } from '../endpoint/route-name.ts';

const WINDOW_SECONDS = 60;

interface Limit {
  /** In the headers of replies. */
  readonly name: string;
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
  const { name, most } = limit;
  return [limit, { ...limit, name: `${name}-range`, most: most * ADDRESSES_A_RANGE, keyOf: byRange }];
}

/** Servers of one club share an address; each has its own token. */
function byToken(request: FastifyRequest): string {
  // Without blanks, of which a header may have any number.
  const authorization = request.headers.authorization?.replaceAll(/\s/g, '');
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
  { name: 'ingest', route: /^\/api\/ingest\//, most: 1_200, keyOf: byToken, sharedAs: 'ingest' },
  ...withRange({
    name: 'sign-in',
    route: /^\/api\/(?:trpc\/)?auth[./]/,
    most: 120,
    keyOf: byAddress,
    sharedAs: 'sign-in',
  }),
  ...withRange({ name: 'pages', route: /^\/\*$/, most: 300, keyOf: byAddress }),
  ...withRange({ name: 'sitemap', route: /^\/sitemap/, most: 60, keyOf: byAddress }),
  ...withRange({ name: 'requests', route: /^(?!\/assets\/)/, most: 1_800, keyOf: byAddress }),
];

/** Counted when an operation runs, for a call, a page or an image. */
const BUDGETS: Readonly<Record<Budget, readonly Limit[]>> = {
  search: withRange({ name: 'search', most: 240, keyOf: byAddress, sharedAs: 'search' }),
  expensive: withRange({ name: 'expensive', most: 60, keyOf: byAddress, sharedAs: 'expensive' }),
};

/** Reads that bypass the cache after the user's own write: a page and its queries, a few times. */
const FRESH: Limit = { name: 'fresh', most: 120, keyOf: bySession };

/** Where a client stands with a limit after its request was counted. */
interface Standing extends Pick<Limit, 'name' | 'most'> {
  /** Requests it may still send until the window ends; negative: this one is above the limit. */
  readonly left: number;
  readonly secondsLeft: number;
}

/** Counts a request; null: it is not counted. */
type Counter = (request: FastifyRequest) => Promise<Standing | null>;

export type RateLimits = Awaited<ReturnType<typeof registerRateLimits>>;

/**
 * Limits requests per client. Requests from this machine are not counted: without TRUST_PROXY, all visitors behind a local proxy
 * have its address. While the database is away the shared limits do not apply.
 */
export async function registerRateLimits(app: FastifyInstance, { sql, clock }: { sql: Sql; clock: Clock }) {
  await app.register(rateLimit, { global: false });

  const localCounter = ({ name, most, keyOf }: Limit): Counter => {
    const count = app.createRateLimit({
      max: most,
      timeWindow: WINDOW_SECONDS * 1_000,
      keyGenerator: keyOf,
      allowList: (_request, key) => key === '',
    });
    return async (request) => {
      const state = await count(request);
      if (state.isAllowed) return null;
      return { name, most, left: state.isExceeded ? -1 : state.remaining, secondsLeft: state.ttlInSeconds };
    };
  };
  const counterOf = (limit: Limit): Counter => {
    const { name, most, keyOf, sharedAs } = limit;
    if (sharedAs === undefined) return localCounter(limit);
    return async (request) => {
      const key = await keyOf(request);
      if (key === '') return null;
      const use = { key: `${sharedAs} ${key}`, windowSeconds: WINDOW_SECONDS, at: clock().toISOString() };
      const counted = await countUse(sql, use).catch(() => null);
      return counted && { name, most, left: most - counted.uses, secondsLeft: counted.secondsLeft };
    };
  };
  const rules = RULES.map((rule) => ({ route: rule.route, count: counterOf(rule) }));
  const fresh = counterOf(FRESH);
  const budgets = { search: BUDGETS.search.map(counterOf), expensive: BUDGETS.expensive.map(counterOf) };

  const countOne = async (count: Counter, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const standing = await count(request);
    if (standing === null) return;
    const { name, most, left, secondsLeft } = standing;
    putItem(reply, 'ratelimit-policy', `"${name}"`, `q=${most};w=${WINDOW_SECONDS}`);
    putItem(reply, 'ratelimit', `"${name}"`, `r=${Math.max(0, left)};t=${secondsLeft}`);
    if (left >= 0) return;
    reply.header('retry-after', String(secondsLeft));
    throw new AppError('rate_limited', `Too many requests from here. Try again in ${secondsLeft} s.`);
  };
  const countAll = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const route = routeNameOf(request);
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
    mayReadFresh: async (request: FastifyRequest): Promise<boolean> => ((await fresh(request))?.left ?? 0) >= 0,
  };
}

/** Adds an item to the list in a header, in place of an earlier one of that name. */
function putItem(reply: FastifyReply, header: string, name: string, parameters: string): void {
  const items = String(reply.getHeader(header) ?? '').split(', ');
  const others = items.filter((item) => item !== '' && !item.startsWith(`${name};`));
  reply.header(header, [...others, `${name};${parameters}`].join(', '));
}

/** Requests from this machine are counted neither by address nor by token. */
function isCounted({ ip }: FastifyRequest): boolean {
  return addressKey(ip) !== null;
}
