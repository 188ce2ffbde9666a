import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from './answer.rules.ts';
import { SentLog } from './sent-log.ts';
import { Spool } from './spool.ts';
import { Uploader } from './uploader.ts';

let folder: string;
let spool: Spool;
let uploader: Uploader;
let sentLog: SentLog;
let nowMs: number;
let tried: string[];
let said: string[];
let lost: number;
let answerTo: (fileName: string) => Answer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock-uploader-'));
  nowMs = 0;
  tried = [];
  said = [];
  lost = 0;
  answerTo = () => ({ type: 'accepted', outcome: 'imported' });
  sentLog = await SentLog.open(join(folder, 'sent.jsonl'));
  spool = await Spool.open({ folder: join(folder, 'spool'), quarantine: join(folder, 'quarantine') });
  uploader = new Uploader({
    spool,
    sent: sentLog,
    client: {
      sendResult: async ({ fileName }) => {
        tried.push(fileName);
        return answerTo(fileName);
      },
      sendTiming: async () => answerTo(''),
    },
    say: (_level, text) => void said.push(text),
    now: () => nowMs,
    random: () => 1,
    onLost: () => void (lost += 1),
  });
});
afterEach(() => rm(folder, { recursive: true }));

const signal = new AbortController().signal;
const HEADER = { version: '1/1', modifiedAt: '2025-06-01T10:00:00.000Z', isHistory: false };

/** Puts files into the spool, each with content of its own, and returns their paths there. */
async function put(...letters: string[]): Promise<string[]> {
  for (const letter of letters) {
    const bytes = Buffer.from(`{"${letter}":1}`);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await spool.add({ ...HEADER, fileName: `${letter}_R.json`, sha256 }, bytes);
  }
  return spool.keys().map((key) => join(folder, 'spool', key));
}

describe('a file in the spool that cannot be read', () => {
  it('was deleted: the others are sent, and its original is looked for', async () => {
    const [first = ''] = await put('a', 'b');
    await rm(first);
    expect(await uploader.sendNext(signal)).toBe('moved');
    expect(await uploader.sendNext(signal)).toBe('moved');
    expect({ tried, lost, rest: spool.keys() }).toEqual({ tried: ['b_R.json'], lost: 1, rest: [] });
    expect(said.join()).toContain('cannot be read');
  });

  it.each([
    [
      'of another content',
      (key: string) => `${JSON.stringify({ ...HEADER, fileName: 'a_R.json', sha256: key })}\n{"a":2}`,
    ],
    ['without a header', () => '\0\0\0\0\0'],
  ])('is damaged, %s: it is put aside with the reason and can be taken again', async (_what, content) => {
    const [first = ''] = await put('a', 'b');
    const sha256 = /\.([0-9a-f]{64})\.spool$/.exec(first)?.[1] ?? '';
    await writeFile(first, content(sha256));
    await uploader.sendNext(signal);
    await uploader.sendNext(signal);
    expect({ tried, lost }).toEqual({ tried: ['b_R.json'], lost: 1 });
    expect(spool.hasContent(sha256)).toBe(false);
    expect((await readdir(join(folder, 'quarantine'))).filter((name) => name.startsWith('a_R'))).toHaveLength(2);
    await put('a');
    await uploader.sendNext(signal);
    expect(tried).toEqual(['b_R.json', 'a_R.json']);
  });
});

describe('a file that the site cannot take', () => {
  it('waits for itself alone, and a new file does not wait', async () => {
    answerTo = (fileName) =>
      fileName === 'a_R.json'
        ? { type: 'wait', scope: 'file', reason: 'Status 500.', retryAfterMs: null }
        : { type: 'accepted', outcome: 'imported' };
    await put('a');
    await uploader.sendNext(signal);
    expect(await uploader.sendNext(signal)).toMatchObject({ isAsked: false });
    await put('b');
    expect(await uploader.sendNext(signal)).toBe('moved');
    expect(tried).toEqual(['a_R.json', 'b_R.json']);
  });

  it('and that breaks the connection each time is tried after the others', async () => {
    answerTo = (fileName) =>
      fileName === 'a_R.json'
        ? { type: 'wait', scope: 'site', reason: 'No reply.', retryAfterMs: null }
        : { type: 'accepted', outcome: 'imported' };
    await put('a', 'b', 'c');
    expect(await uploader.sendNext(signal)).toMatchObject({ isAsked: false });
    await uploader.sendNext(signal);
    await uploader.sendNext(signal);
    expect(tried).toEqual(['a_R.json', 'b_R.json', 'c_R.json']);
  });

  it('now because it asks for a pause, is not sent before', async () => {
    answerTo = () => ({ type: 'wait', scope: 'site', reason: 'Status 503.', retryAfterMs: 30_000 });
    await put('a');
    expect(await uploader.sendNext(signal)).toMatchObject({ isAsked: true });
  });
});

it('goes on with the next file when the list of sent ones cannot be written', async () => {
  await put('a', 'b');
  sentLog.add = () => Promise.reject(new Error('ENOSPC: no space left on device'));
  expect(await uploader.sendNext(signal)).toBe('moved');
  expect(await uploader.sendNext(signal)).toBe('moved');
  expect(tried).toEqual(['a_R.json', 'b_R.json']);
  expect(said.join()).toContain('no space left');
});
