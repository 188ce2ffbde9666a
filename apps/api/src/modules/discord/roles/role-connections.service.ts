import type { RoleConnection, RoleValues, SignInProblem } from '@paddock/contracts';
import { z } from 'zod';
import type { Config } from '../../../config.ts';
import type { Sql, Transaction } from '../../../database/client.ts';
import { insertRow, updateRow } from '../../../database/row.ts';
import type { Actor, RequestContext, Viewer } from '../../../endpoint/context.ts';
import { AppError } from '../../../shared/errors.ts';
import { createSecretBox } from '../../../shared/secret-box.ts';
import { hashSecret, newSecret } from '../../../shared/secrets.ts';
import type { Clock } from '../../../shared/time.ts';
import type { Work, WorkQueue } from '../../../queue/work-queue.ts';
import { isAccountOf } from '../../accounts/sign-in/accounts.repository.ts';
import { takeAttempt } from '../../accounts/sign-in/sign-in-state.repository.ts';
import type { ROLE_METADATA } from '../commands/definitions.ts';
import { createDiscordApi, DiscordError } from '../discord-api.ts';
import { findConnection, listChanged, readValues, type StoredConnection } from './role-connections.repository.ts';

const CALLBACK_PATH = '/api/auth/discord/roles/callback';
const COOKIE_S = 600;
/** An access token that ends within this time is renewed first. */
const RENEW_BEFORE_MS = 3_600_000;
/** Connections brought up to date at a time: Discord takes about one call a second. */
const MOST_AT_A_TIME = 30;

const Tokens = z.object({ access_token: z.string().min(1), refresh_token: z.string().min(1), expires_in: z.number() });
const Me = z.object({ id: z.string() });
const KeptTokens = z.object({ access: z.string(), refresh: z.string() });

/** The queue of what is sent to Discord. */
const QUEUE = 'discord-roles';
/** Absent: whatever has changed is sent. */
const Order = z.object({ revoke: z.base64().optional() });

export interface RoleConnectionDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly siteTimeZone: string;
  readonly erasureKey: Buffer | null;
  /** null: this site has no application at Discord. */
  readonly discord: Pick<NonNullable<Config['discord']>, 'clientId' | 'clientSecret' | 'baseUrl'> | null;
  readonly publicUrl: string | null;
  readonly workQueue: Pick<WorkQueue, 'send'>;
  readonly onError: (error: unknown) => void;
}

export type RoleConnections = ReturnType<typeof createRoleConnections>;

