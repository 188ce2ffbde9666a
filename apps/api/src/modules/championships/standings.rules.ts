import { inputOf, type InputFacts } from './standings-input.rules.ts';
import { firstPlaces } from './rules/assumed-outcomes.ts';
import type { ChampionshipInput } from './rules/definition.ts';
import { entrantsOf, newestScheme, type Entrants } from './rules/entrants.ts';
import { fraction, plus, sum, textOf, ZERO, type Fraction } from './rules/fractions.ts';
import type { ChampionshipStandings, CountedHeat, StandingsRow, StandingsTable } from './rules/standings-types.ts';
import { championshipStandings } from './rules/standings.ts';
import { unitsOf } from './rules/units.ts';

/** A row as it is stored: what the rules give, and what is shown beside it. */
export interface StoredRow extends StandingsRow {
  /** Of the entry, else of the last race; null: neither is known. */
  readonly raceNumber: string | null;
  /** Number of a driver’s team; null: none. */
  readonly teamId: number | null;
  /** Of a team: who scored for it, the best first. */
  readonly drivers: readonly { readonly who: string; readonly points: string }[];
}

/** What is stored of a table as a whole. */
export interface StoredTable extends Pick<StandingsTable, 'after' | 'champion'> {
  readonly keep: number;
  readonly heats: readonly CountedHeat[];
  /** The most that one of them can still score. */
  readonly pointsLeft: string;
  /** As in `StandingsTable`; absent: stored before it was counted. */
  readonly earliestTitle?: string | null;
}

export interface CountedTable {
  readonly kind: 'drivers' | 'teams';
  readonly code: string;
  readonly summary: StoredTable;
  readonly rows: readonly StoredRow[];
}

/** The tables of a championship in the order in which they are shown. With `after` as they were after that round. */
export function countTables(facts: InputFacts, after: string | null = null): CountedTable[] {
  const input = upTo(inputOf(facts), after);
  const standings = championshipStandings(input);
  const season: Season = { facts, input, standings, entrants: entrantsOf(input) };
  const tables = [
    ...standings.tables.map((table) => ({ kind: 'drivers' as const, table })),
    ...standings.teams.map((table) => ({ kind: 'teams' as const, table })),
  ];
  return tables.map(({ kind, table }) => ({
    kind,
    code: table.code,
    summary: {
      keep: standings.keep,
      heats: standings.heats,
      after: table.after,
      champion: table.champion,
      earliestTitle: table.earliestTitle,
      pointsLeft: pointsLeft(input, kind),
    },
    rows: table.rows.map((row) => (kind === 'drivers' ? driverRow(row, season) : teamRow(row, season))),
  }));
}

interface Season {
  readonly facts: InputFacts;
  readonly input: ChampionshipInput;
  readonly entrants: Entrants;
  readonly standings: ChampionshipStandings;
}

/** Rounds after the given one are looked at as still to come. */
function upTo(input: ChampionshipInput, after: string | null): ChampionshipInput {
  const last = input.rounds.findIndex(({ code }) => code === after);
  if (last === -1) return input;
  const rounds = input.rounds.map((round, index) => {
    if (index <= last || round.state !== 'run') return round;
    return { ...round, state: 'planned' as const, heats: round.heats.map((heat) => ({ ...heat, result: null })) };
  });
  return { ...input, rounds };
}

function driverRow(row: StandingsRow, { facts, input, entrants }: Season): StoredRow {
  const entry = facts.entries.find(({ person }) => person === row.who);
  const rounds = input.rounds.filter(({ state }) => state === 'run');
  const last = rounds.at(-1) ?? input.rounds[0];
  const team = last === undefined ? null : entrants.teamAt(row.who, last);
  return {
    ...row,
    raceNumber: entry === undefined ? lastNumber(row, facts) : String(entry.raceNumber),
    teamId: team === null ? null : Number(team),
    drivers: [],
  };
}

function lastNumber(row: StandingsRow, { rounds, results }: InputFacts): string | null {
  const heat = row.cells.flatMap(({ heats }) => heats).findLast(({ fileRows }) => fileRows.length > 0);
  if (heat === undefined) return null;
  const found = rounds.flatMap(({ heats }) => heats).find(({ code }) => code === heat.heat);
  const cars = results.get(found?.event?.eventId ?? 0)?.rows;
  return cars?.find((car) => car.row === heat.fileRows[0])?.raceNumber ?? null;
}

/** With whoever scored for the team: the first of its members in each car that counts. */
function teamRow(row: StandingsRow, { input, standings, entrants }: Season): StoredRow {
  const hasBonus = newestScheme(input).team?.bonus ?? true;
  const points = new Map<string, Fraction>();
  for (const { round: code, heats } of row.cells) {
    const round = input.rounds.find((one) => one.code === code);
    if (round === undefined) continue;
    for (const { heat, fileRows } of heats) {
      const result = round.heats.find((one) => one.code === heat)?.result;
      for (const fileRow of fileRows) {
        const people = result?.rows.find((car) => car.row === fileRow)?.people ?? [];
        const who = people.find((person) => person !== null && entrants.teamAt(person, round) === row.who) ?? null;
        if (who === null) continue;
        const scored = pointsIn(standings, { who, heat, fileRow, hasBonus });
        points.set(who, plus(points.get(who) ?? ZERO, scored));
      }
    }
  }
  const drivers = [...points].map(([who, scored]) => ({ who, points: textOf(scored), scored }));
  return {
    ...row,
    raceNumber: null,
    teamId: Number(row.who),
    drivers: drivers
      .toSorted((one, other) => Number(other.scored.above * one.scored.below - one.scored.above * other.scored.below))
      .map(({ scored: _scored, ...driver }) => driver),
  };
}

/** What a driver scored in a car. */
function pointsIn(
  { tables }: ChampionshipStandings,
  { who, heat, fileRow, hasBonus }: { who: string; heat: string; fileRow: number; hasBonus: boolean },
): Fraction {
  for (const row of tables.flatMap(({ rows }) => rows.filter((each) => each.who === who))) {
    const cell = row.cells.flatMap(({ heats }) => heats).find((each) => each.heat === heat);
    if (cell === undefined || !cell.fileRows.includes(fileRow)) continue;
    const { place = '0', ...bonus } = cell.parts;
    return sum([place, ...(hasBonus ? Object.values(bonus) : [])].map(fraction));
  }
  return ZERO;
}

function pointsLeft(input: ChampionshipInput, kind: CountedTable['kind']): string {
  const scheme = newestScheme(input);
  const toCome = input.rounds.filter(({ state }) => state === 'planned');
  const largest = Math.max(1, ...input.teams.map(({ members }) => members.length));
  const cars = kind === 'drivers' ? 1 : (scheme.team?.best ?? largest);
  const hasBonus = kind === 'drivers' || scheme.team?.bonus === true;
  const ends = unitsOf(toCome, scheme).map((unit) => firstPlaces(unit, cars, { input, hasBonus }));
  return textOf(sum(ends.flatMap(({ place, bonus }) => [place, bonus])));
}
