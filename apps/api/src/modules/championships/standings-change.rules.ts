import type { TableKind } from '@paddock/contracts';

/** A row of stored standings, by ids alone. */
export interface Standing {
  readonly kind: TableKind;
  readonly tableCode: string;
  readonly driverId: number | null;
  readonly teamId: number | null;
  readonly place: number | null;
  /** Exact, in lowest terms. */
  readonly total: string;
}

export interface ChangedStanding extends Pick<Standing, 'kind' | 'tableCode' | 'driverId' | 'teamId'> {
  readonly before: Pick<Standing, 'place' | 'total'> | null;
  readonly after: Pick<Standing, 'place' | 'total'> | null;
}

export interface StandingsComparison {
  /** Drivers whose place or points change in a table. */
  readonly drivers: number;
  /** Of those, whose place changes. */
  readonly places: number;
  /** Also rows that stay: in the order of the tables afterwards; those that are gone are last. */
  readonly rows: readonly ChangedStanding[];
}

/** Both in the order in which the tables are shown. */
export function compareStandings(before: readonly Standing[], after: readonly Standing[]): StandingsComparison {
  const was = new Map(before.map((row) => [keyOf(row), row]));
  const is = new Set(after.map(keyOf));
  const rows = [
    ...after.map((row) => changeOf(row, was.get(keyOf(row)) ?? null, row)),
    ...before.filter((row) => !is.has(keyOf(row))).map((row) => changeOf(row, row, null)),
  ];
  return { drivers: countDrivers(rows, isChanged), places: countDrivers(rows, isMoved), rows };
}

function changeOf(row: Standing, before: Standing | null, after: Standing | null): ChangedStanding {
  const { kind, tableCode, driverId, teamId } = row;
  return { kind, tableCode, driverId, teamId, before: stateOf(before), after: stateOf(after) };
}

function stateOf(row: Standing | null): ChangedStanding['before'] {
  return row && { place: row.place, total: row.total };
}

function countDrivers(rows: readonly ChangedStanding[], wanted: (row: ChangedStanding) => boolean): number {
  return new Set(rows.flatMap((row) => (row.driverId !== null && wanted(row) ? [row.driverId] : []))).size;
}

function isChanged(row: ChangedStanding): boolean {
  return isMoved(row) || row.before?.total !== row.after?.total;
}

function isMoved({ before, after }: ChangedStanding): boolean {
  return (before?.place ?? null) !== (after?.place ?? null);
}

function keyOf({ kind, tableCode, driverId, teamId }: Standing): string {
  return `${kind}/${tableCode}/${driverId ?? teamId}`;
}
