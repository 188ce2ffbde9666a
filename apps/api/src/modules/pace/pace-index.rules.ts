import { quantile } from '../events/analysis/clean-laps.rules.ts';
import { factorise, inverseOf, solve, type Matrix } from './positive-definite.ts';
import {
  averages,
  effectsOf,
  precisionsOf,
  type DriverRows,
  type Effect,
  type Effects,
  type PaceRow,
  type Variances,
} from './driver-pace.rules.ts';
import { START_VARIANCES, variancesFrom } from './pace-variances.rules.ts';

/** The newest sessions that count: bounds the work, and what somebody drove long ago says less. */
const MAX_SESSIONS = 1_000;
/** With fewer drivers there is no field to be compared with. */
const MIN_FIELD = 5;
/** Half of the range in standard deviations: in 19 of 20 cases the truth is inside. */
const RANGE = 1.959964;
const MILLION = 1e6;

/** A driver's pace against the median driver of their field, in millionths of a lap time; below 0: quicker. */
export interface PaceIndex {
  readonly driverId: number;
  /** null: on all tracks. */
  readonly trackId: number | null;
  readonly deviation: number;
  /** Half of the range: the truth is between `deviation - margin` and `deviation + margin` in 19 of 20 cases. */
  readonly margin: number;
  readonly laps: number;
  readonly sessions: number;
  /** Drivers of one field are linked by shared sessions and can be compared; 1: the largest. */
  readonly field: number;
  readonly fieldDrivers: number;
}

/**
 * The pace of all drivers in one class of cars and one kind of conditions. A lap time is the session's own level (unknown), times
 * the car's, times the driver's, times the driver's on this track: a mixed model of logarithms, solved exactly. Sessions are free;
 * cars and drivers are drawn towards the average as far as few laps say little. Rows in the order of sessions, newest first: it
 * decides which count, and the last digit. Yields in between, as it may take a second.
 */
export function* paceIndexOf(rows: readonly PaceRow[]): Generator<void, PaceIndex[]> {
  const model = modelOf(rows);
  const start = yield* levelsOf(model, START_VARIANCES);
  const variances = variancesFrom(
    model.drivers,
    model.drivers.map((driver) => residualsOf(driver, start.levels)),
  );
  const { levels, factor } = yield* levelsOf(model, variances);
  const covariance = yield* inverseOf(factor, model.size);
  const fields = fieldsOf(model.drivers);
  const indices: PaceIndex[] = [];
  for (const [index, field] of fields.entries()) {
    if (field.length < MIN_FIELD) continue;
    indices.push(
      ...(yield* indicesOfField(field, { variances, levels, covariance, size: model.size, field: index + 1 })),
    );
  }
  return indices;
}

/** Unknown levels: one for each session, then one for each car. */
interface Model {
  readonly drivers: readonly DriverRows[];
  readonly sessions: number;
  readonly size: number;
}

function modelOf(rows: readonly PaceRow[]): Model {
  const sessions = [...Map.groupBy(rows, ({ eventId }) => eventId).values()]
    .filter((ofSession) => new Set(ofSession.map(({ driverId }) => driverId)).size > 1)
    .slice(0, MAX_SESSIONS);
  const counted = sessions.flatMap((ofSession, session) => ofSession.map((row) => ({ ...row, session })));
  const cars = new Map([...new Set(counted.map(({ car }) => car))].map((car, index) => [car, sessions.length + index]));
  const drivers = [...Map.groupBy(counted, ({ driverId }) => driverId)].map(([driverId, ofDriver]) => ({
    driverId,
    tracks: [...new Set(ofDriver.map(({ trackId }) => trackId))],
    rows: ofDriver.map(({ session, car, ...row }) => ({
      ...row,
      session,
      car: cars.get(car) ?? 0,
      log: row.deviation / MILLION,
      lapVariance: (row.spread / MILLION) ** 2,
    })),
  }));
  return { drivers, sessions: sessions.length, size: sessions.length + cars.size };
}

interface Levels {
  readonly levels: Float64Array;
  readonly factor: Matrix;
}

/** The levels of sessions and cars by generalised least squares: what a driver's rows say together is known from the variances. */
function* levelsOf({ drivers, sessions, size }: Model, variances: Variances): Generator<void, Levels> {
  const matrix = new Float64Array(size * size);
  const levels = new Float64Array(size);
  for (const driver of drivers) {
    const { rows } = driver;
    const precisions = precisionsOf(driver, variances);
    const { ofRows } = averages(
      driver,
      precisions,
      rows.map(({ log }) => log),
    );
    for (const [index, row] of rows.entries()) {
      const own = precisions.weights[index] ?? 0;
      const value = own * (row.log - (ofRows[index] ?? 0));
      add(levels, row.session, value);
      add(levels, row.car, value);
      for (const [otherIndex, other] of rows.entries()) {
        const shared = own * precisions.shared(index, otherIndex);
        const entry = (index === otherIndex ? own : 0) - shared;
        add(matrix, row.session * size + other.session, entry);
        add(matrix, row.session * size + other.car, entry);
        add(matrix, row.car * size + other.session, entry);
        add(matrix, row.car * size + other.car, entry);
      }
    }
    yield;
  }
  for (let car = sessions; car < size; car += 1) add(matrix, car * size + car, 1 / variances.car);
  yield* factorise(matrix, size);
  solve(matrix, size, levels);
  return { levels, factor: matrix };
}

