import type { SignInProblem } from '@paddock/contracts';
import { timingSafeEqual } from 'node:crypto';
import { nanoid } from 'nanoid';
import type { Sql } from '../../../database/client.ts';
import type { RequestContext, Viewer } from '../../../endpoint/context.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Outbox } from '../../../jobs/outbox.ts';
import type { Clock } from '../../../shared/time.ts';
import { insertAttempt, isAccountOf, lockAgain, saveAccount, takeAttempt } from './accounts.repository.ts';
import { takeLock } from '../../moderation/sanctions/erased-bans.repository.ts';
import { IdentityError, type Identity, type IdentityProvider } from './identity-provider.ts';
import { safeReturnTo } from './return-to.rules.ts';
import { codeChallengeOf, hashSecret, newSecret } from './secrets.ts';
import { deleteSession, findViewer, insertSession } from './sessions.repository.ts';

/** As long as a session can live: it ends earlier on the server. */
const SESSION_COOKIE_S = 90 * 86_400;
const SIGN_IN_COOKIE_S = 600;
const LONGEST_USER_AGENT = 200;
const CALLBACK_PATH = '/api/auth/discord/callback';

export interface AuthDeps {
  /** Of the hashes of erased people; null: there is none. */
  readonly erasureKey: Buffer | null;
  readonly sql: Sql;
  readonly clock: Clock;
  readonly outbox: Outbox;
  /** null: nobody can sign in on this site. */
  readonly identityProvider: IdentityProvider | null;
  /** Who is staff from the first sign-in on, by the provider's number. */
  readonly staff: ReadonlyMap<string, 'mod' | 'admin'>;
}

export interface SignInStart {
  readonly returnTo: string | undefined;
  readonly purpose: 'signIn' | 'claim';
}

/** How the provider sent a visitor back. */
export interface ProviderAnswer {
  readonly state: string | undefined;
  readonly code: string | undefined;
  readonly error: string | undefined;
  readonly issuer: string | undefined;
}

export interface Return {
  readonly returnTo: string;
  /** null: all went well. */
  readonly problem: SignInProblem | null;
  /** Steam ids the provider vouches for, when a driver is to be claimed by one of them. */
  readonly claim: { readonly accountId: number; readonly steamIds: readonly string[] } | null;
}

export interface Auth {
  /** Where to send the browser. */
  start(start: SignInStart, context: RequestContext): Promise<string>;
  /** What a return from the provider means. Throws when it is not the return of this browser's own visit. */
  finish(answer: ProviderAnswer, context: RequestContext): Promise<Return>;
  signOut(context: RequestContext): Promise<void>;
  /** Who a session's secret stands for. */
  findViewer(secret: string): Promise<Viewer | null>;
}

