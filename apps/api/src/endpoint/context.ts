import type { Access, Budget } from '@paddock/contracts';
import { AppError } from '../shared/errors.ts';

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

const RANK = { public: 0, user: 1, mod: 2, admin: 3 } as const satisfies Record<Access, number>;

/** Throws unless the user of the request has this access. */
export async function requireAccess(access: Access, context: RequestContext): Promise<void> {
  if (access === 'public') return;
  const viewer = await requireViewer(context);
  if (RANK[viewer.role] < RANK[access]) {
    throw new AppError('forbidden', access === 'admin' ? 'Only admins may do this.' : 'Only staff may do this.');
  }
}

/** The signed-in user; throws `unauthenticated` when there is none. */
export async function requireViewer(context: RequestContext): Promise<Viewer> {
  const viewer = await context.viewer();
  if (viewer === null) throw new AppError('unauthenticated', 'Sign in first: there is no session, or it has ended.');
  return viewer;
}
