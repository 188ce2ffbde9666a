import { describe, expect, it } from 'vitest';
import { replaceDrivers } from './replace-drivers.ts';

const ID = 'S76561198000000001';
const pseudonym = { playerId: 'X1', firstName: 'Former', lastName: 'driver', shortName: '' };
const pseudonyms = new Map([[ID, pseudonym]]);
const former = (...names: string[]): Map<string, string> => new Map(names.map((name) => [name, 'Former driver']));
const bytesOf = (content: unknown): Uint8Array => Buffer.from(JSON.stringify(content));
const contentOf = (bytes: Uint8Array | undefined): unknown => JSON.parse(Buffer.from(bytes ?? []).toString());

const car = (drivers: object[], teamName: string) => ({ car: { drivers, teamName } });
const ana = { playerId: ID, firstName: 'Ana', lastName: 'Silva', shortName: 'SIL' };
const slayer = { playerId: ID, firstName: '', lastName: 'Slayer', shortName: 'SLA' };
const ben = { playerId: 'S76561198000000002', firstName: 'Ben', lastName: 'Short', shortName: 'SHO' };

describe('replacing people in a file', () => {
  it('takes their names out of titles, team names and the file’s own name as well', () => {
    const file = {
      serverName: "ana  silva's server",
      SessionFile: 'Ana_Silva_250601_183000_R',
      trackName: 'Ana Silva',
      leaderBoardLines: [car([ana], 'Ana Silva Racing'), car([ben], 'Friends of Ana Silva')],
    };
    const replaced = replaceDrivers(bytesOf(file), { pseudonyms });
    expect(replaced?.names).toEqual(['Ana Silva']);
    expect(contentOf(replaced?.bytes)).toEqual({
      serverName: "Former driver's server",
      SessionFile: 'Former driver_250601_183000_R',
      trackName: 'Ana Silva',
      leaderBoardLines: [car([pseudonym], 'Former driver Racing'), car([ben], 'Friends of Former driver')],
    });
  });

  it('takes a name of one word out of the own team alone', () => {
    const file = {
      serverName: 'Slayer Cup',
      leaderBoardLines: [car([slayer], 'Slayer Racing'), car([ben], 'Slayer fans')],
    };
    expect(contentOf(replaceDrivers(bytesOf(file), { pseudonyms })?.bytes)).toEqual({
      serverName: 'Slayer Cup',
      leaderBoardLines: [car([pseudonym], 'Former driver Racing'), car([ben], 'Slayer fans')],
    });
  });

  it('finds a name that the file has doubly encoded, as a rebuild would show it', () => {
    const renée = { playerId: ID, firstName: 'RenÃ©e', lastName: 'Silva', shortName: 'SIL' };
    const file = {
      serverName: 'Cup of RenÃ©e Silva',
      leaderBoardLines: [car([renée], 'RenÃ©e Silva Racing'), car([ben], 'Friends of Renée Silva')],
    };
    const replaced = replaceDrivers(bytesOf(file), { pseudonyms });
    expect(replaced?.names).toEqual(['Renée Silva']);
    expect(contentOf(replaced?.bytes)).toEqual({
      serverName: 'Cup of Former driver',
      leaderBoardLines: [car([pseudonym], 'Former driver Racing'), car([ben], 'Friends of Former driver')],
    });
  });

  it('finds a name that the file writes with invisible marks, composed otherwise or with the last name first', () => {
    const file = {
      serverName: 'A\u200bna Silva cup',
      leaderBoardLines: [car([ana], 'Jose\u0301 Nun\u0303ez'), car([ben], 'Silva, Ana and friends')],
    };
    const replaced = replaceDrivers(bytesOf(file), { pseudonyms, names: former('Jos\u00e9 Nu\u00f1ez') });
    expect(contentOf(replaced?.bytes)).toEqual({
      serverName: 'Former driver cup',
      leaderBoardLines: [car([pseudonym], 'Former driver'), car([ben], 'Former driver and friends')],
    });
  });

  it('takes an earlier name of one word out of the own team', () => {
    const file = { leaderBoardLines: [car([ana], 'Slayer Racing'), car([ben], 'Slayer fans')] };
    expect(contentOf(replaceDrivers(bytesOf(file), { pseudonyms, names: former('Slayer') })?.bytes)).toEqual({
      leaderBoardLines: [car([pseudonym], 'Former driver Racing'), car([ben], 'Slayer fans')],
    });
  });

  it('works with any name', () => {
    const max = { playerId: ID, firstName: '-Max', lastName: 'Power-', shortName: 'MAX' };
    const replaced = replaceDrivers(bytesOf({ leaderBoardLines: [car([max], '-Max Power- (team)')] }), { pseudonyms });
    expect(contentOf(replaced?.bytes)).toEqual({ leaderBoardLines: [car([pseudonym], 'Former driver (team)')] });
  });

  it('takes names that are known otherwise out of files without the people', () => {
    const file = { serverName: 'Ana Silva Cup', leaderBoardLines: [car([ben], 'Team 1')] };
    expect(replaceDrivers(bytesOf(file), { pseudonyms })).toBeNull();
    const replaced = replaceDrivers(bytesOf(file), { pseudonyms, names: former('Ana Silva') });
    expect(contentOf(replaced?.bytes)).toMatchObject({ serverName: 'Former driver Cup' });
    expect(replaced?.names).toEqual([]);
  });
});
