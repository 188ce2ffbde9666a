import type { SignInProblem } from '@paddock/contracts';
import { onOneLine } from '@paddock/result-files';
import { z } from 'zod';
import type { Config } from '../../../config.ts';
import { discordUserAgent } from '../../../version.ts';

export interface Identity {
  /** The account's id, which never changes. */
  readonly userId: string;
  readonly name: string;
  /** Hash of the picture, a part of its URL. */
  readonly avatar: string | null;
  /** Verified Steam ids of the account; empty unless requested. */
  readonly steamIds: readonly string[];
}

/** Why the user could not be identified. */
export class IdentityError extends Error {
  override name = 'IdentityError';
  readonly problem: SignInProblem;

  constructor(problem: SignInProblem, cause: unknown) {
    super(`Discord: ${problem}. ${String(cause)}`, { cause });
    this.problem = problem;
  }
}

export type IdentityProvider = ReturnType<typeof createDiscord>;

/** signIn: who somebody is. claim: also their Steam ids. channel: a webhook in a channel that they choose. roles: linked roles. */
export type Purpose = 'signIn' | 'claim' | 'channel' | 'roles';

const SCOPES: Readonly<Record<Purpose, string>> = {
  signIn: 'identify',
  claim: 'identify connections',
  channel: 'webhook.incoming',
  roles: 'identify role_connections.write',
};

/** What comes back from Discord, and what it is exchanged with. */
interface Return {
  readonly redirectUri: string;
  readonly code: string;
  /** null: it was asked for without PKCE. */
  readonly codeVerifier: string | null;
}

/** Whether somebody at Discord gave this site a permission that stays: revoking one token ends all of theirs. */
export type HasPermission = (userId: string) => Promise<boolean>;

/** Limits how long a visitor waits for the provider. */
const TIMEOUT_MS = 10_000;

const Token = z.object({ access_token: z.string().min(1) });
const Webhook = z.object({
  id: z.string().regex(/^\d{1,20}$/),
  token: z.string().regex(/^[\w-]{1,200}$/),
  channel_id: z.string(),
  name: z.string().nullish(),
});
const TokenWithWebhook = Token.extend({ webhook: Webhook });
const LastingToken = Token.extend({ refresh_token: z.string().min(1), expires_in: z.number() });
/** A permission that stays until the user or the site ends it. */
export interface Permission {
  readonly userId: string;
  readonly access: string;
  readonly refresh: string;
  /** Seconds until the access token ends. */
  readonly expiresIn: number;
}
export type DiscordWebhook = z.output<typeof Webhook>;
const Me = z.object({
  id: z.string().regex(/^\d{1,20}$/),
  username: z.string(),
  global_name: z.string().nullish(),
  avatar: z.string().nullish(),
});
const Connections = z.array(z.object({ type: z.string(), id: z.string(), verified: z.boolean() }));

/**
 * Discord's OAuth2: exchanges the code, reads the user once and revokes the token. `baseUrl`: of Discord, or of the development
 * provider.
 */
export function createDiscord(
  { clientId, clientSecret, baseUrl }: Pick<NonNullable<Config['discord']>, 'clientId' | 'clientSecret' | 'baseUrl'>,
  siteUrl: string | null = null,
) {
  const userAgent = discordUserAgent(siteUrl);
  const credentials = { client_id: clientId, client_secret: clientSecret };

  /** Never follows a redirect: the secrets are for this address only. */
  const call = async <T>(
    schema: z.ZodType<T>,
    path: string,
    init: Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> },
  ): Promise<T> => {
    let reply: Response;
    try {
      reply = await fetch(baseUrl + path, {
        ...init,
        headers: { ...init.headers, 'user-agent': userAgent },
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (cause) {
      throw new IdentityError('down', cause);
    }
    if (!reply.ok) {
      // The body is not read: it may repeat the secrets.
      await reply.body?.cancel();
      throw new IdentityError('unconfirmed', new Error(`${path} answered ${reply.status}`));
    }
    const parsed = schema.safeParse(await reply.json().catch(() => null));
    if (parsed.success) return parsed.data;
    throw new IdentityError('unexpected', parsed.error);
  };
  const post = <T>(schema: z.ZodType<T>, path: string, fields: Record<string, string>): Promise<T> =>
    call(schema, path, { method: 'POST', body: new URLSearchParams({ ...credentials, ...fields }) });

  const exchange = <T>(schema: z.ZodType<T>, { code, codeVerifier, redirectUri }: Return): Promise<T> =>
    post(schema, '/api/oauth2/token', {
      grant_type: 'authorization_code',
      code,
      ...(codeVerifier !== null && { code_verifier: codeVerifier }),
      redirect_uri: redirectUri,
    });

  return {
    /** The expected `iss`, if the provider sends one. */
    issuer: new URL(baseUrl).origin,

    authorizeUrl({
      state,
      codeChallenge,
      redirectUri,
      purpose,
    }: Pick<Return, 'redirectUri'> & {
      readonly state: string;
      readonly codeChallenge: string;
      readonly purpose: Purpose;
    }): string {
      const url = new URL(`${baseUrl}/oauth2/authorize`);
      url.search = new URLSearchParams({
        client_id: clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope: SCOPES[purpose],
        state,
        // Discord refuses linked roles with PKCE.
        ...(purpose !== 'roles' && { code_challenge: codeChallenge, code_challenge_method: 'S256' }),
      }).toString();
      return url.href;
    },

    /** Exchanges a code for the user's identity, and revokes the token at once. */
    async identify({
      withConnections,
      hasPermission,
      ...back
    }: Return & {
      /** With the Steam ids. */
      readonly withConnections: boolean;
      readonly hasPermission: HasPermission;
    }): Promise<Identity> {
      const { access_token: token } = await exchange(Token, back);
      const headers = { authorization: `Bearer ${token}` };
      let isKept = false;
      try {
        const me = await call(Me, '/api/users/@me', { headers });
        isKept = await hasPermission(me.id);
        const connections = withConnections ? await call(Connections, '/api/users/@me/connections', { headers }) : [];
        return {
          userId: me.id,
          // A display name without visible characters is replaced by the user name, which has plain letters.
          name: onOneLine(me.global_name ?? '') || onOneLine(me.username),
          avatar: me.avatar ?? null,
          steamIds: connections.filter(({ type, verified }) => type === 'steam' && verified).map(({ id }) => id),
        };
      } finally {
        // The access is not needed any more. The visitor is signed in even if revoking fails.
        if (!isKept)
          await post(z.unknown(), '/api/oauth2/token/revoke', { token, token_type_hint: 'access_token' }).catch(
            () => {},
          );
      }
    },

    /**
     * Exchanges a code for the webhook in the channel that the user has chosen. The token is dropped, not revoked: that would end all
     * others that the site has of this user.
     */
    async takeWebhook(back: Return): Promise<DiscordWebhook> {
      return (await exchange(TokenWithWebhook, back)).webhook;
    },

    /** Exchanges a code for the permission to set the user's linked roles. */
    async takePermission(back: Omit<Return, 'codeVerifier'>): Promise<Permission> {
      const token = await exchange(LastingToken, { ...back, codeVerifier: null });
      const { access_token: access, refresh_token: refresh, expires_in: expiresIn } = token;
      const me = await call(Me, '/api/users/@me', { headers: { authorization: `Bearer ${access}` } });
      return { userId: me.id, access, refresh, expiresIn };
    },
  };
}
