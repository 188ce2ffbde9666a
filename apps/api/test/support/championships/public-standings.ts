import type { HeatDetail, StandingDetail, StandingRow, Standings } from '@paddock/contracts';
import { fraction, sum, textOf } from '../../../src/modules/championships/rules/fractions.ts';
import type { TestApp } from '../test-app.ts';
import { sorted, type ExpectedChampionship } from './compare-championship.ts';

type ExpectedRow = ExpectedChampionship['tables'][string]['rows'][number];
type ExpectedHeat = ExpectedRow['units'][string]['heats'][string];

export interface PublicTable {
  readonly standings: Standings;
  /** Of each row, in their order; null: it was not opened. */
  readonly details: readonly (StandingDetail | null)[];
}

/** All standings of a championship with what rows are made of, as everybody reads them; unless said of every row. */
export async function readPublic(
  { app }: Pick<TestApp, 'app'>,
  championshipId: number,
  opensRow: () => boolean = () => true,
): Promise<PublicTable[]> {
  const get = async <T>(path: string, query: Record<string, string>): Promise<T> => {
    const reply = await app.inject({ url: `/api/championship/${championshipId}/${path}`, query });
    if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}: ${reply.body}`);
    return reply.json();
  };
  const { tables: all } = await get<Standings>('standings', {});
  const tables: PublicTable[] = [];
  for (const { kind, code: table } of all) {
    const standings = await get<Standings>('standings', { kind, table });
    const details: (StandingDetail | null)[] = [];
    for (const { driver, team } of standings.rows) {
      if (!opensRow()) {
        details.push(null);
        continue;
      }
      const whose: Record<string, string> =
        driver === null ? { teamId: `${team?.teamId}` } : { playerId: driver.playerId };
      details.push(await get<StandingDetail>('standings/detail', { kind, table, ...whose }));
    }
    tables.push({ standings, details });
  }
  return tables;
}

type Rows = Record<'tables' | 'teams', Record<string, ExpectedRow[]>>;

interface Naming {
  /** A driver by public id. */
  readonly nameOf: (playerId: string) => string;
  /** Has the heats of rows that were not opened. */
  readonly closed?: Rows;
}

/** The rows of the tables in the shape of `ExpectedChampionship`. */
export function rowsOfPublic(tables: readonly PublicTable[], { nameOf, closed }: Naming): Rows {
  const ofKind = (wanted: string): Rows['tables'] =>
    Object.fromEntries(
      tables
        .filter(({ standings }) => standings.table.kind === wanted)
        .map(({ standings: { table, rows }, details }): [string, ExpectedRow[]] => {
          const others = closed?.[wanted === 'teams' ? 'teams' : 'tables'][table.code] ?? [];
          return [
            table.code,
            sorted(rows.map((row, index) => expectedRow(row, details[index] ?? null, nameOf, others))),
          ];
        }),
    );
  return { tables: ofKind('drivers'), teams: ofKind('teams') };
}

/** The rows of what is expected, by kind and table. */
export function rowsOfExpected(wanted: ExpectedChampionship): Rows {
  const rowsOf = (tables: ExpectedChampionship['tables']): Rows['tables'] =>
    Object.fromEntries(Object.entries(tables).map(([code, { rows }]) => [code, rows]));
  return { tables: rowsOf(wanted.tables), teams: rowsOf(wanted.teams) };
}

function expectedRow(
  row: StandingRow,
  detail: StandingDetail | null,
  nameOf: Naming['nameOf'],
  closed: readonly ExpectedRow[],
): ExpectedRow {
  const { place, total, rounds, penalties, corrections, starts, finishes, decidedBy, cells, driver, team } = row;
  const who = driver === null ? (team?.name ?? '') : nameOf(driver.playerId);
  const heatsOf = (code: string): ExpectedRow['units'][string]['heats'] => {
    if (detail === null) return closed.find((other) => other.who === who)?.units[code]?.heats ?? {};
    const heats = detail.rounds.find((round) => round.code === code)?.heats ?? [];
    // The script says nothing of a heat without a car of the row.
    const driven = heats.filter(({ status, filePositions }) => status !== 'absent' || filePositions.length > 0);
    return Object.fromEntries(driven.map((heat) => [heat.code, expectedHeat(heat, driver === null)]));
  };
  return {
    who,
    place,
    total,
    rounds,
    penalties,
    corrections,
    starts,
    finishes: Object.fromEntries(finishes),
    decidedBy,
    dropped: cells.filter(({ counts }) => !counts).map(({ code }) => code),
    units: Object.fromEntries(
      cells.map(({ code, points, counts, mustCount, given }) => [
        code,
        { points, counts, mustCount, ...(given === null ? {} : { penalty: given }), heats: heatsOf(code) },
      ]),
    ),
  };
}

function expectedHeat(
  { status, filePositions, place, inClass, overall, parts }: HeatDetail,
  isTeam: boolean,
): ExpectedHeat {
  if (!isTeam) {
    const byKind = Object.fromEntries(parts.map(({ kind, points }) => [kind, points]));
    return { is: status, row: filePositions[0] ?? null, place, inClass, overall, parts: byKind };
  }
  // Bonus points of a team stand together.
  const bonus = sum(parts.filter(({ kind }) => kind !== 'place').map(({ points }) => fraction(points)));
  const ofPlaces = parts.find(({ kind }) => kind === 'place');
  return {
    cars: [...filePositions],
    best: place,
    parts: {
      ...(ofPlaces === undefined ? {} : { place: ofPlaces.points }),
      ...(bonus.above === 0n ? {} : { bonus: textOf(bonus) }),
    },
  };
}
