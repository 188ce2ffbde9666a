import type { z } from 'zod';
import { championshipStandings } from '../../../src/modules/championships/rules/standings.ts';
import type {
  ChampionshipStandings,
  HeatCell,
  StandingsRow,
  StandingsTable,
} from '../../../src/modules/championships/rules/standings-types.ts';
import { DefinitionFile, type TypedRow } from './definition-file.ts';
import { inputOfTyped } from './typed-results.ts';

export type SmallSeason = z.input<typeof DefinitionFile>;

export function standingsOf(season: SmallSeason): ChampionshipStandings {
  return championshipStandings(inputOfTyped(DefinitionFile.parse(season)));
}

export function tableIn(season: SmallSeason, code = 'all'): StandingsTable {
  return found(
    standingsOf(season).tables.find((table) => table.code === code),
    `table ${code}`,
  );
}

export function teamsIn(season: SmallSeason, code = 'all'): StandingsTable {
  return found(
    standingsOf(season).teams.find((table) => table.code === code),
    `table ${code}`,
  );
}

export function rowIn(season: SmallSeason, who: string, code = 'all'): StandingsRow {
  return found(
    tableIn(season, code).rows.find((row) => row.who === who),
    who,
  );
}

/** What somebody did in a heat; undefined: not there. */
export function heatIn(season: SmallSeason, who: string, heat: string, code = 'all'): HeatCell | undefined {
  return rowIn(season, who, code)
    .cells.flatMap(({ heats }) => heats)
    .find((cell) => cell.heat === heat);
}

/** Place and total of each row, in their order. */
export function placesIn(season: SmallSeason, code = 'all'): string[] {
  return tableIn(season, code).rows.map(({ who, place, total }) => `${place ?? '-'} ${who} ${total}`);
}

/** Cars in the order of the result: a letter is a driver, `AB` a crew. */
export function cars(...crews: readonly string[]): TypedRow[] {
  return crews.map((crew) => ({ who: crew.split('') }));
}

/** A round of one race with its cars in order. */
export function raced(code: string, ...crews: readonly string[]): { code: string; results: TypedRow[] } {
  return { code, results: cars(...crews) };
}

export function planned(code: string): { code: string; state: 'planned' } {
  return { code, state: 'planned' };
}

function found<T>(item: T | undefined, what: string): T {
  if (item === undefined) throw new Error(`There is no ${what}.`);
  return item;
}