function add(values: Float64Array, at: number, amount: number): void {
  values[at] = (values[at] ?? 0) + amount;
}

function residualsOf({ rows }: DriverRows, levels: Float64Array): number[] {
  return rows.map(({ log, session, car }) => log - (levels[session] ?? 0) - (levels[car] ?? 0));
}

/** Drivers who are linked by shared sessions, the most first; of as many those whose first is earlier in the order of rows. */
function fieldsOf(drivers: readonly DriverRows[]): DriverRows[][] {
  const leader = drivers.map((_, index) => index);
  const leaderOf = (index: number): number => {
    let at = index;
    while (leader[at] !== at) at = leader[at] ?? at;
    return at;
  };
  const firstOf = new Map<number, number>();
  for (const [index, { rows }] of drivers.entries()) {
    for (const { session } of rows) {
      const first = firstOf.get(session);
      if (first === undefined) firstOf.set(session, index);
      else leader[Math.max(leaderOf(first), leaderOf(index))] = Math.min(leaderOf(first), leaderOf(index));
    }
  }
  const fields = Map.groupBy(drivers.keys(), leaderOf);
  return [...fields.values()]
    .toSorted((one, other) => other.length - one.length)
    .map((members) => members.flatMap((index) => drivers[index] ?? []));
}

interface Solved {
  readonly variances: Variances;
  readonly levels: Float64Array;
  readonly covariance: Matrix;
  readonly size: number;
  readonly field: number;
}

function* indicesOfField(drivers: readonly DriverRows[], solved: Solved): Generator<void, PaceIndex[]> {
  const { variances, levels, covariance, size, field } = solved;
  const effects: Effects[] = [];
  for (const driver of drivers) {
    effects.push(effectsOf(driver, precisionsOf(driver, variances), residualsOf(driver, levels)));
    yield;
  }
  const count = drivers.length;
  const usual = quantile(
    effects.map(({ overall }) => overall.value).toSorted((one, other) => one - other),
    0.5,
  );
  // Against the field: how far its mean is off is no error of a driver.
  const ofMean = new Float64Array(size);
  let variancesOfMean = 0;
  for (const { overall } of effects) {
    variancesOfMean += overall.variance / count ** 2;
    for (const [at, weight] of overall.weights) ofMean[at] = (ofMean[at] ?? 0) + weight / count;
  }
  const withMean = multiplied(covariance, size, ofMean);
  const meanWithItself = dot(ofMean, withMean);
  const rangeOf = ({ weights, variance, withOverall }: Effect): number => {
    let fromLevels = meanWithItself;
    const [places, values] = [[...weights.keys()], [...weights.values()]];
    for (const [index, place] of places.entries()) {
      const weight = values[index] ?? 0;
      fromLevels += weight * (weight * (covariance[place * size + place] ?? 0) - 2 * (withMean[place] ?? 0));
      // Symmetric: each pair counts twice.
      for (let other = 0; other < index; other += 1)
        fromLevels += 2 * weight * (values[other] ?? 0) * (covariance[place * size + (places[other] ?? 0)] ?? 0);
    }
    const own = variance - (2 * withOverall) / count + variancesOfMean;
    return RANGE * Math.sqrt(Math.max(0, own + fromLevels));
  };
  const indices: PaceIndex[] = [];
  for (const [index, { driverId, rows }] of drivers.entries()) {
    const { overall, tracks } = effects[index] ?? { overall: null, tracks: [] };
    if (overall === null) continue;
    const known = [
      { trackId: null, effect: overall, rows: [...rows] },
      ...tracks.map((track) => ({ ...track, rows: rows.filter(({ trackId }) => trackId === track.trackId) })),
    ];
    const found = known.map(({ trackId, effect, rows: ofTrack }) => ({
      driverId,
      trackId,
      deviation: Math.round(Math.expm1(effect.value - usual) * MILLION),
      margin: Math.round(rangeOf(effect) * MILLION),
      laps: ofTrack.reduce((sum, { laps }) => sum + laps, 0),
      sessions: new Set(ofTrack.map(({ session }) => session)).size,
      field,
      fieldDrivers: count,
    }));
    indices.push(...found);
    yield;
  }
  return indices;
}

function multiplied(matrix: Matrix, size: number, values: Float64Array): Float64Array {
  const product = new Float64Array(size);
  for (const [column, value] of values.entries()) {
    if (value === 0) continue;
    // Symmetric: its row is its column.
    for (let row = 0; row < size; row += 1)
      product[row] = (product[row] ?? 0) + value * (matrix[column * size + row] ?? 0);
  }
  return product;
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (const [index, value] of one.entries()) sum += value * (other[index] ?? 0);
  return sum;
}
