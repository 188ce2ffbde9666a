import type { Config } from '../../../config.ts';
import type { Sql } from '../../../database/client.ts';
import { DEVELOPMENT_STAFF, mayRunDevelopmentProvider, startDevelopmentProvider } from './development-provider.ts';
import type { AuthDeps } from './auth.service.ts';
import { createDiscord } from './discord-provider.ts';

/** Discord if configured; else, on a site that only this machine can reach, the development provider; else none. */
export async function chooseProvider(
  { discord, adminDiscordIds, http }: Pick<Config, 'discord' | 'adminDiscordIds' | 'http'>,
  database: () => Sql,
): Promise<Pick<AuthDeps, 'identityProvider' | 'staff'> & { close(): Promise<void> }> {
  const admins = adminDiscordIds.map((id) => [id, 'admin'] as const);
  const place = { host: http.host, hasClientId: discord !== null };
  if (!mayRunDevelopmentProvider(place)) {
    return {
      identityProvider: discord && createDiscord(discord),
      staff: new Map(admins),
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
    close: () => provider.close(),
  };
}

/** Steam ids of the drivers with the most races, so that a development user who claims a driver has results to see. */
async function findBusySteamId(sql: Sql, index: number): Promise<string | null> {
  const [row] = await sql<{ platformId: string }[]>`
    select d.platform_id from driver_totals t join drivers d on d.id = t.driver_id
    where d.platform_id like 'S%' and d.erased_at is null order by t.starts desc, t.driver_id offset ${index} limit 1`;
  return row?.platformId.slice(1) ?? null;
}
