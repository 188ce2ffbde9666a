import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

const samples = fileURLToPath(new URL('../../../packages/result-files/test/games/files', import.meta.url));
const sample = (name: string): Promise<string> => readFile(join(samples, name), 'utf8');

describe('a folder of any game', () => {
  it('is told by the content, whatever the names', async () => {
    const files = await readdir(samples);
    expect(files.length).toBe(9);
    for (const file of files) await writeFile(pathOf(`renamed-${file}`), await sample(file));
    // The file that grows has been quiet long enough.
    await utimes(pathOf('renamed-ams2.json'), new Date(nowMs - 60_000), new Date(nowMs - 60_000));
    await names();
    expect(await names()).toEqual(files.map((file) => `renamed-${file}`).toSorted());
  });

  it('has XML that is complete with its last element', async () => {
    const text = await sample('rf2.xml');
    await writeFile(pathOf('a.xml'), text.slice(0, -20));
    await names();
    expect(await names()).toEqual([]);
    await writeFile(pathOf('a.xml'), text);
    await names();
    expect(await names()).toEqual(['a.xml']);
  });

  it('has recordings and logs beside results, which are not sent', async () => {
    await writeFile(pathOf('udp.json'), JSON.stringify([{ EventType: 50, Data: {} }]));
    await writeFile(pathOf('events.json'), JSON.stringify([{ cust_id: 1, event_code: 1 }]));
    await writeFile(pathOf('laps.json'), JSON.stringify([{ cust_id: 1, lap_number: 0, lap_time: 0 }]));
    await names();
    expect(await names()).toEqual([]);
    expect(watcher.waiting).toBe(0);
  });
});

describe('a file that grows', () => {
  const grown = async (comment: string): Promise<void> => {
    await writeFile(
      pathOf('stats.json'),
      `// Persistent data for addon 'sms_stats', ${comment}\n${await sample('ams2.json')}`,
    );
    await utimes(pathOf('stats.json'), new Date(nowMs), new Date(nowMs));
  };

  it('is taken when it has been quiet for a minute, and again after it has changed', async () => {
    await grown('first');
    await names();
    expect(await names()).toEqual([]);
    nowMs += 59_000;
    expect(await names()).toEqual([]);
    nowMs += 1_000;
    expect(await names()).toEqual(['stats.json']);
    await grown('second');
    nowMs += 60_000;
    await names();
    nowMs += 60_000;
    // What waits is the newest content: it repeats the earlier one.
    expect(await names()).toEqual(['stats.json']);
    const [key = ''] = spool.keys();
    expect(Buffer.from((await spool.read(key)).bytes).toString()).toContain("addon 'sms_stats', second");
    expect(await readdir(join(folder, 'spool'))).toEqual([key]);
  });

  it('is taken after ten minutes if it is never quiet', async () => {
    for (let change = 0; change < 20; change += 1) {
      await grown(String(change));
      await names();
      expect(await names()).toEqual([]);
      nowMs += 30_000;
    }
    expect(await names()).toEqual(['stats.json']);
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
