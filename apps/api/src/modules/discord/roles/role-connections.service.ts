import type { RoleConnection, RoleValues } from '@paddock/contracts';
import { z } from 'zod';
import type { Config } from '../../../config.ts';
import type { Sql, Transaction } from '../../../database/client.ts';
import { updateRow } from '../../../database/row.ts';
import type { Actor, Viewer } from '../../../endpoint/context.ts';
import { AppError } from '../../../shared/errors.ts';
import { createSecretBox } from '../../../shared/secret-box.ts';
import type { Clock } from '../../../shared/time.ts';
import type { Work, WorkQueue } from '../../../queue/work-queue.ts';
import type { Permission } from '../../accounts/sign-in/discord-provider.ts';
import type { ROLE_METADATA } from '../commands/definitions.ts';
import { createDiscordApi, DiscordError } from '../discord-api.ts';
import { findConnection, listChanged, readValues, type StoredConnection } from './role-connections.repository.ts';

/** An access token that ends within this time is renewed first. */
const RENEW_BEFORE_MS = 3_600_000;
/** Connections brought up to date at a time: Discord takes about one call a second. */
const MOST_AT_A_TIME = 30;

const Tokens = z.object({ access_token: z.string().min(1), refresh_token: z.string().min(1), expires_in: z.number() });
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
    return { ...discord, credentials, call: createDiscordApi(discord, publicUrl) };
  };

  const kept = ({ access, refresh, expiresIn }: Omit<Permission, 'userId'>) => ({
    tokens: box.seal(JSON.stringify({ access, refresh } satisfies z.output<typeof KeptTokens>)),
    expiresAt: new Date(clock().getTime() + expiresIn * 1_000),
  });

  /** Returns the new access token, which is kept with its refresh token. */
  const renew = async (accountId: number, refreshToken: string): Promise<string> => {
    const { call, credentials } = application();
    const form = { ...credentials, grant_type: 'refresh_token', refresh_token: refreshToken };
    const renewed = Tokens.parse(await call({ method: 'POST', path: '/oauth2/token', form }));
    const { access_token: access, refresh_token: refresh, expires_in: expiresIn } = renewed;
    await updateRow(sql, 'roleConnections', accountId, kept({ access, refresh, expiresIn }));
    return access;
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
      const stored = openTokens(connection);
      if (stored === null) throw new DiscordError('tokens of another key', 401);
      const endsIn = Date.parse(connection.expiresAt) - now.getTime();
      const access = endsIn < RENEW_BEFORE_MS ? await renew(accountId, stored.refresh) : stored.access;
      await put(access, values);
      await updateRow(sql, 'roleConnections', accountId, { sent: values, sentAt: now });
    } catch (error) {
      if (!hasEnded(error)) throw error;
      await updateRow(sql, 'roleConnections', accountId, { endedAt: now });
    }
  };

  const revoke = async (tokens: Buffer): Promise<void> => {
    const stored = openTokens({ tokens });
    if (stored === null || !isAvailable) return;
    const { call, credentials } = application();
    // Values first: Discord keeps them when only the permission ends.
    await put(stored.access, null).catch(ignoreEnded);
    const form = { ...credentials, token: stored.refresh, token_type_hint: 'refresh_token' };
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

    /** Throws unless this site is set up for roles. */
    requireAvailable: (): void => void application(),

    /** Keeps the permission of an account, and sends its values. */
    async link({ accountId }: Actor, { access, refresh, expiresIn }: Permission): Promise<void> {
      const linkedAt = clock();
      const { tokens, expiresAt } = kept({ access, refresh, expiresIn });
      await sql`
        insert into role_connections (account_id, tokens, expires_at, linked_at)
        values (${accountId}, ${tokens}, ${expiresAt.toISOString()}, ${linkedAt.toISOString()})
        on conflict (account_id) do update set tokens = excluded.tokens, expires_at = excluded.expires_at,
          linked_at = excluded.linked_at, sent = null, sent_at = null, ended_at = null`;
      const connection = await findConnection(sql, accountId);
      // What fails now is sent with the next change.
      if (connection !== null) await send(connection, await readValues(sql, { accountId, timeZone })).catch(onError);
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
