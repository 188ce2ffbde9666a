import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hasStandIn, startDiscord, type DiscordStandIn } from '../../../test/support/discord-stand-in.ts';
import { cleanUp, runToEnd } from '../../../test/support/run-program.ts';
import { COMMANDS, ROLE_METADATA } from './commands/definitions.ts';

const Named = z.array(z.object({ name: z.string() }));
const Keyed = z.array(z.object({ key: z.string() }));

let discord: DiscordStandIn;
beforeAll(async () => {
  if (hasStandIn) discord = await startDiscord();
});
afterAll(async () => {
  await cleanUp();
  await discord?.stop();
});

/** What Discord knows of the application. */
async function known(what: string): Promise<unknown> {
  const authorization = 'Bot stand-in.bot.token';
  const headers = { authorization, 'user-agent': 'DiscordBot (https://results.example.com, 1)' };
  return (await fetch(`${discord.url}/api/v10/applications/1100000000000000001/${what}`, { headers })).json();
}

describe.skipIf(!hasStandIn)('discord:register (skipped where the folder ../shared/checks is absent)', () => {
  it('tells Discord the commands and the conditions for roles, as often as it is run', async () => {
    const env = {
      DISCORD_BASE_URL: discord.url,
      DISCORD_CLIENT_ID: '1100000000000000001',
      DISCORD_CLIENT_SECRET: 'stand-in-client-secret',
      DISCORD_BOT_TOKEN: 'stand-in.bot.token',
      PUBLIC_URL: 'https://results.example.com',
    };
    for (const _time of [1, 2]) {
      const { code, stdout, stderr } = await runToEnd('cli', { env, args: ['discord:register'] });
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toContain('Discord now knows /driver, /record, /standings, /next');
      expect(stdout + stderr).not.toContain('stand-in.bot.token');
    }
    expect(Named.parse(await known('commands')).map(({ name }) => name)).toEqual(COMMANDS.map(({ name }) => name));
    expect(Keyed.parse(await known('role-connections/metadata')).map(({ key }) => key)).toEqual(
      ROLE_METADATA.map(({ key }) => key),
    );
    expect(await discord.wrongs()).toBe('');
  });

  it('says what to set, and what Discord answered', async () => {
    const env = { DISCORD_BASE_URL: discord.url, DISCORD_CLIENT_ID: '1100000000000000001' };
    const unset = await runToEnd('cli', { env, args: ['discord:register'] });
    expect(unset.code).not.toBe(0);
    const all = { ...env, DISCORD_CLIENT_SECRET: 'stand-in-client-secret', DISCORD_BOT_TOKEN: 'another.bot.token' };
    const refused = await runToEnd('cli', { env: all, args: ['discord:register'] });
    expect(refused.code).not.toBe(0);
    expect(refused.stderr).toContain('401');
  });
});
