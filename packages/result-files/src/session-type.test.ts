import { describe, expect, it } from 'vitest';
import { session, utf8 } from '../test/acc-file.ts';
import { codesOf, read, refusal } from '../test/parse.ts';
import { sessionKindOf, sessionOrdinalOf } from './session-type.ts';
import { canonicalTrackCode } from './track-code.ts';

describe('session types', () => {
  it.each([
    ['FP', 'practice', null],
    ['P', 'practice', null],
    ['FP1', 'practice', 1],
    ['Q', 'qualifying', null],
    ['Q2', 'qualifying', 2],
    ['R', 'race', null],
    ['R2', 'race', 2],
    ['R99999999999', 'other', null],
    ['H', 'other', null],
    ['r', 'other', null],
    ['', 'other', null],
  ])('%j is %s, number %s', (code, kind, ordinal) => {
    expect([sessionKindOf(code), sessionOrdinalOf(code)]).toEqual([kind, ordinal]);
  });

  it('an unknown one is kept as written', () => {
    const { session: result, warnings } = read(session({ sessionType: ' HOTLAP ' }));
    expect(result).toMatchObject({ sessionType: 'HOTLAP', sessionKind: 'other', ordinal: null });
    expect(codesOf(warnings)).toEqual(['session_type_unknown']);
  });

  it.each([
    ['210323_212224_R.json', 'R'],
    ['210323_212224_FP.1.json', 'FP'],
    ['Session_R2.json', 'R2'],
    ['folder\\Q.json', 'Q'],
  ])('a missing one is taken from the name %s', (name, code) => {
    for (const sessionType of [undefined, null, '', '  ', 4]) {
      const { session: result, warnings } = read(session({ sessionType }), name);
      expect(result.sessionType).toBe(code);
      expect(codesOf(warnings)).toContain('session_type_from_name');
    }
  });

  it('without one in the file and in its name there is no session', () => {
    const bytes = utf8(JSON.stringify(session({ sessionType: undefined })));
    for (const name of ['results.json', '', 'R/results.json', 'FPX.json']) {
      expect(refusal(bytes, name)).toMatchObject({ code: 'missing_session_type', path: 'sessionType' });
    }
  });

  it.each(['R\n2', 'R\u{0}', 'R\u{202e}', '\u{d800}', 'R'.repeat(65)])('%j is no code', (sessionType) => {
    expect(refusal(utf8(JSON.stringify(session({ sessionType })))).code).toBe('invalid_session_type');
  });
});

describe('tracks', () => {
  it.each([
    ['monza_2019', 'monza'],
    ['monza', 'monza'],
    ['nurburgring_24h', 'nurburgring_24h'],
    ['nurburgring_2020', 'nurburgring'],
    ['brands_hatch_1999', 'brands_hatch_1999'],
    ['spa_2020_night', 'spa_2020_night'],
    [' spa_2020 ', 'spa'],
  ])('%j is known as %s', (raw, code) => {
    expect(canonicalTrackCode(raw)).toBe(code);
  });

  it('an unknown one is accepted under its code', () => {
    expect(read(session({ trackName: 'moon_2031' })).session).toMatchObject({
      trackCode: 'moon',
      rawTrackName: 'moon_2031',
    });
  });

  it.each([[undefined], [null], [''], ['   '], ['_2020'], [7]])('%j is no track', (trackName) => {
    expect(refusal(utf8(JSON.stringify(session({ trackName }))))).toMatchObject({
      code: 'missing_track',
      path: 'trackName',
    });
  });

  it.each(['spa\u{7}', 'spa\u{0}', 'spa\u{2028}\u{200e}', '\u{dc00}spa', 's'.repeat(65)])(
    '%j is refused',
    (trackName) => {
      expect(refusal(utf8(JSON.stringify(session({ trackName })))).code).toBe('invalid_track');
    },
  );
});
