import { describe, expect, it } from 'vitest';
import { session } from '../test/acc-file.ts';
import { codesOf, read } from '../test/parse.ts';
import { parseFileNameEnd } from './local-end-time.ts';

describe('parseFileNameEnd', () => {
  it.each([
    ['210323_200501_FP.json', '2021-03-23T20:05:01'],
    ['210323_200501_FP.1.json', '2021-03-23T20:05:01'],
    ['210328_223145_R2.json', '2021-03-28T22:31:45'],
    ['240229_000000_Q.json', '2024-02-29T00:00:00'],
    ['210323_200501_R (1).json', '2021-03-23T20:05:01'],
    ['Copy of server-2_210323_200501_R.json.gz', '2021-03-23T20:05:01'],
    ['results/2021/210323_200501_R.json', '2021-03-23T20:05:01'],
    ['C:\\servers\\results\\210323_200501_R.json', '2021-03-23T20:05:01'],
    ['../../210323_200501_R.json', '2021-03-23T20:05:01'],
    ['999999_999999_210323_200501_R.json', '2021-03-23T20:05:01'],
    ['20210323_200501_R.json', '2021-03-23T20:05:01'],
    ['server-2_20240229_200501_Q.json', '2024-02-29T20:05:01'],
  ])('%s ended at %s', (name, local) => {
    expect(parseFileNameEnd(name)).toEqual({ local });
  });

  it.each([
    ['Session_R.json'],
    [''],
    ['211323_200501_R.json'],
    ['210332_200501_R.json'],
    ['230229_200501_R.json'],
    ['210431_200501_R.json'],
    ['210323_240501_R.json'],
    ['210323_206001_R.json'],
    ['210323_200560_R.json'],
    ['1210323_200501_R.json'],
    ['19210323_200501_R.json'],
    ['20210332_200501_R.json'],
    ['20230229_200501_R.json'],
    ['120210323_200501_R.json'],
    ['210323_2005011_R.json'],
    ['210323_200501_R/Session.json'],
  ])('%j says nothing', (name) => {
    expect(parseFileNameEnd(name)).toBeNull();
  });

  it('a name of a million digits, without getting stuck', () => {
    expect(parseFileNameEnd('1'.repeat(1_000_000))).toBeNull();
    expect(parseFileNameEnd('210323_200501'.repeat(100_000))).toBeNull();
  });
});

describe("a session's end", () => {
  const date = '2025-09-18T17:01:12Z';

  it('is what the file name says, even when the content disagrees', () => {
    const { session: result, warnings } = read(session({ Date: date, SessionFile: '250918_170112_FP' }));
    expect(result.end).toMatchObject({ local: '2021-03-23T21:22:24', isApproximate: false, source: 'fileName' });
    expect(codesOf(warnings)).toEqual(['end_contradictory']);
  });

  it.each([
    [{ Date: '2021-03-23T21:22:24Z', SessionFile: '210323_212224_R' }, []],
    [{ Date: date }, ['end_contradictory']],
    [{ SessionFile: '250918_170112_FP' }, ['end_contradictory']],
  ])('is doubted when %j gives another', (keys, codes) => {
    expect(codesOf(read(session(keys)).warnings)).toEqual(codes);
  });

  it("else what SessionFile kept of the server's own name, which is as good", () => {
    const { session: result, warnings } = read(
      session({ Date: date, SessionFile: '250918_170112_FP' }),
      'Session_R.json',
    );
    expect(result.end).toMatchObject({ local: '2025-09-18T17:01:12', isApproximate: false, source: 'sessionFile' });
    expect(warnings).toEqual([]);
  });

  it.each([[date], ['2025-09-18T17:01:12.345Z'], ['2025-09-18 17:01:12'], ['2025-09-18T17:01:12+10:00']])(
    'else Date (%s), whose zone is false, as an approximation',
    (text) => {
      const { session: result, warnings } = read(session({ Date: text }), 'Session_R.json');
      expect(result.end).toMatchObject({ local: '2025-09-18T17:01:12', isApproximate: true, source: 'date' });
      expect(codesOf(warnings)).toEqual(['end_approximate']);
    },
  );

  it.each([['2025-13-18T17:01:12Z'], ['2025-02-30T17:01:12Z'], ['yesterday'], [''], [20_250_918], [null]])(
    'else unknown: %j is no date',
    (text) => {
      const { session: result, warnings } = read(session({ Date: text }), 'Session_R.json');
      expect(result.end).toBeNull();
      expect(codesOf(warnings)).toContain('end_unknown');
    },
  );
});
