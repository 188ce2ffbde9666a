import { spawn, execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { temporaryFolder, waitFor } from './run-program.ts';

const PROGRAM = fileURLToPath(new URL('../../../../../shared/checks/discord.mjs', import.meta.url));
/** Tests against the stand-in for Discord are skipped where the folder `../shared/checks` is absent. */
export const hasStandIn = existsSync(PROGRAM);

const Webhook = z.object({ id: z.string(), token: z.string(), url: z.string() });
const Message = z.object({
  id: z.string(),
  content: z.string(),
  embeds: z.array(
    z.object({
      title: z.string().optional(),
      description: z.string().optional(),
      fields: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
    }),
  ),
  shown: z.record(z.string(), z.string()),
  versions: z.array(z.unknown()),
  deleted: z.boolean(),
});
const Channels = z.array(z.object({ name: z.string(), messages: z.array(Message) }));
export type Message = z.output<typeof Message>;

/** A stand-in for Discord in a process of its own. `names`: each must be shown as it is typed. */
export async function startDiscord({ names = [] }: { names?: readonly string[] } = {}) {
  const port = await freePort();
  const namesFile = join(temporaryFolder(), 'names');
  writeFileSync(namesFile, names.join('\n'));
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(
    process.execPath,
    [PROGRAM, 'serve', '--port', String(port), '--names', namesFile, '--site', 'results.example.com'],
    {
      stdio: 'ignore',
    },
  );
  const ended = new Promise((resolve) => child.on('exit', resolve));
  await waitFor('the stand-in answers', () =>
    fetch(`${url}/_log`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const control = async (path: string, body: object): Promise<unknown> => {
    const reply = await fetch(`${url}/_control/${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    return reply.json();
  };
  return {
    url,
    /** A webhook as people paste it. */
    webhook: async (channel = 'results') => Webhook.parse(await control('webhooks', { channel, name: 'Captain Hook' })),
    fault: (kind: string, more: object = {}) =>
      control('faults', { kind, match: '(POST|PATCH) .*/webhooks/', ...more }),
    /** How many faults have not happened yet. */
    async faultsLeft(): Promise<number> {
      const faults = z
        .array(z.object({ times: z.number() }))
        .parse(await (await fetch(`${url}/_control/faults`)).json());
      return faults.reduce((sum, { times }) => sum + times, 0);
    },
    async deleteWebhook(id: string): Promise<void> {
      await fetch(`${url}/_control/webhooks/${id}`, { method: 'DELETE' });
    },
    async deleteMessage(id: string): Promise<void> {
      await fetch(`${url}/_control/messages/${id}`, { method: 'DELETE' });
    },
    /** What stands in a channel, the oldest first. */
    async messages(channel = 'results'): Promise<Message[]> {
      const channels = Channels.parse(await (await fetch(`${url}/_messages`)).json());
      return channels.find(({ name }) => name === channel)?.messages ?? [];
    },
    /** What it found wrong; empty: nothing. */
    async wrongs(): Promise<string> {
      const run = promisify(execFile)(process.execPath, [PROGRAM, 'verdict', '--strict', '--url', url]);
      return run.then(
        () => '',
        (error: { stdout: string }) => error.stdout,
      );
    },
    async stop(): Promise<void> {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

export type DiscordStandIn = Awaited<ReturnType<typeof startDiscord>>;

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
