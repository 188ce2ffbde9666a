import type { Config } from '../../config.ts';
import { COMMANDS, ROLE_METADATA } from './commands/definitions.ts';
import { createDiscordApi } from './discord-api.ts';

/**
 * Tells Discord the commands and the role metadata of the application; those before are replaced. `botToken`: of the application's
 * bot, which needs no rights and joins no server.
 */
export async function registerCommands(
  discord: Pick<NonNullable<Config['discord']>, 'clientId' | 'baseUrl'>,
  { botToken, siteUrl }: { botToken: string; siteUrl: string | null },
): Promise<void> {
  const call = createDiscordApi(discord, siteUrl);
  const shared = { method: 'PUT', authorization: `Bot ${botToken}` } as const;
  await call({ ...shared, path: `/applications/${discord.clientId}/commands`, body: COMMANDS });
  await call({ ...shared, path: `/applications/${discord.clientId}/role-connections/metadata`, body: ROLE_METADATA });
}
