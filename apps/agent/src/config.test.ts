import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCapacity } from './capacity.ts';
import { ConfigError, readConfig } from './config.ts';
import { STUB_TOKEN } from './testing/stub-site.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock-config-'));
});
afterAll(() => rm(folder, { recursive: true }));

const site = 'https://results.example.com';

async function read(value: unknown, environment: Record<string, string> = {}) {
  const path = join(folder, 'agent.json');
  await writeFile(path, typeof value === 'string' || Buffer.isBuffer(value) ? value : JSON.stringify(value));
  return readConfig(path, environment);
}

async function complaint(value: unknown, environment?: Record<string, string>): Promise<string> {
  return read(value, environment).then(
    () => 'none',
    (error: unknown) => {
      expect(error).toBeInstanceOf(ConfigError);
      return error instanceof Error ? error.message : '';
    },
  );
}

describe('the configuration', () => {
  it('finds everything from the server’s folder, relative to its own', async () => {
    const config = await read({ site, servers: [{ name: 'A', folder: 'acc', token: STUB_TOKEN }] });
    expect(config).toEqual({
      site,
      dataDir: join(folder, 'paddock-agent-data'),
      servers: [
        {
          name: 'A',
          live: null,
          game: null,
          token: STUB_TOKEN,
          logPath: join(folder, 'acc/log/server.log'),
          resultsDir: join(folder, 'acc/results'),
          settingsPath: join(folder, 'acc/cfg/settings.json'),
          tokenFile: null,
          capacity: null,
          banListPath: null,
          entryList: null,
        },
      ],
    });
  });

  it('names the file for the ban list, relative to its own folder', async () => {
    const servers = [{ name: 'A', folder: 'a', token: STUB_TOKEN, writeBanList: 'a/cfg/entrylist.json' }];
    expect((await read({ site, servers })).servers[0]?.banListPath).toBe(join(folder, 'a/cfg/entrylist.json'));
  });

  it('names the file for the entry list, which the ban list cannot be written to as well', async () => {
    const server = { name: 'A', folder: 'a', token: STUB_TOKEN, writeEntryList: 'a/cfg/entrylist.json' };
    const entryList = { path: join(folder, 'a/cfg/entrylist.json'), format: 'acc', mayReplace: false };
    expect((await read({ site, servers: [server] })).servers[0]?.entryList).toEqual(entryList);
    expect(await complaint({ site, servers: [{ ...server, writeBanList: server.writeEntryList }] })).toContain(
      'servers[0] names one file twice: the entry list holds the bans too',
    );
  });

  it('has a game that can be read, if it names one', async () => {
    const servers = [{ name: 'A', game: 'rf2', folder: 'a', token: STUB_TOKEN }];
    expect((await read({ site, servers })).servers[0]?.game).toBe('rf2');
    expect(await complaint({ site, servers: [{ ...servers[0], game: 'rfactor' }] })).toContain(
      'servers[0].game is one of acc, ac, rf2',
    );
  });

  it('takes the token from the environment or a file', async () => {
    const servers = [{ name: 'Thursday #1', folder: 'a' }];
    const tokenOf = async (value: unknown, environment = {}) => (await read(value, environment)).servers[0]?.token;
    expect(await tokenOf({ site, servers }, { PADDOCK_TOKEN: STUB_TOKEN })).toBe(STUB_TOKEN);
    expect(await tokenOf({ site, servers }, { PADDOCK_TOKEN_THURSDAY_1: ` ${STUB_TOKEN}\n` })).toBe(STUB_TOKEN);
    await writeFile(join(folder, 'token'), `${STUB_TOKEN}\r\n`);
    expect(await tokenOf({ site, servers: [{ ...servers[0], tokenFile: 'token' }] })).toBe(STUB_TOKEN);
    const two = { site, servers: [...servers, { name: 'B', folder: 'b', token: STUB_TOKEN }] };
    expect(await complaint(two, { PADDOCK_TOKEN: STUB_TOKEN })).toContain('PADDOCK_TOKEN_THURSDAY_1');
  });

  it('may name a game’s live source alone, on a machine without a game server', async () => {
    const serverOf = async (live: unknown) => {
      const config = await read({ site, servers: [{ name: 'A', live, token: STUB_TOKEN }] });
      return config.servers[0];
    };
    const nothing = { logPath: null, resultsDir: null, settingsPath: null };
    expect(await serverOf({ type: 'http', port: 6_397 })).toMatchObject({
      ...nothing,
      live: { type: 'http', host: '127.0.0.1', port: 6_397 },
    });
    expect(await serverOf({ type: 'broadcast', file: 'broadcasting.json' })).toMatchObject({
      ...nothing,
      live: { type: 'broadcast', file: join(folder, 'broadcasting.json') },
    });
    expect(await serverOf({ type: 'plugin', forwardTo: { port: 12_001, answerPort: 11_001 } })).toMatchObject({
      live: { port: 12_000, serverPort: 11_000, forwardTo: { host: '127.0.0.1', port: 12_001, answerPort: 11_001 } },
    });
  });

  it('may be what a Windows editor makes of it', async () => {
    const text = JSON.stringify({ site, servers: [{ name: 'A', folder: 'acc', token: STUB_TOKEN }] });
    expect((await read(Buffer.from(`\uFEFF${text}`, 'utf16le'))).site).toBe(site);
    expect((await read(`\uFEFF${text}`)).site).toBe(site);
  });

  it.each([
    ['no JSON', '{"site": }', /is not valid JSON/],
    ['single backslashes', String.raw`{"folder": "C:\acc"}`, /backslashes are doubled/],
    ['no site', { servers: [{ name: 'A', folder: 'x', token: STUB_TOKEN }] }, /site is the site’s address/],
    ['no servers', { site, servers: [] }, /servers is empty/],
    ['no list', { site }, /servers is a list/],
    ['a mistyped key', { site, servers: [{ name: 'A', fodler: 'x' }] }, /servers\[0\].*fodler/s],
    ['half a token', { site, servers: [{ name: 'A', folder: 'x', token: 'paddock_abc' }] }, /not complete/],
    ['neither a folder nor a live source', { site, servers: [{ name: 'A', token: STUB_TOKEN }] }, /has no "folder"/],
    [
      'an unknown live source',
      { site, servers: [{ name: 'A', live: { type: 'x' } }] },
      /live.*broadcast, plugin or http/,
    ],
    [
      'a host that is a name',
      { site, servers: [{ name: 'A', live: { type: 'http', host: 'pc' } }] },
      /live.host is an/,
    ],
    ['no token', { site, servers: [{ name: 'A', folder: 'x' }] }, /There is no token for "A".*PADDOCK_TOKEN/],
    [
      'one name twice',
      { site, servers: ['x', 'y'].map((path) => ({ name: 'A', folder: path, token: STUB_TOKEN })) },
      /two servers with the same name/,
    ],
  ])('with %s is refused with a word', async (_what, value, expected) => {
    const text = await complaint(value);
    expect(text).toMatch(expected);
    expect(text).not.toContain(STUB_TOKEN);
  });

  it('that is not there is asked for', async () => {
    await expect(readConfig(join(folder, 'none.json'), {})).rejects.toThrow(/cannot be read \(ENOENT\).*--config/);
  });
});

describe('the capacity', () => {
  it.each([
    ['UTF-16LE, as the game writes it', Buffer.from('{ "maxCarSlots": 26 }', 'utf16le'), 26],
    ['UTF-16LE with a mark', Buffer.from('\uFEFF{ "maxCarSlots": 26 }', 'utf16le'), 26],
    ['UTF-8', Buffer.from('{ "maxCarSlots": 30 }'), 30],
    ['nonsense', Buffer.from('{ "maxCarSlots": -4 }'), null],
    ['another file', Buffer.from('[]'), null],
    ['half a file', Buffer.from('{ "maxCar'), null],
  ])('from %s', async (_what, bytes, expected) => {
    const path = join(folder, 'settings.json');
    await writeFile(path, bytes);
    expect(await readCapacity(path)).toBe(expected);
  });
});