export function createAuth({ sql, clock, outbox, identityProvider, staff, erasureKey }: AuthDeps): Auth {
  const provider = (): IdentityProvider => {
    if (identityProvider === null) {
      throw new AppError('unavailable', 'Sign-in with Discord is not set up on this site.');
    }
    return identityProvider;
  };
  const now = (): string => clock().toISOString();

  const beginSession = async (identity: Identity, context: RequestContext): Promise<SignInProblem | null> => {
    const role = staff.get(identity.userId) ?? null;
    const { accountId, isLocked, isNew } = await saveAccount(sql, { identity, role, now: now() });
    if (isLocked) return 'locked';
    if (isNew && (await takeLock(sql, { providerUserId: identity.userId, erasureKey }))) {
      await lockAgain(sql, { accountId, now: now() });
      return 'locked';
    }
    await endSession(context);
    const secret = newSecret();
    await insertSession(sql, {
      idHash: hashSecret(secret),
      publicId: nanoid(),
      accountId,
      userAgent: context.userAgent.slice(0, LONGEST_USER_AGENT),
      now: now(),
    });
    context.cookies.set('sid', secret, SESSION_COOKIE_S);
    return null;
  };

  /** A browser has one session: what it had before is over on every replica, also for open sockets. */
  const endSession = async (context: RequestContext): Promise<void> => {
    const secret = context.cookies.get('sid');
    if (secret === undefined) return;
    const ended = await sql.begin(async (tx) => {
      const session = await deleteSession(tx, hashSecret(secret));
      if (session !== null) await outbox.write(tx, [{ type: 'access', payload: { sessionId: session.sessionId } }]);
      return session;
    });
    if (ended !== null) await outbox.notify();
  };

  return {
    async start({ returnTo, purpose }, context) {
      const identity = provider();
      requireSafeCookies(context.origin);
      const viewer = await context.viewer();
      if (purpose === 'claim' && viewer === null) throw new AppError('unauthenticated', 'Sign in first.');
      const state = newSecret();
      const browser = newSecret();
      const codeVerifier = newSecret();
      await insertAttempt(sql, {
        stateHash: hashSecret(state),
        browserHash: hashSecret(browser),
        codeVerifier,
        returnTo: safeReturnTo(returnTo),
        purpose,
        accountId: purpose === 'claim' ? (viewer?.accountId ?? null) : null,
        now: now(),
      });
      context.cookies.set('signin', browser, SIGN_IN_COOKIE_S);
      return identity.authorizeUrl({
        state,
        codeChallenge: codeChallengeOf(codeVerifier),
        redirectUri: context.origin + CALLBACK_PATH,
        withConnections: purpose === 'claim',
      });
    },

    async finish({ state, code, error, issuer }, context) {
      const identity = provider();
      const browser = context.cookies.get('signin');
      context.cookies.clear('signin');
      const attempt = state === undefined ? null : await takeAttempt(sql, { stateHash: hashSecret(state), now: now() });
      if (attempt === null || browser === undefined || !timingSafeEqual(attempt.browserHash, hashSecret(browser))) {
        throw new AppError(
          'invalid_input',
          'This sign-in was used already, took too long, or was begun in another browser. Please sign in again.',
        );
      }
      if (issuer !== undefined && issuer !== identity.issuer) {
        throw new AppError('invalid_input', 'The answer does not come from Discord. Please sign in again.');
      }
      const { returnTo, purpose, codeVerifier, accountId } = attempt;
      const back = (problem: SignInProblem | null, claim: Return['claim'] = null): Return => ({
        returnTo,
        problem,
        claim,
      });
      if (error !== undefined || code === undefined) return back('denied');
      const answer = {
        code,
        codeVerifier,
        redirectUri: context.origin + CALLBACK_PATH,
        withConnections: purpose === 'claim',
      };
      let who: Identity;
      try {
        who = await identity.identify(answer);
      } catch (failure) {
        if (failure instanceof IdentityError) return back(failure.problem);
        throw failure;
      }
      if (purpose === 'signIn') return back(await beginSession(who, context));
      // Whoever began the claim must still be the one at this browser.
      const viewer = await context.viewer();
      if (viewer === null || viewer.accountId !== accountId) return back('signed_out');
      // The browser may be signed in at the provider as somebody else, whose Steam ids say nothing about this account.
      if (!(await isAccountOf(sql, { accountId, userId: who.userId }))) return back('other_discord');
      return back(null, { accountId, steamIds: who.steamIds });
    },

    async signOut(context) {
      await endSession(context);
      context.cookies.clear('sid');
    },

    findViewer: (secret) => findViewer(sql, { idHash: hashSecret(secret), now: now() }),
  };
}

/** A session's cookie travels over https, or does not leave the machine. */
function requireSafeCookies(origin: string): void {
  const { protocol, hostname } = new URL(origin);
  const isLoopback = hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
  if (protocol === 'https:' || isLoopback) return;
  throw new AppError(
    'unavailable',
    'Signing in needs https. Whoever runs this site has to set PUBLIC_URL to its https address.',
  );
}
