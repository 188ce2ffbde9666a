import type { Config } from '../../../config.ts';
import { arrayLiteral } from '../../../database/arrays.ts';
import type { Sql } from '../../../database/client.ts';
import {
  DEVELOPMENT_IDS,
  DEVELOPMENT_STAFF,
  mayRunDevelopmentProvider,
  startDevelopmentProvider,
} from './development-provider.ts';
import type { DiscordStandIn } from './development-channels.ts';
import type { AuthDeps } from './auth.service.ts';
import { createDiscord } from './discord-provider.ts';

type ProviderConfig = Pick<Config, 'adminDiscordIds' | 'discordUrl' | 'http' | 'publicUrl'> & {
  readonly discord: Pick<NonNullable<Config['discord']>, 'clientId' | 'clientSecret' | 'baseUrl'> | null;
};

type PlaceConfig = Omit<ProviderConfig, 'adminDiscordIds' | 'discordUrl'>;

function placeOf({ discord, http, publicUrl }: PlaceConfig) {
  return { host: http.host, hasClientId: discord !== null, publicUrl };
}

/** Whether visitors sign in as development users. */
export function hasDevelopmentUsers(config: PlaceConfig): boolean {
  return mayRunDevelopmentProvider(placeOf(config));
}

/** Ends what development users may do on a site that others can reach: anybody could have signed in as them before. */
export async function endDevelopmentAccounts(config: PlaceConfig, sql: Sql): Promise<void> {
  if (hasDevelopmentUsers(config)) return;
  const ids = arrayLiteral(DEVELOPMENT_IDS);
  await sql`
    update accounts set role = 'user', may_upload = false
    where provider_user_id = any(${ids}::text[]) and (role <> 'user' or may_upload)`;
  await sql`
    delete from sessions where account_id in (select id from accounts where provider_user_id = any(${ids}::text[]))`;
}

interface SignInProvider extends Pick<AuthDeps, 'identityProvider' | 'staff'> {
  /** Stands in for Discord's channels; null: posts go to Discord. */
  readonly standIn: DiscordStandIn | null;
  close(): Promise<void>;
}

/** Discord if configured; else, on a site that only this machine can reach, the development provider; else none. */
export async function chooseProvider(
  { adminDiscordIds, ...config }: ProviderConfig,
  database: () => Sql,
): Promise<SignInProvider> {
  const admins = adminDiscordIds.map((id) => [id, 'admin'] as const);
  const { discord } = config;
  const place = placeOf(config);
  if (!hasDevelopmentUsers(config)) {
    return {
      identityProvider: discord && createDiscord(discord, config.publicUrl),
      staff: new Map(admins),
      standIn: null,
      close: () => Promise.resolve(),
    };
  }
  const provider = await startDevelopmentProvider({
    ...place,
    steamIdOf: (index) => findBusySteamId(database(), index),
  });
  return {
    identityProvider: createDiscord(provider),
    staff: new Map([...admins, ...DEVELOPMENT_STAFF]),
    // Tests name a Discord of their own.
    standIn: config.discordUrl === null ? { url: provider.baseUrl, siteUrl: localUrl(config) } : null,
    close: () => provider.close(),
  };
}

/** Where this machine reaches the site; null: its port is not known yet. */
function localUrl({ http: { host, port }, publicUrl }: Pick<Config, 'http' | 'publicUrl'>): string | null {
  if (publicUrl !== null) return publicUrl;
  return port === 0 ? null : `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Steam ids of the drivers with the most races, so that a development user who claims a driver has results to see. */
async function findBusySteamId(sql: Sql, index: number): Promise<string | null> {
  const [row] = await sql<{ platformId: string }[]>`
    select d.platform_id from driver_totals t join drivers d on d.id = t.driver_id
    where t.game = '' and d.platform_id like 'S%' and d.erased_at is null order by t.starts desc, t.driver_id offset ${index} limit 1`;
  return row?.platformId.slice(1) ?? null;
}
