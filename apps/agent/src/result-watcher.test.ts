import { appendFile, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ResultWatcher } from './result-watcher.ts';
import { SentLog } from './sent-log.ts';
import { Spool } from './spool.ts';

let folder: string;
let spool: Spool;
let sent: SentLog;
let watcher: ResultWatcher;
let nowMs: number;

async function begin(): Promise<void> {
  spool = await Spool.open({ folder: join(folder, 'spool'), quarantine: join(folder, 'quarantine') });
  sent = await SentLog.open(join(folder, 'sent.jsonl'));
  const now = (): number => nowMs;
  watcher = new ResultWatcher({ folder: join(folder, 'results'), spool, sent, now, startedAtMs: now() });
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock-results-'));
  await mkdir(join(folder, 'results'));
  nowMs = Date.now() - 1_000;
  await begin();
});
afterEach(() => rm(folder, { recursive: true }));

const pathOf = (name: string): string => join(folder, 'results', name);
const names = async (): Promise<string[]> => {
  await watcher.look();
  return spool.keys().map((key) => key.replace(/\.[0-9a-f]{64}\.spool$/, ''));
};
const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

describe('a result file', () => {
  it('is kept once it has not changed between two looks', async () => {
    await writeFile(pathOf('a_R.json'), '{"laps":[');
    expect(await names()).toEqual([]);
    expect(await names()).toEqual([]);
    await appendFile(pathOf('a_R.json'), ']}');
    expect(await names()).toEqual([]);
    expect(await names()).toEqual(['a_R.json']);
  });

  it('in the server’s own encoding is complete with its last byte', async () => {
    const bytes = utf16('{"laps":[]}');
    await writeFile(pathOf('a_R.json'), bytes.subarray(0, -1));
    await names();
    expect(await names()).toEqual([]);
    await appendFile(pathOf('a_R.json'), bytes.subarray(-1));
    await names();
    expect(await names()).toEqual(['a_R.json']);
    const [key = ''] = spool.keys();
    expect(Buffer.from((await spool.read(key)).bytes)).toEqual(bytes);
  });

  it('that stays half written for a minute is sent as it is: the site says what is wrong', async () => {
    await writeFile(pathOf('a_R.json'), '{"laps":[');
    await names();
    nowMs += 59_000;
    expect(await names()).toEqual([]);
    nowMs += 1_000;
    expect(await names()).toEqual(['a_R.json']);
  });

  it('that cannot be stored, for example on a full disk, keeps none of the others', async () => {
    for (const name of ['a_R.json', 'b_R.json']) await writeFile(pathOf(name), `{"name":"${name}"}`);
    await watcher.look();
    const add = spool.add.bind(spool);
    spool.add = (header, bytes) =>
      header.fileName === 'a_R.json' ? Promise.reject(new Error('ENOSPC')) : add(header, bytes);
    await expect(watcher.look()).rejects.toThrow('ENOSPC');
    expect(spool.keys()).toHaveLength(1);
    spool.add = add;
    expect(await names()).toEqual(['a_R.json', 'b_R.json']);
  });

  it('from before the agent’s start is history', async () => {
    await writeFile(pathOf('old_R.json'), '{}');
    await writeFile(pathOf('new_R.json'), '{"a":1}');
    await utimes(pathOf('old_R.json'), new Date(nowMs - 1), new Date(nowMs - 1));
    await watcher.look();
    expect(await watcher.look()).toEqual([
      { fileName: 'new_R.json', isHistory: false },
      { fileName: 'old_R.json', isHistory: true },
    ]);
  });

  it('is taken once, whatever it is called, also after a restart', async () => {
    await writeFile(pathOf('a_R.json'), '{"a":1}');
    await names();
    expect(await names()).toHaveLength(1);
    await begin();
    await names();
    expect(await names()).toHaveLength(1);
    const [key = ''] = spool.keys();
    const { fileName, sha256, version } = await spool.read(key);
    await sent.add({ fileName, sha256, version, outcome: 'imported' });
    await spool.remove(key);
    await begin();
    await writeFile(pathOf('copy_R.json'), '{"a":1}');
    await utimes(pathOf('a_R.json'), new Date(), new Date());
    await names();
    expect(await names()).toEqual([]);
  });

  it('that was corrected is taken again', async () => {
    await writeFile(pathOf('a_R.json'), '{"a":1}');
    await names();
    await names();
    await writeFile(pathOf('a_R.json'), '{"a":22}');
    nowMs += 60_000;
    await names();
    expect(await names()).toEqual(['a_R.json', 'a_R.json']);
  });

  it('is nothing else that lies there', async () => {
    await writeFile(pathOf('260314_200000_entrylist.json'), utf16('{"entries":[{"drivers":[]}],"forceEntryList":0}'));
    await writeFile(pathOf('260314_200000_R.json'), '{"entries":[{"raceNumber":7,"forcedCarModel":-1}]}');
    await writeFile(pathOf('a.txt'), '{}');
    await mkdir(pathOf('folder.json'));
    await names();
    expect(await names()).toEqual([]);
  });
});

describe('what was half done when the agent ended', () => {
  it('in the spool is thrown away, in the list of what was sent forgotten', async () => {
    await writeFile(join(folder, 'spool', 'x.spool.tmp'), 'half');
    const whole = { sha256: 'a'.repeat(64), fileName: 'a', version: '1/2', outcome: 'imported' };
    await writeFile(join(folder, 'sent.jsonl'), `${JSON.stringify(whole)}\n{"sha256":"b`);
    await begin();
    expect(spool.keys()).toEqual([]);
    expect(sent.hasContent('a'.repeat(64))).toBe(true);
    await sent.add({ ...whole, sha256: 'c'.repeat(64) });
    await begin();
    expect(sent.hasContent('c'.repeat(64))).toBe(true);
  });
});
