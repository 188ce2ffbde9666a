import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { countWarnings, listResultFiles, readFileIn, summaryExpected, summaryOf } from '../test/expected-file.ts';
import type { ExpectedFile } from '../test/expected-file.ts';
import { foldingKey, readResultFile } from './index.ts';

type ExpectedFixture = { about: string; outcome: string } & (
  | { problem: string }
  | ({ problem?: undefined; warnings: Record<string, number> } & ExpectedFile)
);

const folder = fileURLToPath(new URL('../fixtures', import.meta.url));
const files = `${folder}/files`;
const names = listResultFiles(files);
const expected: Record<string, ExpectedFixture> = JSON.parse(readFileSync(`${folder}/expected.json`, 'utf8'));

describe('the result files made for tests', () => {
  it('are all described, and enough', () => {
    expect(names).toEqual(Object.keys(expected).toSorted());
    expect(names.length).toBeGreaterThan(40);
  });

  it.each(Object.entries(expected))('%s', (name, file) => {
    const bytes = readFileSync(`${files}/${name}`);
    if (file.problem !== undefined) {
      expect(readResultFile({ bytes, fileName: name }), file.about).toMatchObject({ problem: { code: file.problem } });
      return;
    }
    const { session, warnings } = readFileIn(files, name);
    expect(summaryOf(session), file.about).toEqual(summaryExpected(file));
    expect(countWarnings([warnings]), file.about).toEqual(file.warnings);
  });

  it.each([
    ['encodings/250301_200000_R.utf-16le.json', 'fbbf27e28cdcfafd23bd33866441273762c4276301e3ffe38d344f8b7fc7e6ba'],
    ['encodings/250305_200000_Q.once-more.json', '0038cf82738e680fc5ce7ab1b9c5f311f8cc060f167c68cf75e05adb04e2b1b1'],
    ['sessions/250304_200000_R2.wet.json', '9e24d842f6cede39d0ceac4b90d5abfc1eefdfa84cf57f3fffa4b8a953d403be'],
    [
      'sessions/250304_205000_R.without-a-result.json',
      '1071bb2feeef8b5ab64db7d6c6f34a0610be20394744054cb168578251984cd7',
    ],
    [
      'sessions/250304_213000_R.laps-without-a-line.json',
      '7b09e5dbe264c931517a04338c426d66e44da4745e2c094fca82f8950348a44e',
    ],
  ])('%s has the identity by which databases know its event', (name, hash) => {
    const text = foldingKey(readFileIn(files, name).session) ?? '';
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash);
  });

  it('that are duplicates say the same as another one', () => {
    const readable = names.filter((name) => expected[name]?.problem === undefined);
    const textOf = (name: string): string | null => foldingKey(readFileIn(files, name).session);
    const duplicates = readable.filter((name) => expected[name]?.outcome === 'duplicate');
    expect(duplicates).toHaveLength(1);
    for (const name of duplicates) {
      expect(readable.some((other) => other !== name && textOf(other) === textOf(name))).toBe(true);
    }
  });
});
