import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { countWarnings, listResultFiles, readResultFile, summaryExpected, summaryOf } from '../test/expected-file.ts';
import type { ExpectedFile } from '../test/expected-file.ts';
import { identityText, parseResultFile } from './index.ts';

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
      expect(parseResultFile({ bytes, fileName: name }), file.about).toMatchObject({ problem: { code: file.problem } });
      return;
    }
    const { session, warnings } = readResultFile(files, name);
    expect(summaryOf(session), file.about).toEqual(summaryExpected(file));
    expect(countWarnings([warnings]), file.about).toEqual(file.warnings);
  });

  it('that are duplicates say the same as another one', () => {
    const readable = names.filter((name) => expected[name]?.problem === undefined);
    const textOf = (name: string): string | null => identityText(readResultFile(files, name).session);
    const duplicates = readable.filter((name) => expected[name]?.outcome === 'duplicate');
    expect(duplicates).toHaveLength(1);
    for (const name of duplicates) {
      expect(readable.some((other) => other !== name && textOf(other) === textOf(name))).toBe(true);
    }
  });
});
