import { describe, expect, it } from 'vitest';
import { driver, lap, line, session, utf8 } from '../../test/acc-file.ts';
import type { Json } from '../../test/acc-file.ts';
import { codesOf, parseBytes, read, refusal, usualName } from '../../test/parse.ts';
import { knownOf } from '../folding.ts';
import { storedFileLimits } from '../limits.ts';
import type { GameDriver } from '../game-session.ts';

function of(drivers: unknown): { drivers: readonly GameDriver[]; codes: string[]; ids: number } {
  const lines = [line({ car: { drivers } })];
  const { session: result, warnings } = read(session({ laps: [lap()], sessionResult: { leaderBoardLines: lines } }));
  return { drivers: result.entries[0]?.drivers ?? [], codes: codesOf(warnings), ids: knownOf(result).usableDriverIds };
}

function only(overrides: Json): { driver: GameDriver | undefined; codes: string[] } {
  const { drivers, codes } = of([driver(overrides)]);
  return { driver: drivers[0], codes };
}

describe('names', () => {
  it.each([
    ['Ada', 'Apex', 'Ada Apex'],
    ['  Ada ', ' Apex  ', 'Ada Apex'],
    ['', 'Apex', 'Apex'],
    ['Ada', '', 'Ada'],
    ['', '', ''],
    [' ', '\n', ''],
    ['Ada', 'Apex\nTeam Late', 'Ada Apex Team Late'],
    ['Ada', 'Apex |  ODG', 'Ada Apex | ODG'],
    ['Ada\t\u{7}', '\u{a0}Apex', 'Ada Apex'],
    ['Jürgen', 'MÃ¼ller', 'Jürgen Müller'],
    ['~ 7 ~', '#35', ''],
    ['李', '🏁', '李 🏁'],
    ['=1+1', '<img src=x>', '=1+1 <img src=x>'],
  ])('%j %j is shown as %j', (firstName, lastName, name) => {
    expect(only({ firstName, lastName })).toMatchObject({ driver: { name }, codes: [] });
  });

  it('are repaired in their short form, too, if they were encoded twice', () => {
    expect(only({ shortName: 'MÃœL' })).toMatchObject({ driver: { shortName: 'MÜL' }, codes: [] });
    expect(only({ shortName: 'Ãng' })).toMatchObject({ driver: { shortName: 'Ãng' }, codes: [] });
  });

  it('lose what cannot be stored, with a warning', () => {
    const { driver: result, codes } = only({ firstName: 'A\u{0}da', lastName: '\u{d83c}Apex\u{dfc1}' });
    expect(result).toMatchObject({ name: 'Ada Apex' });
    expect(codes).toEqual(['text_repaired', 'text_repaired']);
  });

  it('of more than 100 characters are cut, never within a character', () => {
    const { driver: result, codes } = only({ firstName: `${'a'.repeat(99)}🏁`, lastName: 'b'.repeat(300) });
    expect(result).toMatchObject({ name: `${'a'.repeat(99)}` });
    expect(codes).toEqual(['text_cut', 'text_cut']);
    expect(result?.name.isWellFormed()).toBe(true);
  });

  it.each([[undefined], [null], [{}], [[]], [true]])('that are %j are empty', (firstName) => {
    expect(only({ firstName }).driver).toMatchObject({ name: 'Apex' });
  });

  it('that are numbers are read as text', () => {
    expect(only({ lastName: 33 })).toMatchObject({ driver: { name: 'Ada 33' }, codes: ['text_as_number'] });
  });
});

describe('ids', () => {
  it.each(['S76561190000000001', 'P1234567890', 'M2533274800000000', 'X1234567890123'])(
    '%s links to a driver',
    (playerId) => {
      expect(only({ playerId })).toMatchObject({ driver: { playerId, platformId: playerId }, codes: [] });
    },
  );

  it.each(['', '50', '<anonymous>', 'S123456789', 'A76561190000000001', 's76561190000000001', 'S7656119000000000x'])(
    '%j links to nobody, but stands',
    (playerId) => {
      expect(only({ playerId })).toMatchObject({
        driver: { playerId, platformId: null },
        codes: ['driver_without_id'],
      });
    },
  );

  it.each([[undefined], [null], [76_561_190_000], [{}]])('%j links to nobody', (playerId) => {
    expect(only({ playerId }).driver?.platformId).toBeNull();
  });

  it('that are padded are usable, that are cut are not: they would be somebody else', () => {
    expect(only({ playerId: ' S76561190000000001 ' }).driver).toMatchObject({
      playerId: ' S76561190000000001 ',
      platformId: 'S76561190000000001',
    });
    expect(only({ playerId: `S${'1'.repeat(200)}` }).driver?.platformId).toBeNull();
    expect(only({ playerId: 'S7656119\u{0}0000000001' }).driver?.platformId).toBeNull();
  });
});

describe('lists of drivers', () => {
  it('of four are usual, of more unusual', () => {
    expect(of(Array.from({ length: 4 }, () => driver())).codes).toEqual([]);
    const five = of(Array.from({ length: 5 }, () => driver()));
    expect(five).toMatchObject({ codes: ['many_drivers'], ids: 5 });
    expect(five.drivers).toHaveLength(5);
  });

  it('of more than any car can have are refused, and the car is named', () => {
    const lines = [line(), line({ car: { drivers: Array.from({ length: 17 }, () => driver()) } })];
    const problem = refusal(utf8(JSON.stringify(session({ sessionResult: { leaderBoardLines: lines } }))));
    expect(problem).toMatchObject({
      code: 'too_many_values',
      path: 'sessionResult.leaderBoardLines[1].car.drivers',
      message: expect.stringContaining('17 drivers; one to four are usual'),
    });
  });

  it('that come to more drivers than any session has are refused', () => {
    const drivers = Array.from({ length: 16 }, () => driver());
    const lines = Array.from({ length: 251 }, (_, carId) => line({ car: { carId, drivers } }));
    const bytes = utf8(JSON.stringify(session({ sessionResult: { leaderBoardLines: lines } })));
    expect(refusal(bytes)).toMatchObject({ code: 'too_many_values', message: expect.stringContaining('4016 drivers') });
    expect(parseBytes(bytes, usualName, storedFileLimits).ok).toBe(true);
  });

  it.each([[undefined], [null], [[]], ['Ada'], [{}]])(
    "that are %j are empty: the row stays, its laps are nobody's",
    (drivers) => {
      const result = of(drivers);
      expect(result.drivers).toEqual([]);
      expect(result.codes).toEqual(expect.arrayContaining(['line_without_drivers', 'lap_driver_unknown']));
    },
  );

  it('keep the place of one that cannot be read: the laps count on it', () => {
    const { drivers, ids } = of([null, driver()]);
    expect(drivers.map(({ name }) => name)).toEqual(['', 'Ada Apex']);
    expect(ids).toBe(1);
  });
});
