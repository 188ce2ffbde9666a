import { describe, expect, it } from 'vitest';
import { idleLine, lap, line, session, utf16le, utf8 } from '../../test/acc-file.ts';
import { parseBytes, read, refusal } from '../../test/parse.ts';
import { NO_TIME } from '../index.ts';
import { unknownEntry } from '../session-parts.ts';

describe('a result file', () => {
  it('becomes a session', () => {
    expect(read(session()).session).toEqual({
      game: 'acc',
      sessionId: null,
      sessionType: 'R',
      sessionKind: 'race',
      ordinal: null,
      trackCode: 'monza',
      trackLayout: null,
      rawTrackName: 'monza_2019',
      title: 'Sunday Club',
      isWet: false,
      start: null,
      end: {
        at: null,
        local: '2021-03-23T21:22:24',
        utcOffsetMinutes: null,
        isApproximate: false,
        precision: 'second',
        source: 'fileName',
      },
      entries: [
        {
          ...unknownEntry,
          position: 1,
          carId: 1001,
          raceNumber: '7',
          carModel: '20',
          carGroup: 'GT3',
          cupCategory: 0,
          teamName: '',
          drivers: [
            {
              shortName: 'ADA',
              name: 'Ada Apex',
              playerId: 'S76561190000000001',
              platformId: 'S76561190000000001',
            },
          ],
          lapCount: 1,
          totalTime: 90_000,
          totalMs: 90_000,
          lastLap: 90_000,
          sectorsBegun: 0,
          bestLapMs: 90_000,
          bestSplitsMs: [30_000, 35_000, 25_000],
          missingMandatoryPitstop: null,
          laps: [
            {
              lapNumber: 1,
              fileIndex: 0,
              driverIndex: 0,
              timeMs: 90_000,
              isValid: true,
              splitsMs: [30_000, 35_000, 25_000],
            },
          ],
        },
        expect.objectContaining({
          position: 2,
          carId: 1002,
          lapCount: 0,
          totalTime: NO_TIME,
          lastLap: NO_TIME,
          bestLapMs: null,
          bestSplitsMs: [null, null, null],
          laps: [],
        }),
      ],
      orphanLaps: [],
      penalties: [],
      lapCount: 1,
    });
    expect(read(session()).warnings).toEqual([]);
  });

  it('has its title and its track repaired if they were encoded twice', () => {
    const { session: result } = read(session({ serverName: 'NÃ¼rburg-Cup', trackName: 'nÃ¼rburgring_2019' }));
    expect(result).toMatchObject({ title: 'Nürburg-Cup', trackCode: 'nürburgring', rawTrackName: 'nÃ¼rburgring_2019' });
  });

  it('keeps the order of its lines, whatever the times say', () => {
    const lines = [idleLine({ carId: 1 }), line({ car: { carId: 2 } })];
    const { session: result } = read(
      session({ sessionResult: { leaderBoardLines: lines }, laps: [lap({ carId: 2 })] }),
    );
    expect(result.entries.map(({ position, carId }) => [position, carId])).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  it('without lines is a session without entries', () => {
    const { session: result, warnings } = read(session({ sessionResult: { leaderBoardLines: [] }, laps: [] }));
    expect(result).toMatchObject({ entries: [], orphanLaps: [], lapCount: 0 });
    expect(warnings).toEqual([]);
  });
});

describe('what is no result file is refused with the reason', () => {
  const text = JSON.stringify(session());

  it.each([
    ['nothing', utf8(''), 'empty_file'],
    ['a mark alone', utf8('', { bom: true }), 'empty_file'],
    ['blanks', utf8(' \r\n\t'), 'empty_file'],
    ['zero bytes, as a crash leaves them', new Uint8Array(4096), 'empty_file'],
    ['a word', utf8('hello'), 'not_json'],
    ['a web page', utf8('<!doctype html><p>'), 'not_json'],
    ['a ZIP archive', utf8('PK\u{3}\u{4}rest'), 'not_json'],
    ['JSON with a comma too many', utf8(text.replace('"laps":[', '"laps":[,')), 'not_json'],
    ['two files in one', utf8(text + text), 'not_json'],
    ['zero bytes after the end', utf8(`${text}\0\0\0`), 'not_json'],
    ['the first byte alone', utf8('{'), 'truncated'],
    ['an object that never ends', utf8('{"sessionType":"R","trackName":"spa"'), 'truncated'],
    ['a cut word', utf8('{"isValidForBest": tru'), 'truncated'],
    ['a cut escape', utf8('{"serverName": "a\\u00'), 'truncated'],
    ['a cut list in UTF-16', utf16le('{"laps":[1,2'), 'truncated'],
    ['a fault within a file that is also cut', utf8('{"sessionType":"R" "trackName":"spa"'), 'not_json'],
    ['a word that is none within a file that is also cut', utf8('{"laps":[1,hello'), 'not_json'],
    ['a list', utf8('[]'), 'not_a_result_file'],
    ['a number', utf8('17'), 'not_a_result_file'],
    ['nothing at all', utf8('null'), 'not_a_result_file'],
    ['an empty object', utf8('{}'), 'not_a_result_file'],
    ['one mark of a result file alone', utf8('{"sessionType":"R"}'), 'not_a_result_file'],
    ['a file with neither a result nor laps', utf8('{"sessionType":"Q","trackName":"spa"}'), 'not_a_result_file'],
    ["the server's own settings", utf8('{"serverName":"x","maxCarSlots":30,"configVersion":1}'), 'not_a_result_file'],
    ["the server's own event", utf8('{"track":"spa","sessions":[{"sessionType":"P"}]}'), 'not_a_result_file'],
  ])('%s', (_, bytes, code) => {
    const problem = refusal(bytes);
    expect(problem.code).toBe(code);
    expect(problem.message).toMatch(/^The file .{15,}[.]$/s);
  });

  it('every cut of a file is truncated', () => {
    for (let end = 1; end < text.length; end += 1) expect(refusal(utf8(text.slice(0, end))).code).toBe('truncated');
  });

  it('the place of a fault is given, but nothing of the text around it', () => {
    const broken = JSON.stringify(session({ serverName: 'Secret' }), null, 2).replace('"Secret",', '"Secret"');
    const { message } = refusal(utf8(broken));
    expect(message).toContain('(line 8, character 3)');
    expect(message).not.toContain('Secret');
  });

  it('more lines than any server has cars', () => {
    const lines = Array.from({ length: 1001 }, (_, index) => line({ car: { carId: index } }));
    expect(refusal(utf8(JSON.stringify(session({ sessionResult: { leaderBoardLines: lines } }))))).toMatchObject({
      code: 'too_many_values',
      path: 'sessionResult.leaderBoardLines',
    });
  });
});

describe('old and edited files', () => {
  it('the result or the laps and one more mark of a result file are enough', () => {
    const bytes = utf8(JSON.stringify({ trackName: 'spa', laps: [] }));
    const result = parseBytes(bytes, '210323_212224_Q.json');
    expect(result).toMatchObject({ ok: true, sessions: [{ entries: [], lapCount: 0, isWet: false, title: '' }] });
    expect(result.ok && result.warnings.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['sessionResult', 'penalties']),
    );
  });
});