/** Gives class and races of accounts that agreed to Discord, whose servers can give roles for them (linked roles). */
export function createRoleConnections(deps: RoleConnectionDeps) {
  const { sql, clock, siteTimeZone: timeZone, discord, publicUrl, workQueue, onError } = deps;
  const box = createSecretBox(deps.erasureKey, 'discord roles');
  const isAvailable = discord !== null && box.hasKey;
  const application = () => {
    if (discord === null || !box.hasKey)
      throw new AppError('unavailable', 'Roles at Discord are not set up on this site.');
    const { clientId, clientSecret } = discord;
    const credentials = { client_id: clientId, client_secret: clientSecret };
    return { ...discord, credentials, call: createDiscordApi(discord, publicUrl ?? 'http://localhost') };
  };

  const exchange = async (fields: Record<string, string>) => {
    const { call, credentials } = application();
    const form = { ...credentials, ...fields };
    const tokens = Tokens.parse(await call({ method: 'POST', path: '/oauth2/token', form }));
    const expiresAt = new Date(clock().getTime() + tokens.expires_in * 1_000);
    const kept = { access: tokens.access_token, refresh: tokens.refresh_token } satisfies z.output<typeof KeptTokens>;
    return { access: kept.access, tokens: box.seal(JSON.stringify(kept)), expiresAt };
  };

  const openTokens = ({ tokens }: Pick<StoredConnection, 'tokens'>) => {
    const text = box.open(tokens);
    return text === null ? null : KeptTokens.parse(JSON.parse(text));
  };

  const put = (access: string, values: RoleValues | null) => {
    const { call, clientId } = application();
    const path = `/users/@me/applications/${clientId}/role-connection` as const;
    const body = { platform_name: 'Paddock', metadata: metadataOf(values) };
    return call({ method: 'PUT', path, authorization: `Bearer ${access}`, body });
  };

  /** Sends the values of one account. An answer that the permission has ended ends the connection. */
  const send = async (connection: StoredConnection, values: RoleValues | null): Promise<void> => {
    const { accountId } = connection;
    const now = clock();
    try {
      const kept = openTokens(connection);
      if (kept === null) throw new DiscordError('tokens of another key', 401);
      let { access } = kept;
      if (Date.parse(connection.expiresAt) - now.getTime() < RENEW_BEFORE_MS) {
        const renewed = await exchange({ grant_type: 'refresh_token', refresh_token: kept.refresh });
        access = renewed.access;
        await updateRow(sql, 'roleConnections', accountId, { tokens: renewed.tokens, expiresAt: renewed.expiresAt });
      }
      await put(access, values);
      await updateRow(sql, 'roleConnections', accountId, { sent: values, sentAt: now });
    } catch (error) {
      if (!hasEnded(error)) throw error;
      await updateRow(sql, 'roleConnections', accountId, { endedAt: now });
    }
  };

  const revoke = async (tokens: Buffer): Promise<void> => {
    const kept = openTokens({ tokens });
    if (kept === null || !isAvailable) return;
    const { call, credentials } = application();
    // Values first: Discord keeps them when only the permission ends.
    await put(kept.access, null).catch(ignoreEnded);
    const form = { ...credentials, token: kept.refresh, token_type_hint: 'refresh_token' };
    await call({ method: 'POST', path: '/oauth2/token/revoke', form });
  };

  /** Sends what has changed. */
  const sendChanged = async (): Promise<void> => {
    if (!isAvailable) return;
    // When Discord is busy or away, this ends, and the rest is sent next time.
    for (const { connection, values } of await listChanged(sql, { limit: MOST_AT_A_TIME, timeZone })) {
      await send(connection, values);
    }
  };

  const info = async ({ accountId }: Actor): Promise<RoleConnection> => {
    const [connection, values] = await Promise.all([
      findConnection(sql, accountId),
      readValues(sql, { accountId, timeZone }),
    ]);
    const { linkedAt = null, sentAt = null, endedAt = null } = connection ?? {};
    return { isAvailable, linkedAt, sentAt, isEnded: endedAt !== null, values };
  };

  return {
    info,

    /** The address at Discord to send the browser to. Without PKCE, which Discord refuses with this scope. */
    async start({ accountId }: Viewer, context: RequestContext): Promise<{ url: string }> {
      const { baseUrl, clientId } = application();
      const [state, browser] = [newSecret(), newSecret()];
      await insertRow(sql, 'signInAttempts', {
        stateHash: hashSecret(state),
        browserHash: hashSecret(browser),
        codeVerifier: '',
        returnTo: '/account',
        purpose: 'roles',
        accountId,
        createdAt: clock(),
      });
      context.cookies.set('signin', browser, COOKIE_S);
      const url = new URL(`${baseUrl}/oauth2/authorize`);
      url.search = new URLSearchParams({
        client_id: clientId,
        response_type: 'code',
        redirect_uri: context.origin + CALLBACK_PATH,
        scope: 'identify role_connections.write',
        state,
      }).toString();
      return { url: url.href };
    },

    /** Completes a return from Discord. Resolves to why the account is not linked; null: it is. */
    async finish(
      { state, code }: { state?: string | undefined; code?: string | undefined },
      context: RequestContext,
    ): Promise<SignInProblem | null> {
      const browser = context.cookies.get('signin');
      context.cookies.clear('signin');
      const attempt = await takeAttempt(sql, { state, browser, now: clock().toISOString() });
      if (attempt?.purpose !== 'roles') {
        throw new AppError(
          'invalid_input',
          'This link was already used, took too long, or was started in another browser.',
        );
      }
      if (code === undefined) return 'denied';
      const viewer = await context.viewer();
      if (viewer === null || viewer.accountId !== attempt.accountId) return 'signed_out';
      const redirectUri = context.origin + CALLBACK_PATH;
      const { access, tokens, expiresAt } = await exchange({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
      });
      const { accountId } = viewer;
      const me = await application().call({ method: 'GET', path: '/users/@me', authorization: `Bearer ${access}` });
      if (!(await isAccountOf(sql, { accountId, userId: Me.parse(me).id }))) return 'other_discord';
      const linkedAt = clock();
      await sql`
        insert into role_connections (account_id, tokens, expires_at, linked_at)
        values (${accountId}, ${tokens}, ${expiresAt.toISOString()}, ${linkedAt.toISOString()})
        on conflict (account_id) do update set tokens = excluded.tokens, expires_at = excluded.expires_at,
          linked_at = excluded.linked_at, sent = null, sent_at = null, ended_at = null`;
      const connection = await findConnection(sql, accountId);
      // What fails now is sent with the next change.
      if (connection !== null) await send(connection, await readValues(sql, { accountId, timeZone })).catch(onError);
      return null;
    },

    async disconnect(viewer: Viewer): Promise<RoleConnection> {
      const connection = await findConnection(sql, viewer.accountId);
      if (connection !== null) {
        await sql`delete from role_connections where account_id = ${viewer.accountId}`;
        await revoke(connection.tokens).catch(onError);
      }
      return info(viewer);
    },

    /** Ends the connection of an account that is erased with its row: Discord is told once that is committed. */
    async endWithAccount(tx: Transaction, accountId: number): Promise<void> {
      const connection = await findConnection(tx, accountId);
      if (connection !== null) await workQueue.send(tx, QUEUE, { revoke: connection.tokens.toString('base64') });
    },

    work: {
      queue: QUEUE,
      retryLimit: 5,
      schedule: '*/10 * * * *',
      run: (data: object) => {
        const { revoke: tokens } = Order.parse(data);
        return tokens === undefined ? sendChanged() : revoke(Buffer.from(tokens, 'base64'));
      },
    } satisfies Work<object>,
  };
}

/** As text, in the types of `ROLE_METADATA`. What is not known is left out: a role that asks for it is not given. */
function metadataOf(values: RoleValues | null): Partial<Record<(typeof ROLE_METADATA)[number]['key'], string>> {
  if (values === null) return {};
  const { classValue, ratedRaces, wins, lastRaceOn } = values;
  return {
    ...(classValue !== null && { class_value: String(classValue) }),
    rated_races: String(ratedRaces),
    wins: String(wins),
    ...(lastRaceOn !== null && { last_race: `${lastRaceOn}T00:00:00Z` }),
  };
}

/** The user took the permission back: 401, and 400 to a refresh token. */
function hasEnded(error: unknown): boolean {
  return error instanceof DiscordError && (error.status === 401 || error.status === 400);
}

function ignoreEnded(error: unknown): void {
  if (!hasEnded(error)) throw error;
}
