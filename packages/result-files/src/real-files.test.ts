import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { countWarnings, listResultFiles, readFileIn, summaryExpected, summaryOf } from '../test/expected-file.ts';
import type { ExpectedFile } from '../test/expected-file.ts';
import { foldingKey, knownOf } from './index.ts';

const folder = fileURLToPath(new URL('../../../../shared/real-results/', import.meta.url));
const files = `${folder}acc`;
const isPresent = existsSync(`${folder}expected.json`);
const title = isPresent ? 'the real result files' : 'the real result files (skipped: ../shared/real-results is absent)';

describe.skipIf(!isPresent)(title, () => {
  const expected: Record<string, ExpectedFile> = isPresent
    ? JSON.parse(readFileSync(`${folder}expected.json`, 'utf8'))
    : {};
  const names = isPresent ? listResultFiles(files) : [];
  const read = names.map((name) => ({ name, ...readFileIn(files, name) }));

  it('are all there', () => {
    expect(names).toHaveLength(148);
    expect(names).toEqual(Object.keys(expected).toSorted());
  });

  it('agree with what was read from their JSON by other means', () => {
    for (const { name, session } of read) {
      const file = expected[name];
      expect(summaryOf(session), name).toEqual(file && summaryExpected(file));
    }
  });

  it('keep the invariants that servers keep: the only oddities are missing ids and wrapped times', () => {
    expect(countWarnings(read.map(({ warnings }) => warnings))).toEqual({
      driver_without_id: 9,
      time_out_of_range: 2,
    });
  });

  it('give every lap to its car: none is lost, none has no driver', () => {
    for (const { name, session } of read) {
      const laps = session.entries.flatMap((entry) => entry.laps);
      expect(laps.length + session.orphanLaps.flatMap((group) => group.laps).length, name).toBe(session.lapCount);
      expect(
        laps.every((lap) => lap.driverIndex >= 0 && lap.splitsMs.length === 3),
        name,
      ).toBe(true);
      for (const entry of session.entries) {
        expect(entry.laps.map((lap) => lap.lapNumber)).toEqual(entry.laps.map((_, index) => index + 1));
      }
    }
  });

  it('say by their name when they ended, exactly', () => {
    for (const { name, session } of read) {
      expect(session.end, name).toMatchObject({ isApproximate: false, source: 'fileName' });
      const [, stamp = ''] = /(\d{6}_\d{6})/.exec(name) ?? [];
      expect(session.end?.local?.slice(2).replaceAll(/[-:]/g, '').replace('T', '_')).toBe(stamp);
    }
  });

  it('are 13 empty sessions, 3 duplicates and 132 events', () => {
    expect(read.filter(({ session }) => session.entries.length === 0)).toHaveLength(13);
    const seen = new Map<string, string>();
    const duplicates: string[][] = [];
    for (const { name, session } of read) {
      if (session.entries.length === 0) continue;
      const server = name.split('/')[0] ?? '';
      const key = [server, session.sessionType, session.trackCode, session.end?.local, foldingKey(session)].join('\n');
      const first = seen.get(key);
      if (first === undefined) seen.set(key, name);
      else duplicates.push([first, name]);
    }
    expect(duplicates).toEqual([
      ['club-d/210323_200501_FP.1.json', 'club-d/210323_200501_FP.json'],
      ['club-d/210325_203032_FP.1.json', 'club-d/210325_203032_FP.json'],
      ['endurance-e/221012_220505_FP.1.json', 'endurance-e/221012_220505_FP.json'],
    ]);
    expect(seen.size).toBe(132);
  });

  it('of two that say the same, count the usable ids of the one that was not blanked', () => {
    const idsOf = (wanted: string): number => {
      const found = read.find(({ name }) => name === wanted);
      return found === undefined ? -1 : knownOf(found.session).usableDriverIds;
    };
    expect([idsOf('club-d/210323_200501_FP.1.json'), idsOf('club-d/210323_200501_FP.json')]).toEqual([0, 3]);
  });
});
