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
}

interface PasteOptions {
  readonly cars: ReadonlyArray<readonly [model: number, name: string]>;
  readonly teams: readonly { readonly teamId: number; readonly name: string }[];
  readonly classes: readonly { readonly code: string; readonly name: string }[];
  /** Numbers that others have. */
  readonly taken: ReadonlySet<number>;
}

/**
 * Entries from lines such as `27, S76561198000000001, Jo Quick, Ferrari 296, Red Kite`, their cells in any order: the first whole number is
 * the race number. A first line with the names of the columns is left out.
 */
export function readPastedEntries(text: string, options: PasteOptions): PastedLine[] {
  const taken = new Set(options.taken);
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line, index) => line !== '' && !(index === 0 && cellsOf(line).some((cell) => COLUMN.test(cell))))
    .map((line) => {
      const read = readLine(line, options);
      if (read.entry === null) return read;
      const { raceNumber } = read.entry;
      if (taken.has(raceNumber)) return { text: line, entry: null, problem: `Number ${raceNumber} is taken.` };
      taken.add(raceNumber);
      return read;
    });
}

const COLUMN = /^(?:#|no|nr|number|race number|name|driver|car|team)\.?$/i;
const NUMBER = /^#?\d{1,4}$/;
const PLATFORM_ID = /^(?:[SPMX]\d{10,}|(?:raceroom|iracing):\d+)$/;
const STEAM_ID = /^7656119\d{10}$/;

function readLine(text: string, { cars, teams, classes }: PasteOptions): PastedLine {
  const cells = cellsOf(text);
  const problem = (why: string): PastedLine => ({ text, entry: null, problem: why });
  const at = cells.findIndex((cell) => NUMBER.test(cell));
  const number = cells[at];
  if (number === undefined) return problem('No race number was found.');
  let platformId: string | null = null;
  let carModel: number | null = null;
  let teamId: number | null = null;
  let classCode: string | null = null;
  const rest: string[] = [];
  for (const [index, cell] of cells.entries()) {
    if (index === at) continue;
    if (PLATFORM_ID.test(cell)) platformId = cell;
    else if (STEAM_ID.test(cell)) platformId = `S${cell}`;
    else {
      const team = teams.find(({ name }) => foldName(name) === foldName(cell));
      const ofClass = classes.find(({ code, name }) => [code, foldName(name)].includes(foldName(cell)));
      const likeCars: PasteOptions['cars'] = carModel === null ? findCars(cell, cars, rest.length === 0) : [];
      if (team !== undefined) teamId = team.teamId;
      else if (ofClass !== undefined) classCode = ofClass.code;
      else if (likeCars.length > 1)
        return problem(`“${cell}” may be ${likeCars.map(([, car]) => car).join(' or ')}: write which.`);
      else if (likeCars[0] !== undefined) carModel = likeCars[0][0];
      else rest.push(cell);
    }
  }
  const [name, ...unknown] = rest;
  if (name === undefined) return problem('No name was found.');
  if (unknown.length > 0)
    return problem(
      `“${unknown.join(', ')}” is no car of the game and no team or class here. Teams are added first; cars are written as in Catalogue.`,
    );
  return {
    text,
    entry: { raceNumber: Number(number.replace('#', '')), platformId, name, carModel, teamId, class: classCode },
    problem: null,
  };
}

function cellsOf(line: string): string[] {
  const separator = ['\t', ';', ','].find((one) => line.includes(one)) ?? '\n';
  return line
    .split(separator)
    .map((cell) => cell.trim().replaceAll(/^"|"$/g, ''))
    .filter((cell) => !['', '-', '–'].includes(cell));
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
