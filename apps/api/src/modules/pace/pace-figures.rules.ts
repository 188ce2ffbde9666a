import type { DriverPace, PaceComparison, PaceFigure } from '@paddock/contracts';
import type { Comparable, PaceOfDriver } from './pace.repository.ts';

/** Millionths in a percent. */
const PERCENT = 10_000;

const sameKind = (one: Comparable, other: Comparable): boolean =>
  one.carGroup === other.carGroup && one.carModel === other.carModel && one.isWet === other.isWet;

/** A driver's figures by class of cars and conditions, in their order. */
export function paceByClass(rows: readonly PaceOfDriver[]): DriverPace['classes'] {
  return rows
    .filter(({ trackName }) => trackName === null)
    .map((overall) => ({
      ...kindOf(overall),
      fieldDrivers: overall.fieldDrivers,
      overall: figureOf(overall),
      tracks: rows.flatMap((row) =>
        row.trackName !== null && sameKind(row, overall) ? [{ trackName: row.trackName, ...figureOf(row) }] : [],
      ),
    }));
}

/** Two drivers in all classes and conditions in which both are in the same field; where both have the most laps first. */
export function comparePace(own: readonly PaceOfDriver[], rival: readonly PaceOfDriver[]): PaceComparison[] {
  const pairs = own.flatMap((row) =>
    rival.flatMap((other) =>
      sameKind(row, other) && row.trackName === other.trackName && row.field === other.field ? [{ row, other }] : [],
    ),
  );
  return pairs
    .filter(({ row }) => row.trackName === null)
    .toSorted((one, other) => lapsOfBoth(other) - lapsOfBoth(one))
    .map((overall) => ({
      ...kindOf(overall.row),
      fieldDrivers: overall.row.fieldDrivers,
      overall: sidesOf(overall),
      tracks: pairs.flatMap((pair) =>
        pair.row.trackName !== null && sameKind(pair.row, overall.row)
          ? [{ trackName: pair.row.trackName, ...sidesOf(pair) }]
          : [],
      ),
    }));
}

interface Pair {
  readonly row: PaceOfDriver;
  readonly other: PaceOfDriver;
}

function lapsOfBoth({ row, other }: Pair): number {
  return Math.min(row.laps, other.laps);
}

/** The error of a difference is at most that of two figures that have nothing in common; what they share cancels out. */
function sidesOf({ row, other }: Pair): PaceComparison['overall'] {
  return {
    own: figureOf(row),
    rival: figureOf(other),
    difference: {
      percent: (row.deviation - other.deviation) / PERCENT,
      margin: Math.round(Math.hypot(row.margin, other.margin)) / PERCENT,
    },
  };
}

function kindOf({ carGroup, carModel, isWet }: Comparable): Comparable {
  return { carGroup, carModel, isWet };
}

function figureOf({ deviation, margin, laps, sessions }: PaceOfDriver): PaceFigure {
  return { percent: deviation / PERCENT, margin: margin / PERCENT, laps, sessions };
}
