import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { driver, line, session, utf8 } from '../test/acc-file.ts';
import { isEntryList, parseResultFile } from './index.ts';

function problemOf(bytes: Uint8Array): { code: string; message: string } | null {
  const result = parseResultFile({ bytes, fileName: 'x.json' });
  return result.ok ? null : result.problem;
}

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const rFactor = (content: string): string =>
  `<?xml version="1.0"?>\r\n<rFactorXML version="1.0">${content}</rFactorXML>`;

describe('a file of another game is refused by its name', () => {
  it.each([
    ['of Assetto Corsa.', utf8('{"TrackName":"spa","Type":"QUALIFY","Result":null,"Laps":[]}')],
    ['of Assetto Corsa.', utf8('[{"Received":1,"EventType":73,"Data":{}}]')],
    ['RaceRoom', utf8('{"Server":"x","Track":"Zolder","Sessions":[]}')],
    ['iRacing', utf8('{"subsession_id":1}')],
    ['iRacing', utf8('{"headers":{},"content":[{"cust_id":1,"lap_number":0}]}')],
    ['Automobilista 2', utf8(`// Persistent data for addon 'sms_stats', addon version 2.0\n{}`)],
    ['Automobilista 2', utf8('{"stats":{"history":[]}}')],
    ['rFactor 2', latin1(rFactor('<Name>Jos\u00e9</Name>\u00ed'))],
    ['rFactor 2', utf8(rFactor(''), { bom: true })],
    ['Le Mans Ultimate', utf8(rFactor('<TrackLimits et="1.0">'))],
  ])('%s', (game, bytes) => {
    expect(problemOf(bytes)).toMatchObject({ code: 'other_game', message: expect.stringContaining(game) });
  });

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

const real = fileURLToPath(new URL('../../../../shared/real-results/', import.meta.url));
const games: readonly (readonly [folder: string, name: RegExp])[] = [
  ['ac', /of Assetto Corsa\./],
  ['ac-udp', /of Assetto Corsa\./],
  ['lmu', /Le Mans Ultimate/],
  ['rf2', /rFactor/],
  ['iracing', /iRacing/],
  ['raceroom', /RaceRoom/],
  ['ams2', /Automobilista 2/],
];

describe.skipIf(!existsSync(`${real}rf2`))(
  `real files of other games${existsSync(`${real}rf2`) ? '' : ' (skipped: ../shared/real-results is absent)'}`,
  () => {
    it.each(games)('%s', (folder, name) => {
      const files = readdirSync(real + folder);
      expect(files).not.toEqual([]);
      for (const file of files) {
        expect(problemOf(readFileSync(`${real}${folder}/${file}`)), file).toMatchObject({
          code: 'other_game',
          message: expect.stringMatching(name),
        });
      }
    });
  },
);
