import { ROLE_METADATA, COMMANDS } from '../modules/discord/commands/definitions.ts';
import { registerCommands } from '../modules/discord/register-commands.ts';
import { UsageError, type Command } from './command.ts';

/** Registers slash commands and role metadata with Discord. To be run again after an update that changes them. */
export const runDiscordRegister: Command = async ({ config: { discord, publicUrl }, out }) => {
  if (discord === null || discord.botToken === null) {
    throw new UsageError(
      'Set DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET and DISCORD_BOT_TOKEN first, as docs/discord.md describes.',
    );
  }
  await registerCommands(discord, { botToken: discord.botToken, siteUrl: publicUrl });
  const names = COMMANDS.map(({ name }) => `/${name}`).join(', ');
  out(`Discord now knows ${names} and ${ROLE_METADATA.length} conditions for roles.\n`);
  return 0;
};
