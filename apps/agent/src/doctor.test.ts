import { appendFile, copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AgentServer } from './agent.ts';
import { examine } from './doctor.ts';
import { serverIn, type ServerWithFolder } from './testing/server-with-folder.ts';
import { createStubSite, refuse, type StubSite } from './testing/stub-site.ts';

const samples = fileURLToPath(new URL('../../../packages/result-files/test/games/files', import.meta.url));

let folder: string;
let site: StubSite;
let server: ServerWithFolder;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock-doctor-'));
  await writeFile(join(folder, 'settings.json'), Buffer.from('{"maxCarSlots":24}', 'utf16le'));
  site = await createStubSite();
  server = await serverIn(folder);
});
afterEach(async () => {
  await site.goDown();
  await rm(folder, { recursive: true });
});

const log = (...messages: string[]): Promise<void> =>
  appendFile(server.logPath, messages.map((message) => `1000: ${message}\r\n`).join(''));

describe('the doctor', () => {
  const findings = async (
    change: Partial<AgentServer> = {},
    now = Date.now,
    free?: (path: string) => Promise<number>,
  ) => {
    const config = { site: site.url, dataDir: join(folder, 'data'), servers: [{ ...server, ...change }] };
    const all: string[] = [];
    for await (const { isGood, text } of examine(config, now, free)) all.push(`${isGood ? 'ok' : 'PROBLEM'} ${text}`);
    return all;
  };
  const problems = async (...given: Parameters<typeof findings>) =>
    (await findings(...given)).filter((text) => text.startsWith('PROBLEM')).join('\n');

  it('is content with what is in order, and has changed nothing', async () => {
    await log('Server starting with version 255', 'Starting server Club night', 'Track spa was set and updated');
    const all = await findings();
    expect(all).toHaveLength(7);
    expect(all.filter((text) => !text.startsWith('ok'))).toEqual([]);
    expect(all.join('\n')).toMatch(/"Club night" on spa, 0 in cars/);
    expect(site.reports).toEqual([]);
  });

  it('tells the game by the results, and asks for no log of games that have none', async () => {
    await copyFile(join(samples, 'rf2.xml'), join(server.resultsDir, 'a.xml'));
    const all = await findings({ settingsPath: join(folder, 'none') });
    expect(all.filter((text) => !text.startsWith('ok'))).toEqual([]);
    expect(all.join('\n')).toMatch(/1 result files, of rFactor 2\.\n.*results alone/);
    expect(await problems({ game: 'rf2' })).toBe('');
    expect(await problems({ game: 'lmu' })).toMatch(/has files of rFactor 2, but "game" is "lmu".*"results"/);
    expect(await problems({ game: 'rf2', resultsDir: join(folder, 'none') })).toMatch(
      /none cannot be read \(ENOENT\)\. Another place is named with "results"/,
    );
  });

  it('says what to do', async () => {
    expect(await problems()).toMatch(/server\.log cannot be read \(ENOENT\).*"folder"/);
    await log('Server starting with version 255');
    expect(await problems({ resultsDir: join(folder, 'none') })).toMatch(/none cannot be read.*dumpLeaderboards/);
    expect(await problems({ settingsPath: join(folder, 'none') })).toMatch(/Set "capacity"/);
    expect(await problems({ banListPath: join(folder, 'none', 'entrylist.json') })).toMatch(
      /entrylist\.json cannot be written \(ENOENT\).*"writeBanList"/,
    );
    expect(await problems({ banListPath: server.settingsPath })).toMatch(/is not a ban list of the site/);
    expect(await problems({ banListPath: join(folder, 'entrylist.json') })).toBe('');
    await writeFile(server.settingsPath, Buffer.from('{"maxCarSlots":24,"dumpLeaderboards":0}', 'utf16le'));
    expect(await problems()).toMatch(/writes no results: set "dumpLeaderboards" to 1 in .*settings\.json/);
    await writeFile(server.settingsPath, Buffer.from('{"maxCarSlots":24,"dumpLeaderboards":1}', 'utf16le'));
    expect(await problems()).toBe('');
    expect(await problems({}, Date.now, async () => 5 * 2 ** 20)).toMatch(/disk of .*data has 5 MiB left.*make room/);
    expect(await problems({}, () => Date.now() + 90_000)).toMatch(/clock is (89|90|91) s fast.*w32tm/);
    site.answer = (path, _name, response) => path !== '/live' && refuse(response, 401, 'This token was revoked.');
    expect(await problems()).toMatch(/does not accept the token \(This token was revoked\.\)/);
    await site.goDown();
    expect(await problems()).toMatch(/cannot be reached \(ECONNREFUSED\).*firewall/);
    await site.comeUp();
  });
});
