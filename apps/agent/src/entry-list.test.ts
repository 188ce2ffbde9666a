import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EntryListFile } from './entry-list.ts';
import { createSiteClient } from './site-client.ts';
import { createStubSite, STUB_TOKEN, type StubSite } from './testing/stub-site.ts';

const { signal } = new AbortController();
const listOf = (round: string, entries: number) => ({
  fileName: 'entrylist.json',
  text: `{"round":"${round}"}\n`,
  round,
  entries,
});

let folder: string;
let path: string;
let site: StubSite;
let said: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock-entries-'));
  path = join(folder, 'entrylist.json');
  site = await createStubSite();
  said = [];
});
afterEach(async () => {
  await site.goDown();
  await rm(folder, { recursive: true });
});

const fileThat = (mayReplace = false): EntryListFile =>
  new EntryListFile({
    path,
    format: 'acc',
    mayReplace,
    statePath: join(folder, 'entry-list.sha256'),
    client: createSiteClient({ site: site.url, readToken: async () => STUB_TOKEN }),
    say: (_level, text) => void said.push(text),
  });
const written = (): Promise<string> => readFile(path, 'utf8');

it('the list of the next round is written with a note, again only when it changes, also by a new process', async () => {
  site.entryList = listOf('R1', 2);
  await fileThat().look(signal);
  expect(await written()).toBe('{"round":"R1"}\n');
  expect(said).toEqual([expect.stringMatching(/^Wrote the entry list of round R1 to .*entrylist\.json: 2 drivers\./)]);
  const { ino } = await stat(path);
  await fileThat().look(signal);
  expect((await stat(path)).ino).toBe(ino);
  site.entryList = listOf('R2', 1);
  await fileThat().look(signal);
  expect(await written()).toBe('{"round":"R2"}\n');
  expect(said[1]).toContain('1 driver.');
});

it('a list that somebody else wrote or changed is left as it is, unless the agent is told', async () => {
  site.entryList = listOf('R1', 2);
  await writeFile(path, '{"entries":[]}');
  await fileThat().look(signal);
  expect(await written()).toBe('{"entries":[]}');
  expect(said.join()).toContain('"replaceEntryList": true');
  expect(await fileThat().problem()).toContain('was not written by the agent');
  await fileThat(true).look(signal);
  expect(await written()).toBe('{"round":"R1"}\n');
  expect(await fileThat().problem()).toBeNull();
  await writeFile(path, 'changed by hand');
  site.entryList = listOf('R2', 2);
  await fileThat().look(signal);
  expect(await written()).toBe('changed by hand');
});

it('takes the place of the site’s ban list, and stays while no round is planned', async () => {
  const bans = { entries: [{ drivers: [], forcedCarModel: 9999 }], forceEntryList: 0 };
  await writeFile(path, JSON.stringify(bans));
  await fileThat().look(signal);
  expect(said.at(-1)).toContain('No round to come.');
  site.entryList = listOf('R1', 2);
  await fileThat().look(signal);
  site.entryList = null;
  await fileThat().look(signal);
  expect(await written()).toBe('{"round":"R1"}\n');
});
