import { foldName } from '@paddock/contracts';

/** What a line of a spreadsheet says of an entry. */
export interface PastedEntry {
  readonly raceNumber: number;
  /** In the game, such as S76561198000000001; null: the driver is found by name. */
  readonly platformId: string | null;
  readonly name: string;
  /** null: none was named. */
  readonly carModel: number | null;
  readonly teamId: number | null;
  readonly class: string | null;
}

export interface PastedLine {
  readonly text: string;
  readonly entry: PastedEntry | null;
  readonly problem: string | null;
  /** What may be teams that are not here yet. */
  readonly newTeams: readonly string[];
}

interface PasteOptions {
  readonly cars: ReadonlyArray<readonly [model: number, name: string]>;
  readonly teams: readonly { readonly teamId: number; readonly name: string }[];
  readonly classes: readonly { readonly code: string; readonly name: string }[];
  /** Numbers that others have, with their names. */
  readonly taken: ReadonlyMap<number, string>;
}

/**
 * Entries from lines such as `27, S76561198000000001, Jo Quick, Ferrari 296, Red Kite`, their cells in any order: the first whole number is
 * the race number. A first line with the names of the columns is left out, and says which of them has the teams.
 */
export function readPastedEntries(text: string, options: PasteOptions): PastedLine[] {
  const taken = new Map(options.taken);
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const columns = cellsOf(lines[0] ?? '');
  const hasColumns = columns.some((cell) => COLUMN.test(cell));
  const teamAt = hasColumns ? columns.findIndex((cell) => TEAM_COLUMN.test(cell)) : -1;
  return lines.slice(hasColumns ? 1 : 0).map((line) => {
    const read = readLine(line, teamAt, options);
    if (read.entry === null) return read;
    const { raceNumber, name } = read.entry;
    const holder = taken.get(raceNumber);
    if (holder !== undefined) return problemOf(line, `Number ${raceNumber} is taken by ${holder}.`);
    taken.set(raceNumber, name);
    return read;
  });
}

/** The names of teams that lines have and the championship has not, each once. */
export function newTeamsOf(lines: readonly PastedLine[]): string[] {
  const names = lines.flatMap(({ newTeams }) => newTeams);
  const folded = names.map(foldName);
  return names.filter((_, index) => folded.indexOf(folded[index] ?? '') === index);
}

/** Six characters at most: the first letters of its words, or the beginning of its only one. */
export function shortNameOf(team: string): string {
  const words = team.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const letters = words.length > 1 ? words.map((word) => beginning(word, 1)).join('') : beginning(words[0] ?? team, 4);
  return beginning(letters.toUpperCase(), 6);
}

function beginning(text: string, length: number): string {
  return Array.from(text).slice(0, length).join('');
}

const COLUMN = /^(?:#|no|nr|number|race number|name|driver|car|team)\.?$/i;
const TEAM_COLUMN = /^teams?$/i;
const NUMBER = /^#?\d{1,4}$/;
const PLATFORM_ID = /^(?:[SPMX]\d{10,}|(?:raceroom|iracing):\d+)$/;
const STEAM_ID = /^7656119\d{10}$/;

function problemOf(text: string, problem: string, newTeams: readonly string[] = []): PastedLine {
  return { text, entry: null, problem, newTeams };
}

/** `teamAt`: which cell is the team; -1: not known. */
function readLine(text: string, teamAt: number, { cars, teams, classes }: PasteOptions): PastedLine {
  const cells = cellsOf(text);
  const at = cells.findIndex((cell) => NUMBER.test(cell));
  const number = cells[at];
  if (number === undefined) return problemOf(text, 'No race number was found.');
  let platformId: string | null = null;
  let carModel: number | null = null;
  let teamId: number | null = null;
  let classCode: string | null = null;
  let newTeam: string | null = null;
  const rest: string[] = [];
  for (const [index, cell] of cells.entries()) {
    if (index === at || cell === '') continue;
    const team = teams.find(({ name }) => foldName(name) === foldName(cell));
    if (team !== undefined) teamId = team.teamId;
    else if (index === teamAt) newTeam = cell;
    else if (PLATFORM_ID.test(cell)) platformId = cell;
    else if (STEAM_ID.test(cell)) platformId = `S${cell}`;
    else {
      const ofClass = classes.find(({ code, name }) => [code, foldName(name)].includes(foldName(cell)));
      const likeCars: PasteOptions['cars'] = carModel === null ? findCars(cell, cars, rest.length === 0) : [];
      if (ofClass !== undefined) classCode = ofClass.code;
      else if (likeCars.length > 1)
        return problemOf(text, `“${cell}” may be ${likeCars.map(([, car]) => car).join(' or ')}: write which.`);
      else if (likeCars[0] !== undefined) carModel = likeCars[0][0];
      else rest.push(cell);
    }
  }
  const [name, ...unknown] = rest;
  if (name === undefined) return problemOf(text, 'No name was found.');
  const newTeams = newTeam === null ? [] : [newTeam];
  if (unknown.length > 0) {
    const why = `“${unknown.join(', ')}” is no car of the game and no team or class here. Cars are written as in Catalogue.`;
    return problemOf(text, why, teamAt === -1 ? unknown : newTeams);
  }
  if (newTeam !== null) return problemOf(text, `There is no team “${newTeam}” yet.`, newTeams);
  return {
    text,
    entry: { raceNumber: Number(number.replace('#', '')), platformId, name, carModel, teamId, class: classCode },
    problem: null,
    newTeams: [],
  };
}

/** In their places; one with nothing, or a dash for it, is empty. */
function cellsOf(line: string): string[] {
  const separator = ['\t', ';', ','].find((one) => line.includes(one)) ?? '\n';
  return line
    .split(separator)
    .map((cell) => cell.trim().replaceAll(/^"|"$/g, ''))
    .map((cell) => (['-', '–'].includes(cell) ? '' : cell));
}

/** The cars of a name, or else those with a beginning or part like it. `isExact`: of the whole name alone, as it may be a person's. */
function findCars(text: string, cars: PasteOptions['cars'], isExact: boolean): PasteOptions['cars'] {
  const wanted = foldName(text);
  if (wanted === '') return [];
  const tests: readonly ((name: string) => boolean)[] = [
    (name) => name === wanted,
    (name) => name.startsWith(wanted),
    (name) => name.includes(wanted),
  ];
  for (const test of isExact ? tests.slice(0, 1) : tests) {
    const found = cars.filter(([, name]) => test(foldName(name)));
    if (found.length > 0) return found;
  }
  return [];
}
