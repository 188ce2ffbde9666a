import { z } from 'zod';
import { fraction, sum, textOf } from '../../../src/modules/championships/rules/fractions.ts';
import type {
  ChampionshipStandings,
  HeatCell,
  StandingsTable,
} from '../../../src/modules/championships/rules/standings-types.ts';

/*
 * Standings that others computed, and the site's own in the same shape. Level rows have no order, so both are sorted by place and
 * then by whom they are about.
 */

const Exact = z.union([z.string(), z.number()]).transform(String);
const Parts = z.record(z.string(), Exact);
const Who = z.array(z.string()).transform((who) => who.toSorted());

const DriverHeat = z.strictObject({
  is: z.string(),
  row: z.number().nullable(),
  place: z.number().nullable(),
  inClass: z.number().nullable(),
  overall: z.number().nullable(),
  parts: Parts,
});
const TeamHeat = z.strictObject({ cars: z.array(z.number()), places: z.array(z.number()), parts: Parts });

const Row = z.strictObject({
  who: z.string(),
  place: z.number().nullable(),
  total: Exact,
  rounds: Exact,
  penalties: Exact,
  corrections: Exact,
  starts: z.number(),
  finishes: z.record(z.string(), z.number()),
  decidedBy: z.string().nullable(),
  dropped: z.array(z.string()),
  units: z.record(
    z.string(),
    z.strictObject({
      points: Exact,
      counts: z.boolean(),
      mustCount: z.boolean(),
      penalty: Exact.optional(),
      heats: z.record(
        z.string(),
        z.union([
          DriverHeat,
          TeamHeat.transform(({ cars, places, parts }) => ({
            cars,
            best: places.length === 0 ? null : Math.min(...places),
            parts,
          })),
        ]),
      ),
    }),
  ),
});

const After = z.strictObject({
  after: z.string(),
  order: z
    .array(z.tuple([z.string(), Exact, z.number()]).transform(([who, total, place]) => ({ who, total, place })))
    .transform(sorted),
  canStillWin: Who.nullable(),
  newcomer: z.boolean().default(false),
});

const Tables = z.record(
  z.string(),
  z.strictObject({
    rows: z.array(Row).transform(sorted),
    after: z.array(After),
    champion: z.strictObject({ who: Who, after: z.string() }).nullable(),
  }),
);

type Table = z.output<typeof Tables>[string];
type Heat = Table['rows'][number]['units'][string]['heats'][string];

export const ExpectedChampionship = z.object({ keep: z.number(), tables: Tables, teams: Tables.default({}) });
export type ExpectedChampionship = z.output<typeof ExpectedChampionship>;

/** The site's standings in the shape of `ExpectedChampionship`. `idOf` names a driver as the expectation does. */
export function comparable(standings: ChampionshipStandings, idOf: (who: string) => string): ExpectedChampionship {
  return {
    keep: standings.keep,
    tables: Object.fromEntries(standings.tables.map((table) => [table.code, comparableTable(table, idOf, driverHeat)])),
    teams: Object.fromEntries(
      standings.teams.map((table) => [table.code, comparableTable(table, (team) => team, teamHeat)]),
    ),
  };
}

function comparableTable(
  { rows, after, champion }: StandingsTable,
  idOf: (who: string) => string,
  heatOf: (cell: HeatCell) => Heat,
): Table {
  return {
    rows: sorted(
      rows.map(({ cells, finishes, ...row }) => ({
        ...row,
        who: idOf(row.who),
        finishes: Object.fromEntries(finishes),
        dropped: cells.filter(({ counts }) => !counts).map(({ heat, round }) => heat ?? round),
        units: Object.fromEntries(
          cells.map(({ round, heat, bound, heats, ...cell }) => [
            heat ?? round,
            {
              ...cell,
              ...(bound === null ? {} : { penalty: bound }),
              heats: Object.fromEntries(heats.map((one) => [one.heat, heatOf(one)])),
            },
          ]),
        ),
      })),
    ),
    after: after.map(({ round, order, canStillWin, couldNewcomerWin }) => ({
      after: round,
      order: sorted(order.map((row) => ({ ...row, who: idOf(row.who) }))),
      canStillWin: canStillWin?.map(idOf).toSorted() ?? null,
      newcomer: couldNewcomerWin,
    })),
    champion: champion && { who: champion.who.map(idOf).toSorted(), after: champion.after },
  };
}

function driverHeat({ status, fileRows, place, inClass, overall, parts }: HeatCell): Heat {
  return { is: status, row: fileRows[0] ?? null, place, inClass, overall, parts: { ...parts } };
}

/** Bonus points of a team stand together. */
function teamHeat({ fileRows, place, parts }: HeatCell): Heat {
  const { place: ofPlaces, ...bonus } = parts;
  const ofBonus = sum(Object.values(bonus).map(fraction));
  return {
    cars: [...fileRows],
    best: place,
    parts: {
      ...(ofPlaces === undefined ? {} : { place: ofPlaces }),
      ...(ofBonus.above === 0n ? {} : { bonus: textOf(ofBonus) }),
    },
  };
}

export function sorted<T extends { who: string; place: number | null }>(rows: readonly T[]): T[] {
  return rows.toSorted(
    (one, other) => (one.place ?? Infinity) - (other.place ?? Infinity) || (one.who < other.who ? -1 : 1),
  );
}
