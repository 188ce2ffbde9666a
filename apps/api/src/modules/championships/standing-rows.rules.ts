import type {
  DriverSummary,
  HeatDetail,
  StandingCell,
  StandingDetail,
  StandingRow,
  TableKind,
  TeamRef,
} from '@paddock/contracts';
import { compare, fraction, minus, sum, textOf } from './rules/fractions.ts';
import type { HeatCell, StandingsCell } from './rules/standings-types.ts';
import type { StoredRow, StoredTable } from './standings.rules.ts';
import type { Overview } from './overview.repository.ts';

export interface Names {
  readonly drivers: ReadonlyMap<string, DriverSummary>;
  readonly teams: readonly TeamRef[];
}

/** The rows of a table as everybody sees them: without whoever is on no board; the places of the others stay. */
export function rowsOf(
  { kind, summary, rows }: { kind: TableKind; summary: StoredTable; rows: readonly StoredRow[] },
  { drivers, teams }: Names,
): StandingRow[] {
  const before = new Map(summary.after.at(-2)?.order.map(({ who, place }) => [who, place]));
  const open = summary.after.findLast(({ canStillWin }) => canStillWin !== null)?.canStillWin ?? null;
  const [first] = rows;
  return rows.flatMap((row): StandingRow[] => {
    const { who, place, total, rounds, penalties, corrections, starts, finishes, decidedBy, raceNumber } = row;
    const team = teams.find(({ teamId }) => teamId === row.teamId) ?? null;
    const driver = drivers.get(who) ?? null;
    if ((kind === 'drivers' ? driver : team) === null) return [];
    return [
      {
        place,
        driver,
        team,
        raceNumber,
        total,
        rounds,
        penalties,
        corrections,
        starts,
        decidedBy,
        placeBefore: before.get(who) ?? null,
        drivers: row.drivers.flatMap(({ who: member, points }) => {
          const named = drivers.get(member);
          return named === undefined ? [] : [{ driver: named, points }];
        }),
        gap:
          place === null || place === 1 || first === undefined
            ? null
            : textOf(minus(fraction(first.total), fraction(total))),
        finishes: finishes.map(([finish, times]): [number, number] => [finish, times]),
        canStillWin: open === null || open.includes(who),
        cells: cellsOf(row.cells),
      },
    ];
  });
}

/** A cell for each round, also where heats are dropped by themselves. */
function cellsOf(cells: readonly StandingsCell[]): StandingCell[] {
  return [...Map.groupBy(cells, ({ round }) => round)].map(([code, own]) => {
    const heats = own.flatMap((cell) => cell.heats);
    const best = bestOf(heats);
    const bound = sum(own.flatMap((cell) => (cell.bound === null ? [] : [fraction(cell.bound)])));
    return {
      code,
      points: textOf(sum(own.map(({ points }) => fraction(points)))),
      place: best?.place ?? null,
      status: best?.status ?? 'absent',
      counts: own.some(({ counts }) => counts),
      mustCount: own.some(({ mustCount }) => mustCount),
      given: bound.above === 0n ? null : textOf(bound),
      hasPole: heats.some(({ parts }) => parts.pole !== undefined),
      hasFastestLap: heats.some(({ parts }) => parts.fastestLap !== undefined),
    };
  });
}

const STATUSES: readonly HeatCell['status'][] = ['classified', 'short', 'dnf', 'dsq', 'dns', 'banned', 'absent'];

/** The heat with the best place; without any, the one that went furthest. */
function bestOf(heats: readonly HeatCell[]): HeatCell | undefined {
  return heats.toSorted(
    (one, other) =>
      (one.place ?? 1_000) - (other.place ?? 1_000) || STATUSES.indexOf(one.status) - STATUSES.indexOf(other.status),
  )[0];
}

/** The rounds of a row, part by part: every heat that was run, also one that the driver or team was away from. */
export function detailOf(
  row: StoredRow,
  summary: StoredTable,
  {
    definition,
    events,
    isEntered,
  }: Pick<Overview, 'definition' | 'events'> & { isEntered: (round: string) => boolean },
): StandingDetail['rounds'] {
  return [...Map.groupBy(row.cells, ({ round }) => round)].map(([code, own]) => {
    const [cell] = cellsOf(own);
    const round = definition.rounds.find((one) => one.code === code);
    const heats = new Map(own.flatMap((each) => each.heats).map((heat) => [heat.heat, heat]));
    return {
      code,
      points: cell?.points ?? '0',
      counts: cell?.counts ?? false,
      mustCount: cell?.mustCount ?? false,
      isEntered: isEntered(code),
      heats: summary.heats
        .filter((counted) => counted.round === code)
        .map((counted): HeatDetail => {
          const heat = round?.heats.find((one) => one.code === counted.code);
          const { status, fileRows, place, inClass, overall, parts } = heats.get(counted.code) ?? AWAY;
          return {
            status,
            place,
            inClass,
            overall,
            code: counted.code,
            name: heat?.name ?? '',
            kind: heat?.kind ?? 'race',
            eventId: events.find((event) => event.heatCode === counted.code)?.eventId ?? null,
            filePositions: [...fileRows],
            parts: partsOf(parts),
            weight: counted.weight,
            factor: counted.factor,
            schemeFrom: definition.schemes[counted.schemeVersion]?.from ?? null,
          };
        }),
    };
  });
}

const AWAY: Omit<HeatCell, 'heat'> = {
  status: 'absent',
  fileRows: [],
  place: null,
  inClass: null,
  overall: null,
  parts: {},
};

const PARTS = ['place', 'pole', 'fastestLap', 'mostLapsLed', 'participation'] as const;

function partsOf(parts: HeatCell['parts']): HeatDetail['parts'] {
  return PARTS.flatMap((kind) => {
    const points = parts[kind];
    return points === undefined ? [] : [{ kind, points }];
  });
}

/** What a row scored in a heat. */
export function pointsOf({ parts }: HeatCell): string {
  return textOf(sum(Object.values(parts).map(fraction)));
}

/** The larger of two. */
export function larger(one: string, other: string): string {
  return compare(fraction(one), fraction(other)) < 0 ? other : one;
}
