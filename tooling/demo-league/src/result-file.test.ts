import { readResultFile } from '@paddock/result-files';
import { describe, expect, it } from 'vitest';

import { odditiesOf } from './testing/oddities.ts';
import { readSession } from './testing/read-session.ts';
import { demoSessions } from './testing/seasons.ts';
import { writeResultFile, type RacedSession } from './index.ts';
import { NO_SPLIT, NO_TIME } from './session.ts';
import { resultFileName } from './result-file.ts';
import { createServers } from './servers.ts';
import { getTrack } from './tracks.ts';

const [server] = createServers('golden', [{ kind: 'club', name: 'The "Shed"', timeZone: 'Australia/Sydney' }]);
if (server === undefined) throw new Error('no server');

const driver = { firstName: 'Ada ', lastName: 'Müller\nKRB', shortName: 'MUL', playerId: 'S76561190000000001' };
const golden: RacedSession = {
  server,
  serverName: server.name,
  type: 'R2',
  kind: 'race',
  track: getTrack('monza'),
  trackName: 'monza_2019',
  isWet: true,
  sessionIndex: 2,
  weekendIndex: 5,
  nominalMinutes: 20,
  startedAtMs: Date.UTC(2026, 2, 14, 9),
  endedAtMs: Date.UTC(2026, 2, 14, 9, 30, 5, 900),
  greenAtMs: 90_000,
  bestLapMs: 110_000,
  bestSplitsMs: [35_000, 38_000, 37_000],
  entries: [
    {
      carId: 1001,
      raceNumber: 7,
      carModel: 20,
      carGroup: 'GT3',
      cupCategory: 0,
      drivers: [driver],
      currentDriverIndex: 0,
      lapCount: 1,
      totalTime: 110_015,
      bestLapMs: 110_000,
      bestSplitsMs: [35_000, 38_000, 37_000],
      lastLapMs: 110_000,
      lastSplitsMs: [35_000, 38_000, 37_000],
      lastSplitId: 0,
      missingMandatoryPitstop: -1,
      driverTotalTimes: [110_000, 0.1],
      presence: [],
    },
    {
      carId: 1002,
      raceNumber: 8,
      carModel: 22,
      carGroup: '',
      cupCategory: 3,
      drivers: [],
      currentDriverIndex: 0,
      lapCount: 0,
      totalTime: NO_TIME,
      bestLapMs: NO_TIME,
      bestSplitsMs: [NO_TIME, NO_TIME, NO_TIME],
      lastLapMs: NO_TIME,
      lastSplitsMs: [],
      lastSplitId: NO_SPLIT,
      missingMandatoryPitstop: 0,
      driverTotalTimes: [],
      presence: [],
    },
  ],
  lostEntries: [],
  laps: [
    {
      carId: 1001,
      driverIndex: 0,
      timeMs: 110_000,
      isValid: true,
      splitsMs: [35_000, 38_000, 37_000],
      atMs: 200_000,
      flags: 0,
    },
  ],
  penalties: [
    {
      carId: 1001,
      reason: 'Cutting',
      penalty: 'DriveThrough',
      value: 3,
      violationLap: 1,
      clearedLap: 0,
    },
  ],
  postRacePenalties: [],
};

function utf16leText(bytes: Uint8Array): string {
  return new TextDecoder('utf-16le', { fatal: true, ignoreBOM: true }).decode(bytes);
}

describe('the name of a result file', () => {
  it.each([
    ['Australia/Sydney', Date.UTC(2026, 2, 14, 9, 30, 5), '260314_203005_R2.json'],
    ['Australia/Sydney', Date.UTC(2026, 6, 14, 9, 30, 5), '260714_193005_R2.json'],
    ['America/New_York', Date.UTC(2026, 0, 1, 3, 0, 0), '251231_220000_R2.json'],
    ['Europe/Berlin', Date.UTC(2026, 2, 29, 0, 59, 59), '260329_015959_R2.json'],
    ['Europe/Berlin', Date.UTC(2026, 2, 29, 1, 0, 0), '260329_030000_R2.json'],
  ])('in %s at %d is %s: the end by the server’s own clock', (timeZone, endedAtMs, name) => {
    expect(resultFileName({ ...golden, server: { ...server, timeZone }, endedAtMs })).toBe(name);
  });
});

