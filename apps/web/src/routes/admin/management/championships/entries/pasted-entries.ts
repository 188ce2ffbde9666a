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

/** Entries from lines such as `27, S76561198000000001, Jo Quick, Ferrari 296, Red Kite`. The number is first; car, team and class in any order. */
export function readPastedEntries(text: string, options: PasteOptions): PastedLine[] {
  const taken = new Set(options.taken);
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const read = readLine(line, options);
      if (read.entry === null) return read;
      const { raceNumber } = read.entry;
      if (taken.has(raceNumber)) return { text: line, entry: null, problem: `Number ${raceNumber} is taken.` };
      taken.add(raceNumber);
      return read;
    });
}

const PLATFORM_ID = /^(?:[SPMX]\d{10,}|(?:raceroom|iracing):\d+)$/;
const STEAM_ID = /^7656119\d{10}$/;

function readLine(text: string, { cars, teams, classes }: PasteOptions): PastedLine {
  const [number = '', ...cells] = cellsOf(text);
  const problem = (why: string): PastedLine => ({ text, entry: null, problem: why });
  if (!/^#?\d{1,4}$/.test(number)) return problem('The line does not begin with a number.');
  let platformId: string | null = null;
  let carModel: number | null = null;
  let teamId: number | null = null;
  let classCode: string | null = null;
  const rest: string[] = [];
  for (const cell of cells) {
    if (PLATFORM_ID.test(cell)) platformId = cell;
    else if (STEAM_ID.test(cell)) platformId = `S${cell}`;
    else {
      const team = teams.find(({ name }) => foldName(name) === foldName(cell));
      const ofClass = classes.find(({ code, name }) => [code, foldName(name)].includes(foldName(cell)));
      const car = rest.length === 0 ? null : findCar(cell, cars);
      if (team !== undefined) teamId = team.teamId;
      else if (ofClass !== undefined) classCode = ofClass.code;
      else if (car !== null && carModel === null) carModel = car;
      else rest.push(cell);
    }
  }
  const [name, ...unknown] = rest;
  if (name === undefined) return problem('No name was found.');
  if (unknown.length > 0)
    return problem(
      `“${unknown.join(', ')}” is neither a car nor a team or class of this championship: add a team first.`,
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
    .filter((cell) => cell !== '');
}

/** A car by its name, or by a beginning or part that no other has. */
function findCar(text: string, cars: PasteOptions['cars']): number | null {
  const wanted = foldName(text);
  if (wanted === '') return null;
  const named = cars.map(([model, name]) => ({ model, name: foldName(name) }));
  const tests: readonly ((name: string) => boolean)[] = [
    (name) => name === wanted,
    (name) => name.startsWith(wanted),
    (name) => name.includes(wanted),
  ];
  for (const test of tests) {
    const found = named.filter(({ name }) => test(name));
    if (found.length === 1) return found[0]?.model ?? null;
  }
  return null;
}
