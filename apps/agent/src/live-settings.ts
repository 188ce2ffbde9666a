import { homedir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const LOOPBACK = '127.0.0.1';
/** Le Mans Ultimate is always on 6397. */
const RF2_PORT = 5_397;
const LMU_PORT = 6_397;
const AC_PLUGIN_PORT = 12_000;
const AC_SERVER_PORT = 11_000;
/** Where the game keeps it for the person who is signed in. */
const BROADCASTING = join(homedir(), 'Documents', 'Assetto Corsa Competizione', 'Config', 'broadcasting.json');

const Port = z.int('is a port, a whole number').min(1).max(65_535);
const Host = z.ipv4({ error: 'is an IPv4 address, such as "127.0.0.1"' }).default(LOOPBACK);

/** A game's live source, as the configuration names it. */
export const LiveSettings = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.literal('http'), host: Host, port: Port.optional() }),
    z.strictObject({
      type: z.literal('plugin'),
      host: Host,
      port: Port.default(AC_PLUGIN_PORT).describe('Of UDP_PLUGIN_ADDRESS, on which the agent listens'),
      serverPort: Port.default(AC_SERVER_PORT).describe('UDP_PLUGIN_LOCAL_PORT'),
      forwardTo: z
        .strictObject({
          host: Host,
          port: Port.describe('On which the further plugin listens'),
          answerPort: Port.describe('To which it sends'),
        })
        .optional(),
    }),
    z.strictObject({
      type: z.literal('broadcast'),
      host: Host,
      file: z.string().min(1).default(BROADCASTING).describe('The game’s broadcasting.json'),
    }),
  ],
  { error: 'has the "type" broadcast, plugin or http' },
);
export type LiveSettings = z.output<typeof LiveSettings>;

export function httpPortOf(port: number | undefined, game: string | null): number {
  return port ?? (game === 'lmu' ? LMU_PORT : RF2_PORT);
}
export type PluginSettings = Extract<LiveSettings, { type: 'plugin' }>;
export type BroadcastSettings = Extract<LiveSettings, { type: 'broadcast' }>;
