import { mkdtemp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startAgent, type AgentServer } from './agent.ts';
import { BanListFile, problemOfBanList } from './ban-list.ts';
import { createSiteClient } from './site-client.ts';
import { handClock } from './testing/hand-clock.ts';
import { createStubSite, refuse, STUB_TOKEN, type StubSite } from './testing/stub-site.ts';

const { signal } = new AbortController();
const banned = (...ids: number[]) => ({
  entries: ids.map((id) => ({
    drivers: [{ playerID: `S7656119000000000${id}` }],
    raceNumber: -1,
    forcedCarModel: 9999,
    overrideDriverInfo: 0,
    isServerAdmin: 0,
  })),
  forceEntryList: 0,
});

let folder: string;
let path: string;
let site: StubSite;
let said: string[];
let file: BanListFile;
const say = (_level: string, text: string): void => void said.push(text);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock-bans-'));
  path = join(folder, 'entrylist.json');
  site = await createStubSite();
  said = [];
  const client = createSiteClient({ site: site.url, readToken: async () => STUB_TOKEN });
  file = new BanListFile({ path, client, say });
});
afterEach(async () => {
  await site.goDown();
  await rm(folder, { recursive: true });
});

const written = async (): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

describe('the ban list of the site', () => {
  it('is written with a note, and again only when it has changed', async () => {
    site.banList = banned(1, 2);
    await file.look(signal);
    expect(await written()).toEqual(banned(1, 2));
    expect(said).toEqual([expect.stringMatching(/^Wrote the ban list to .*entrylist\.json: 2 players may not join\./)]);
    expect(site.authorizations).toEqual(new Set([`Bearer ${STUB_TOKEN}`]));
    const before = await stat(path);
    await file.look(signal);
    expect((await stat(path)).ino).toBe(before.ino);
    expect(said).toHaveLength(1);
    site.banList = banned(2);
    await file.look(signal);
    expect(await written()).toEqual(banned(2));
    expect(said[1]).toContain('1 player may not join');
    expect(await readdir(folder)).toEqual(['entrylist.json']);
  });

  it.each([
    ['an entry list of their own', JSON.stringify({ entries: [{ forcedCarModel: -1 }], forceEntryList: 1 })],
    ['something else', 'not JSON'],
  ])('overwrites no file of somebody else: %s', async (_what, text) => {
    await writeFile(path, text);
    site.banList = banned(1);
    await file.look(signal);
    expect(await readFile(path, 'utf8')).toBe(text);
    expect(said.join()).toContain('is left as it is');
    expect(await problemOfBanList(path)).toContain('"writeBanList"');
  });

  it('replaces one that the staff has downloaded and saved as the game does', async () => {
    await writeFile(path, Buffer.from(JSON.stringify(banned(7)), 'utf16le'));
    site.banList = banned(1);
    await file.look(signal);
    expect(await written()).toEqual(banned(1));
  });

  it('stays as it was while the site is away, refuses, or is another program', async () => {
    site.banList = banned(1);
    await file.look(signal);
    site.answer = (_path, _name, response) => refuse(response, 403, 'This token was revoked.');
    await file.look(signal);
    expect(said.at(-1)).toContain('This token was revoked');
    site.answer = undefined;
    site.banList = { greeting: 'Welcome to our wifi' };
    await file.look(signal);
    expect(said.at(-1)).toContain('no ban list');
    await site.goDown();
    await file.look(signal);
    expect(said.at(-1)).toContain('cannot be reached');
    expect(await written()).toEqual(banned(1));
    await site.comeUp();
  });
});

it('the agent asks for it once a minute, and says when it cannot be written', async () => {
  await mkdir(path);
  const clock = handClock({ loops: 5, startMs: Date.now() });
  const server: AgentServer = {
    name: 'Club',
    token: STUB_TOKEN,
    logPath: join(folder, 'server.log'),
    resultsDir: folder,
    settingsPath: join(folder, 'settings.json'),
    capacity: null,
    banListPath: path,
  };
  const agent = await startAgent({ site: site.url, dataDir: join(folder, 'data'), server, say, clock });
  await clock.pass(0);
  expect(said.join()).toContain('entrylist.json cannot be written (EISDIR)');
  await rm(path, { recursive: true });
  site.banList = banned(3);
  await clock.pass(60_000);
  await agent.stop();
  expect(await written()).toEqual(banned(3));
});
