import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { SentLog } from './sent-log.ts';
import { Spool } from './spool.ts';
import { Uploader } from './uploader.ts';

it('sends the others when one file in the spool cannot be read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'paddock-uploader-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const spool = await Spool.open({ folder: join(folder, 'spool'), quarantine: join(folder, 'quarantine') });
  const [gone, whole] = ['a', 'b'].map((letter) => ({
    fileName: `${letter}_R.json`,
    version: '1/1',
    modifiedAt: '2025-06-01T10:00:00.000Z',
    isHistory: false,
    sha256: letter.repeat(64),
  }));
  for (const header of [gone, whole]) if (header !== undefined) await spool.add(header, Buffer.from('{}'));
  await rm(join(folder, 'spool', spool.keys()[0] ?? ''));
  const sent: string[] = [];
  const said: string[] = [];
  const uploader = new Uploader({
    spool,
    sent: await SentLog.open(join(folder, 'sent.jsonl')),
    client: {
      sendResult: async ({ fileName }) => {
        sent.push(fileName);
        return { type: 'accepted', outcome: 'imported' };
      },
      sendReport: () => Promise.reject(new Error('nobody reports here')),
    },
    say: (_level, text) => void said.push(text),
    now: () => 0,
    random: () => 1,
  });
  const { signal } = new AbortController();
  expect(await uploader.sendNext(signal)).toBe('moved');
  expect(await uploader.sendNext(signal)).toBe('moved');
  expect(sent).toEqual(['b_R.json']);
  expect(said.join()).toContain('cannot be read');
  expect(await uploader.sendNext(signal)).toHaveProperty('waitMs');
});
