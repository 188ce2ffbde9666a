import type { SignInProblem } from '@paddock/contracts';
import { onOneLine } from '@paddock/result-files';
import { z } from 'zod';
import type { Config } from '../../../config.ts';

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

/** Must be the same in `authorizeUrl` and `identify`. */
interface SignInRequest {
  readonly redirectUri: string;
  /** With the Steam ids. */
  readonly withConnections: boolean;
}

/** Limits how long a visitor waits for the provider. */
const TIMEOUT_MS = 10_000;

const Token = z.object({ access_token: z.string().min(1) });
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
export function createDiscord({
  clientId,
  clientSecret,
  baseUrl,
}: Pick<NonNullable<Config['discord']>, 'clientId' | 'clientSecret' | 'baseUrl'>) {
  const credentials = { client_id: clientId, client_secret: clientSecret };

  /** Never follows a redirect: the secrets are for this address only. */
  const call = async <T>(schema: z.ZodType<T>, path: string, init: RequestInit): Promise<T> => {
    let reply: Response;
    try {
      reply = await fetch(baseUrl + path, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
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

  return {
    /** The expected `iss`, if the provider sends one. */
    issuer: new URL(baseUrl).origin,

    authorizeUrl({
      state,
      codeChallenge,
      redirectUri,
      withConnections,
    }: SignInRequest & { readonly state: string; readonly codeChallenge: string }): string {
      const url = new URL(`${baseUrl}/oauth2/authorize`);
      url.search = new URLSearchParams({
        client_id: clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope: withConnections ? 'identify connections' : 'identify',
        state,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
      }).toString();
      return url.href;
    },

    /** Exchanges a code for the user's identity, and revokes the token at once. */
    async identify({
      code,
      codeVerifier,
      redirectUri,
      withConnections,
    }: SignInRequest & { readonly code: string; readonly codeVerifier: string }): Promise<Identity> {
      const { access_token: token } = await post(Token, '/api/oauth2/token', {
        grant_type: 'authorization_code',
        code,
        code_verifier: codeVerifier,
        redirect_uri: redirectUri,
      });
      const headers = { authorization: `Bearer ${token}` };
      try {
        const me = await call(Me, '/api/users/@me', { headers });
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
        await post(z.unknown(), '/api/oauth2/token/revoke', { token, token_type_hint: 'access_token' }).catch(() => {});
      }
    },
  };
}
