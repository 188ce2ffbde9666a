import type { SignInProblem } from '@paddock/contracts';
import type { Sql } from '../../../database/client.ts';
import { insertRow, updateRow } from '../../../database/row.ts';
import type { Actor, RequestContext, Viewer } from '../../../endpoint/context.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Clock } from '../../../shared/time.ts';
import { claimBySteam } from '../claims.service.ts';
import { isAccountOf, saveAccount } from './accounts.repository.ts';
import { takeLock } from '../../moderation/sanctions/erased-bans.repository.ts';
import {
  IdentityError,
  type DiscordWebhook,
  type HasPermission,
  type Identity,
  type IdentityProvider,
  type Permission,
  type Purpose,
} from './discord-provider.ts';
import { safeReturnTo, withProblem } from './return-to.rules.ts';
import { hashSecret, newSecret } from '../../../shared/secrets.ts';
import { beginSession, endSession, findViewer } from './session-cookie.ts';
import { takeAttempt } from './sign-in-state.repository.ts';

const SIGN_IN_COOKIE_S = 600;
const CALLBACK_PATH = '/api/auth/discord/callback';

export interface AuthDeps {
  /** Key of the hashes of erased people; null: not configured. */
  readonly erasureKey: Buffer | null;
  readonly sql: Sql;
  readonly clock: Clock;
  /** null: nobody can sign in on this site. */
  readonly identityProvider: IdentityProvider | null;
  /** Users who are staff from their first sign-in, by their ids at the provider. */
  readonly staff: ReadonlyMap<string, 'mod' | 'admin'>;
  /** Connects the channel that an admin has chosen at Discord; `wish`: as it was given to `start`. */
  readonly connectWebhook: (actor: Actor, webhook: DiscordWebhook, wish: unknown) => Promise<void>;
  /** Keeps the permission to set an account's linked roles. */
  readonly linkRoles: (actor: Actor, permission: Permission) => Promise<void>;
  /** By the user's id at the provider. */
  readonly hasPermission: HasPermission;
}

/** Why somebody is sent to the provider. `actor`: who must still be signed in when they return; null: somebody signs in. */
interface Errand {
  readonly returnTo: string | undefined;
  readonly purpose: Purpose;
  readonly actor: Actor | null;
  readonly wish?: object;
}

export type Auth = ReturnType<typeof createAuth>;

