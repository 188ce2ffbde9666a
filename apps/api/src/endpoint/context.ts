import type { Budget } from '@paddock/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The signed-in user of a request. */
export interface Viewer {
  readonly accountId: number;
  /** The session's public id, as the account page lists it; not the cookie's value. */
  readonly sessionId: string;
  readonly role: 'user' | 'mod' | 'admin';
  readonly name: string;
  readonly avatarUrl: string | null;
  /** Number of the driver the account has claimed. */
  readonly driverId: number | null;
}

/** Who acts. */
export type Actor = Pick<Viewer, 'accountId'>;

/** What a handler gets of the request. */
export interface RequestContext {
  readonly requestId: string;
  /** Scheme and host that the visitor used. */
  readonly origin: string;
  readonly userAgent: string;
  readonly cookies: Cookies;
  /** Whether the user has just written something, through any process, and must see it; counted against the session's limit. */
  isFresh(): Promise<boolean>;
  /** Runs work whose database is a replica that is up to date; for a user who must see a write, the primary. */
  readPublic<T>(work: () => Promise<T>): Promise<T>;
  /** Counts one use of a budget of the client's address; throws `rate_limited` when the budget is used up. */
  spend(budget: Budget): Promise<void>;
  /** Reads the session at most once per request. */
  viewer(): Promise<Viewer | null>;
}

/** The site's cookies; scripts cannot read them. */
export interface Cookies {
  get(name: CookieName): string | undefined;
  set(name: CookieName, value: string, maxAgeSeconds: number): void;
  clear(name: CookieName): void;
}

/** The session, a sign-in in progress, and that the user has just written something. */
export type CookieName = 'sid' | 'signin' | 'wrote';

export type ContextOf = (request: FastifyRequest, reply: FastifyReply) => RequestContext;
