import { describe, expect, it } from 'vitest';
import { driver, line, session, utf8 } from '../test/acc-file.ts';
import { isEntryList, readResultFile } from './index.ts';

function problemOf(bytes: Uint8Array): { code: string; message: string } | null {
  const result = readResultFile({ bytes, fileName: 'x.json' });
  return result.ok ? null : result.problem;
}

describe('a file of this game stays one', () => {
  it('whoever names themselves like one', () => {
    const name = `<rFactorXML // addon 'sms_stats'`;
    const lines = [line({ car: { drivers: [driver({ firstName: name, lastName: 'EventType' })] } })];
    expect(problemOf(utf8(JSON.stringify(session({ sessionResult: { leaderBoardLines: lines } }))))).toBeNull();
  });
});

describe('a file that is no result', () => {
  it.each([
    ['settings', '{"serverName":"x","maxCarSlots":30}', /the settings of a game server/],
    ['configuration', '{"udpPort":9231,"tcpPort":9232}', /the configuration of a game server/],
    ['event', '{"track":"spa","sessions":[{"sessionType":"P"}]}', /the event of a game server/],
    ['names alone', '{"sessionType":"R","trackName":"spa","results":[]}', /not the result of a session/],
  ])('%s', (_what, text, message) => {
    expect(problemOf(utf8(text))).toMatchObject({ code: 'not_a_result_file', message: expect.stringMatching(message) });
  });
});

describe('an entry list', () => {
  it.each([
    ['with a flag', { entries: [], forceEntryList: 0 }, true],
    ['with drivers', { entries: [{ drivers: [] }] }, true],
    ['with a car', { entries: [{ raceNumber: 7, forcedCarModel: 20 }] }, true],
    ['is not the balance of performance', { entries: [{ track: 'spa', carModel: 1, ballastKg: 5 }] }, false],
    ['is not a result that has entries', { entries: [{ drivers: [] }], sessionResult: {} }, false],
    ['is not a list', [], false],
    ['is not without entries', { forceEntryList: 0 }, false],
  ])('%s', (_what, value, expected) => {
    expect(isEntryList(value)).toBe(expected);
  });
});
