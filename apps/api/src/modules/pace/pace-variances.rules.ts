import { noiseOf, type DriverRows, type Variances } from './driver-pace.rules.ts';

/** Standard deviations as measured on real files (docs/decisions/053-fair-pace.md), squared. */
export const START_VARIANCES: Variances = {
  driver: 0.015 ** 2,
  track: 0.004 ** 2,
  session: 0.004 ** 2,
  car: 0.004 ** 2,
  lap: 0.0065 ** 2,
};
/** They count as much as this many observations; a small site keeps them, a large one has its own. */
const START_COUNTS = 20;

/** Sums of squares against what is expected of them. */
interface Moments {
  squares: number;
  /** Of the squares, what other variances explain. */
  explained: number;
  degrees: number;
}

/**
 * The variances of a site's own drivers by the method of moments, together with the start values. `residuals`: of each row of each
 * driver, its value without the levels of session and car.
 */
export function variancesFrom(drivers: readonly DriverRows[], residuals: readonly (readonly number[])[]): Variances {
  const lap = lapVariance(drivers);
  const session: Moments = { squares: 0, explained: 0, degrees: 0 };
  const onTracks = drivers.map((driver, index) => tracksOf(driver, residuals[index] ?? []));
  for (const { values, noises } of onTracks.flat()) {
    const count = values.length;
    session.squares += squaresOf(values);
    for (const { ofLaps, factor } of noises.map((noise) => noise(lap))) {
      session.explained += (ofLaps * (count - 1)) / count;
      session.degrees += (factor * (count - 1)) / count;
    }
  }
  const ofSession = blended(START_VARIANCES.session, session);
  const track: Moments = { squares: 0, explained: 0, degrees: 0 };
  const means = onTracks.map((tracks) =>
    tracks.map(({ values, noises }) => ({
      mean: meanOf(values),
      variance:
        noises.reduce((sum, noise) => sum + noise(lap).ofLaps + noise(lap).factor * ofSession, 0) / values.length ** 2,
    })),
  );
  addGroups(track, means);
  const ofTrack = blended(START_VARIANCES.track, track);
  const driver: Moments = { squares: 0, explained: 0, degrees: 0 };
  addGroups(driver, [
    means.map((tracks) => ({
      mean: meanOf(tracks.map(({ mean }) => mean)),
      variance: tracks.reduce((sum, { variance }) => sum + variance + ofTrack, 0) / tracks.length ** 2,
    })),
  ]);
  return {
    lap,
    session: ofSession,
    track: ofTrack,
    driver: blended(START_VARIANCES.driver, driver),
    car: START_VARIANCES.car,
  };
}

function lapVariance(drivers: readonly DriverRows[]): number {
  const lap: Moments = { squares: 0, explained: 0, degrees: 0 };
  for (const { laps, lapVariance: variance } of drivers.flatMap(({ rows }) => rows)) {
    lap.squares += variance * (laps - 1);
    lap.degrees += laps - 1;
  }
  return blended(START_VARIANCES.lap, lap);
}

interface OnTrack {
  readonly values: readonly number[];
  readonly noises: readonly ((lap: number) => { readonly ofLaps: number; readonly factor: number })[];
}

function tracksOf({ rows, tracks }: DriverRows, residuals: readonly number[]): OnTrack[] {
  return tracks.map((track) => {
    const own = rows.flatMap((row, index) => (row.trackId === track ? [{ row, value: residuals[index] ?? 0 }] : []));
    return {
      values: own.map(({ value }) => value),
      noises: own.map(({ row }) => (lap: number) => {
        const ofLaps = noiseOf(row, { session: 0, lap });
        return { ofLaps, factor: noiseOf(row, { session: 1, lap }) - ofLaps };
      }),
    };
  });
}

/** Adds how means differ within each group, and how much of that their own variances explain. */
function addGroups(
  moments: Moments,
  groups: readonly (readonly { readonly mean: number; readonly variance: number }[])[],
): void {
  for (const group of groups) {
    const count = group.length;
    moments.squares += squaresOf(group.map(({ mean }) => mean));
    for (const { variance } of group) moments.explained += (variance * (count - 1)) / count;
    moments.degrees += Math.max(0, count - 1);
  }
}

/** Never less than a twentieth of the start value: a variance of nothing would make certain what is not. */
function blended(start: number, { squares, explained, degrees }: Moments): number {
  const found = (squares - explained + start * START_COUNTS) / (degrees + START_COUNTS);
  return Math.max(found, start / 20);
}

function squaresOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