export function createAuth({
  sql,
  clock,
  identityProvider,
  staff,
  erasureKey,
  connectWebhook,
  linkRoles,
  hasPermission,
}: AuthDeps) {
  const provider = (): IdentityProvider => {
    if (identityProvider === null) {
      throw new AppError('unavailable', 'Sign-in with Discord is not set up on this site.');
    }
    return identityProvider;
  };
  const now = (): string => clock().toISOString();

  const signIn = async (identity: Identity, context: RequestContext): Promise<SignInProblem | null> => {
    const role = staff.get(identity.userId) ?? null;
    const { accountId, isLocked, isNew } = await saveAccount(sql, { identity, role, now: now() });
    if (isLocked) return 'locked';
    if (isNew && (await takeLock(sql, { providerUserId: identity.userId, erasureKey }))) {
      const lockReason = 'The account was locked when it was erased.';
      await updateRow(sql, 'accounts', accountId, { lockedAt: now(), lockReason });
      return 'locked';
    }
    await beginSession(sql, { accountId, now: now() }, context);
    return null;
  };

  return {
    /** Returns the address at the provider to send the browser to. */
    async start({ returnTo, purpose, actor, wish }: Errand, context: RequestContext): Promise<string> {
      const identity = provider();
      requireSafeCookies(context.origin);
      const state = newSecret();
      const browser = newSecret();
      const codeVerifier = newSecret();
      await insertRow(sql, 'signInAttempts', {
        stateHash: hashSecret(state),
        browserHash: hashSecret(browser),
        codeVerifier,
        returnTo: safeReturnTo(returnTo),
        purpose,
        accountId: actor && actor.accountId,
        detail: wish ?? null,
        createdAt: now(),
      });
      context.cookies.set('signin', browser, SIGN_IN_COOKIE_S);
      return identity.authorizeUrl({
        state,
        // S256 of PKCE.
        codeChallenge: hashSecret(codeVerifier).toString('base64url'),
        redirectUri: context.origin + CALLBACK_PATH,
        purpose,
      });
    },

    /**
     * Completes a return from the provider. Returns the path where the visitor continues. Throws if it does not belong to an
     * attempt of this browser. `onFailure`: called if the provider could not say who the visitor is.
     */
    async finish(
      { state, code, error, iss: issuer }: Partial<Record<'state' | 'code' | 'error' | 'iss', string | undefined>>,
      context: RequestContext,
      onFailure: (failure: IdentityError) => void,
    ): Promise<string> {
      const identity = provider();
      const browser = context.cookies.get('signin');
      context.cookies.clear('signin');
      const attempt = await takeAttempt(sql, { state, browser, now: now() });
      if (attempt === null) {
        throw new AppError(
          'invalid_input',
          'This sign-in was already used, took too long, or was started in another browser. Please sign in again.',
        );
      }
      if (issuer !== undefined && issuer !== identity.issuer) {
        throw new AppError('invalid_input', 'The reply did not come from Discord. Please sign in again.');
      }
      const { returnTo, purpose, codeVerifier, accountId, detail } = attempt;
      const back = (problem: SignInProblem | null) => withProblem(returnTo, problem);
      if (error !== undefined || code === undefined) return back('denied');
      const redirectUri = context.origin + CALLBACK_PATH;
      let who: Identity;
      try {
        if (purpose === 'channel') {
          const admin = await context.viewer();
          if (admin?.accountId !== accountId || admin.role !== 'admin') return back('signed_out');
          await connectWebhook(admin, await identity.takeWebhook({ code, codeVerifier, redirectUri }), detail);
          return returnTo;
        }
        if (purpose === 'roles') {
          const viewer = await context.viewer();
          if (viewer === null || viewer.accountId !== accountId) return back('signed_out');
          const permission = await identity.takePermission({ code, redirectUri });
          if (!(await isAccountOf(sql, { accountId, userId: permission.userId }))) return back('other_discord');
          await linkRoles(viewer, permission);
          return returnTo;
        }
        who = await identity.identify({
          code,
          codeVerifier,
          redirectUri,
          withConnections: purpose === 'claim',
          hasPermission,
        });
      } catch (failure) {
        if (!(failure instanceof IdentityError)) throw failure;
        onFailure(failure);
        return back(failure.problem);
      }
      if (purpose === 'signIn') return back(await signIn(who, context));
      // The user who began the claim must still be signed in here.
      const viewer = await context.viewer();
      if (viewer === null || viewer.accountId !== accountId) return back('signed_out');
      // The browser may be signed in at the provider as somebody else, whose Steam ids say nothing about this account.
      if (!(await isAccountOf(sql, { accountId, userId: who.userId }))) return back('other_discord');
      return back(await claimBySteam({ sql, clock }, { accountId, steamIds: who.steamIds }));
    },

    async signOut(context: RequestContext): Promise<void> {
      await endSession(sql, context);
      context.cookies.clear('sid');
    },

    /** The user of a session's secret. */
    findViewer: (secret: string): Promise<Viewer | null> => findViewer(sql, secret, now()),
  };
}

/** The session's cookie is sent over https only, except on this machine. */
function requireSafeCookies(origin: string): void {
  const { protocol, hostname } = new URL(origin);
  const isLoopback = hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
  if (protocol === 'https:' || isLoopback) return;
  throw new AppError(
    'unavailable',
    'Signing in needs https. The operator of this site has to set PUBLIC_URL to its https address.',
  );
}
