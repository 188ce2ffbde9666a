import { afterAll, expect, it } from 'vitest';
import { runCommand, type CommandRun } from '../../test/support/command-context.ts';
import { createTestDeps } from '../../test/support/test-deps.ts';
import { UsageError } from './command.ts';
import { runServerAdd } from './server-add.ts';

const deps = await createTestDeps();
afterAll(() => deps.close());

const add = (name: string, timeZone: string | null, options: CommandRun['options'] = {}) =>
  runCommand(runServerAdd, deps.databaseUrl, { positionals: [name], options: { ...options, timeZone } });

const serverCount = async (): Promise<number> => {
  const rows = await deps.sql`select from servers`;
  return rows.length;
};

it('registers a server and prints the token that it hands files in with', async () => {
  const { code, out, err } = await add('Friday league', 'Europe/Berlin');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const [, token = ''] = /^Server "Friday league" \(Europe\/Berlin\) is registered\. .*\n\n(\S+)\n$/.exec(out) ?? [];
  expect(await deps.servers.authenticate(`Bearer ${token}`)).toMatchObject({
    name: 'Friday league',
    timeZone: 'Europe/Berlin',
  });
});

it('stands in the log as a command’s doing', async () => {
  await add('Told of', 'Europe/Berlin');
  const [row] = await deps.sql`select actor_id, action, target_kind, after from audit_log order by id desc limit 1`;
  expect(row).toMatchObject({
    actorId: null,
    action: 'server.register',
    targetKind: 'server',
    after: { name: 'Told of', timeZone: 'Europe/Berlin' },
  });
});

it('keeps no token, only what recognises it', async () => {
  const { out } = await add('Hashed', 'UTC', { json: true });
  const { token } = JSON.parse(out) as { token: string };
  const [row] = await deps.sql<{ text: string }[]>`select string_agg(t::text, ' ') as text from server_tokens t`;
  expect(row?.text).toContain(token.split(/[_.]/)[1]);
  expect(row?.text).not.toContain(token.split('.')[1]);
});

it('--json prints the server and its token alone', async () => {
  const { out } = await add('For a script', 'UTC', { json: true });
  expect(JSON.parse(out)).toEqual({
    id: expect.any(Number),
    name: 'For a script',
    timeZone: 'UTC',
    token: expect.stringMatching(/^paddock_\S+\.\S+$/),
  });
});

it('refuses a name that is taken, and the first token stays good', async () => {
  const { out } = await add('Twice', 'UTC', { json: true });
  const { token } = JSON.parse(out) as { token: string };
  const before = await serverCount();
  await expect(add(' Twice ', 'Europe/Berlin')).rejects.toMatchObject({
    code: 'conflict',
    publicMessage: 'There is already a server named "Twice". Choose another name.',
  });
  expect(await serverCount()).toBe(before);
  expect(await deps.servers.authenticate(`Bearer ${token}`)).toMatchObject({ name: 'Twice', timeZone: 'UTC' });
});

it.each([
  ['a zone that does not exist', 'X', 'Mars/Olympus', '"Mars/Olympus" is not an IANA time zone'],
  ['a blank name', '  ', 'UTC', "A server's name has 1 to 100 characters."],
  ['a name that is too long', 'x'.repeat(101), 'UTC', "A server's name has 1 to 100 characters."],
])('refuses %s', async (_what, name, timeZone, message) => {
  const before = await serverCount();
  await expect(add(name, timeZone)).rejects.toMatchObject({
    code: 'invalid_input',
    publicMessage: expect.stringContaining(message),
  });
  expect(await serverCount()).toBe(before);
});

it('wants a zone, and exactly one name', async () => {
  await expect(add('X', null)).rejects.toThrow(UsageError);
  await expect(add('X', null)).rejects.toThrow('--time-zone Australia/Sydney');
  const options = { timeZone: 'UTC' };
  for (const positionals of [[], ['Friday', 'league']]) {
    const run = runCommand(runServerAdd, deps.databaseUrl, { positionals, options });
    await expect(run).rejects.toThrow('Give the server one name, in quotes if it has spaces.');
  }
});
