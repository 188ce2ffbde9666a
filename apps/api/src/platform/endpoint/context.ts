import type { Access, Budget } from '@paddock/contracts';
import { AppError } from '../errors.ts';

/** Who makes a request. */
export interface Viewer {
  readonly accountId: number;
  /** Of the session, as the account page lists it; not the cookie's value. */
  readonly sessionId: string;
  readonly role: 'user' | 'mod' | 'admin';
  readonly name: string;
  readonly avatarUrl: string | null;
  /** Number of the driver the account has claimed. */
  readonly driverId: number | null;
}

/** What a handler may know of the request. */
export interface RequestContext {
  readonly requestId: string;
  /** Scheme and host the visitor used. */
  readonly origin: string;
  readonly userAgent: string;
  readonly cookies: Cookies;
  /** Whether who asks has changed something a moment ago, through whichever process, and must see it. */
  readonly isFresh: boolean;
  /** Counts one more of what an address may have worked out a minute; throws `rate_limited` when that is too many. */
  spend(budget: Budget): Promise<void>;
  /** Asks the database at most once a request. */
  viewer(): Promise<Viewer | null>;
}

/** Cookies of this site that scripts cannot read. */
export interface Cookies {
  get(name: CookieName): string | undefined;
  set(name: CookieName, value: string, maxAgeSeconds: number): void;
  clear(name: CookieName): void;
}

/** The session, the browser that is on its way to the identity provider, and that its user has just changed something. */
export type CookieName = 'sid' | 'signin' | 'wrote';

const RANK = { public: 0, user: 1, mod: 2, admin: 3 } as const satisfies Record<Access, number>;

/** Throws unless the request's maker may use what needs `access`. */
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