describe('a result file', () => {
  it('has the server’s own order of keys, indentation and fractions', () => {
    const text = utf16leText(writeResultFile(golden).bytes);
    const keys = [...text.matchAll(/^ {4}"(\w+)":/gm)].map(([, key]) => key);
    expect(keys).toEqual([
      'sessionType',
      'trackName',
      'sessionIndex',
      'raceWeekendIndex',
      'metaData',
      'serverName',
      'sessionType',
      'sessionResult',
      'laps',
      'penalties',
      'post_race_penalties',
    ]);
    // Twice the same key aside, it is what JSON.stringify makes of it with four blanks.
    const once = text.replace('\n    "sessionType": "R2",', '');
    const plain = once.replaceAll(/(\d)\.0\b/g, '$1');
    expect(plain).toBe(JSON.stringify(JSON.parse(plain), null, 4));
    expect(text).toContain(
      '"driverTotalTimes": [\n                    110000.0,\n                    0.10000000149011612\n',
    );
    expect(text).toContain('"lastName": "Müller\\nKRB"');
    expect(text).toContain('"serverName": "The \\"Shed\\""');
    expect(text).toContain('"carGroup": "GT3"');
    expect(text.split('"carGroup"')).toHaveLength(2);
    expect(text.endsWith('"post_race_penalties": []\n}')).toBe(true);
  });

  it('says what the session says', () => {
    const result = readResultFile(writeResultFile(golden));
    expect(result).toMatchObject({
      ok: true,
      sessions: [
        {
          sessionType: 'R2',
          trackCode: 'monza',
          rawTrackName: 'monza_2019',
          title: 'The "Shed"',
          isWet: true,
          end: { local: '2026-03-14T20:30:05', isApproximate: false, source: 'fileName' },
          entries: [
            {
              carId: 1001,
              raceNumber: '7',
              carModel: '20',
              carGroup: 'GT3',
              totalTime: 110_015,
              drivers: [{ name: 'Ada Müller KRB' }],
            },
            { carId: 1002, carGroup: null, cupCategory: 3, totalTime: NO_TIME, lapCount: 0 },
          ],
          penalties: [{ penalty: 'DriveThrough', value: 3, clearedLap: null, isPostRace: false }],
          lapCount: 1,
        },
      ],
      warnings: [{ code: 'line_without_drivers' }],
    });
  });

  it.each([
    ['utf16le', [0x7b, 0, 0x0a, 0]],
    ['utf8', [0x7b, 0x0a, 0x20, 0x20]],
  ] as const)('written as %s says the same', (encoding, start) => {
    const { bytes, fileName } = writeResultFile(golden, encoding);
    expect([...bytes.subarray(0, 4)]).toEqual(start);
    expect(readResultFile({ bytes, fileName })).toEqual(readResultFile(writeResultFile(golden)));
  });

  it('in UTF-8 is what the platform makes of it, beyond the first plane too', () => {
    const lastName = 'Ершов 欧阳 🏁 é \u{d83c}';
    const entries = golden.entries.map((entry) => ({ ...entry, drivers: [{ ...driver, lastName }] }));
    const { bytes } = writeResultFile({ ...golden, entries }, 'utf8');
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    expect(bytes).toEqual(new TextEncoder().encode(text));
    expect(text).toContain('Ершов 欧阳 🏁 é');
  });
});

describe('every file of a season', () => {
  const intended = new Set(['driver_without_id', 'time_out_of_range', 'lap_without_line']);

  it('is read without a warning, except for the oddities that are meant', () => {
    for (const session of demoSessions) {
      const result = readResultFile(writeResultFile(session));
      if (!result.ok) throw new Error(result.problem.message);
      const codes = new Set(result.warnings.map(({ code }) => code));
      expect([...codes].filter((code) => !intended.has(code))).toEqual([]);
      const oddities = odditiesOf(session);
      expect(codes.has('driver_without_id')).toBe(oddities.has('unusableId'));
      expect(codes.has('time_out_of_range')).toBe(oddities.has('wrappedTotal'));
      expect(codes.has('lap_without_line')).toBe(oddities.has('orphanLaps'));
    }
  });

  it('says what was raced', () => {
    for (const session of demoSessions) {
      const read = readSession(writeResultFile(session));
      expect(read.lapCount).toBe(session.laps.length);
      expect(read.entries.map(({ carId }) => carId)).toEqual(session.entries.map(({ carId }) => carId));
      expect(read.entries.map(({ lapCount }) => lapCount)).toEqual(session.entries.map(({ lapCount }) => lapCount));
      expect(read.penalties.length).toBe(session.penalties.length + session.postRacePenalties.length);
      expect(read.trackCode).toBe(session.track.code);
      expect(read.sessionKind).toBe(session.kind);
    }
  });
});
