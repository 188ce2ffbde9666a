/*
 * What the rows of one driver say about their pace, when the levels of sessions and cars are given. Logarithms of lap times; the
 * driver's pace and how it differs on each track are both drawn towards 0.
 */

/** A driver's pace in one session (session-pace.rules.ts), with what it depends on. */
export interface PaceRow {
  readonly eventId: number;
  readonly driverId: number;
  readonly trackId: number;
  readonly car: number;
  readonly isRace: boolean;
  readonly laps: number;
  /** Millionths. */
  readonly deviation: number;
  readonly spread: number;
}

/** Variances of logarithms of lap times. */
export interface Variances {
  /** Between drivers. */
  readonly driver: number;
  /** Of a driver between tracks. */
  readonly track: number;
  /** Of a driver on a track between sessions: the day, the set-up, the fuel. */
  readonly session: number;
  /** Between cars of a class. */
  readonly car: number;
  /** Of a lap, where a session has few of them. */
  readonly lap: number;
}

export interface DriverRows {
  readonly driverId: number;
  readonly tracks: readonly number[];
  readonly rows: readonly {
    readonly trackId: number;
    readonly laps: number;
    readonly log: number;
    readonly lapVariance: number;
    readonly isRace: boolean;
    /** Places of the session and the car among the levels. */
    readonly session: number;
    readonly car: number;
  }[];
}

/** Practice and qualifying are driven with any fuel and any programme: they say this much less than a race. */
const NOT_A_RACE = 2;
/** The spread within a session counts as much as this many laps of the usual one. */
const USUAL_LAPS = 4;

interface Precisions {
  /** Of each row. */
  readonly weights: readonly number[];
  /** Of each row's track, its share in what is known of the driver there. */
  readonly shares: readonly number[];
  /** Variance on each row's track that stays, the driver's pace given. */
  readonly left: readonly number[];
  /** Variance of the driver's pace that stays. */
  readonly overall: number;
  /** How much of a row's value is expected where another row has the value 1 and weight 1. */
  readonly shared: (row: number, other: number) => number;
}

export function noiseOf(row: DriverRows['rows'][number], { session, lap }: Pick<Variances, 'session' | 'lap'>): number {
  const { laps, lapVariance, isRace } = row;
  const ofLap = (lapVariance * (laps - 1) + lap * USUAL_LAPS) / (laps - 1 + USUAL_LAPS);
  return session * (isRace ? 1 : NOT_A_RACE) + ofLap / laps;
}

export function precisionsOf({ rows, tracks }: DriverRows, variances: Variances): Precisions {
  const weights = rows.map((row) => 1 / noiseOf(row, variances));
  const sums = new Map(tracks.map((track) => [track, 0]));
  for (const [index, { trackId }] of rows.entries())
    sums.set(trackId, (sums.get(trackId) ?? 0) + (weights[index] ?? 0));
  const leftOf = new Map([...sums].map(([track, sum]) => [track, 1 / (sum + 1 / variances.track)]));
  const left = rows.map(({ trackId }) => leftOf.get(trackId) ?? 0);
  const shares = rows.map(({ trackId }, index) => (left[index] ?? 0) * (sums.get(trackId) ?? 0));
  let known = 1 / variances.driver;
  for (const [index, weight] of weights.entries()) known += weight * (1 - (shares[index] ?? 0));
  const overall = 1 / known;
  return {
    weights,
    shares,
    left,
    overall,
    shared(row, other) {
      const fromOverall = overall * (1 - (shares[row] ?? 0)) * (1 - (shares[other] ?? 0));
      const isSameTrack = rows[row]?.trackId === rows[other]?.trackId;
      return (weights[other] ?? 0) * (fromOverall + (isSameTrack ? (left[row] ?? 0) : 0));
    },
  };
}

interface Averages {
  readonly overall: number;
  readonly ofTracks: ReadonlyMap<number, number>;
  /** That of each row's track. */
  readonly ofRows: readonly number[];
}

/** The driver's expected pace, overall and on each track, from the values of the rows. */
export function averages(
  { rows, tracks }: DriverRows,
  { weights, shares, left, overall }: Precisions,
  values: readonly number[],
): Averages {
  let sum = 0;
  const sums = new Map(tracks.map((track) => [track, 0]));
  for (const [index, { trackId }] of rows.entries()) {
    const weighted = (weights[index] ?? 0) * (values[index] ?? 0);
    sum += weighted * (1 - (shares[index] ?? 0));
    sums.set(trackId, (sums.get(trackId) ?? 0) + weighted);
  }
  const mean = overall * sum;
  const ofTracks = new Map(
    rows.map(({ trackId }, index) => [
      trackId,
      (1 - (shares[index] ?? 0)) * mean + (left[index] ?? 0) * (sums.get(trackId) ?? 0),
    ]),
  );
  return { overall: mean, ofTracks, ofRows: rows.map(({ trackId }) => ofTracks.get(trackId) ?? 0) };
}

/** A pace, and on what it depends. */
export interface Effect {
  readonly value: number;
  /** With the levels given. */
  readonly variance: number;
  /** Covariance with the driver's overall pace, the levels given. */
  readonly withOverall: number;
  /** By how much it falls when a level rises, by the place of the level. */
  readonly weights: ReadonlyMap<number, number>;
}

export interface Effects {
  readonly overall: Effect;
  readonly tracks: readonly { readonly trackId: number; readonly effect: Effect }[];
}

/** `residuals`: of each row, its value without the levels. */
export function effectsOf(driver: DriverRows, precisions: Precisions, residuals: readonly number[]): Effects {
  const { rows, tracks } = driver;
  const { weights, shares, left, overall } = precisions;
  const found = averages(driver, precisions, residuals);
  const ofOverall = weights.map((weight, index) => overall * weight * (1 - (shares[index] ?? 0)));
  return {
    overall: {
      value: found.overall,
      variance: overall,
      withOverall: overall,
      weights: byLevel(rows, ofOverall),
    },
    tracks: tracks.map((trackId) => {
      const first = rows.findIndex((row) => row.trackId === trackId);
      const open = 1 - (shares[first] ?? 0);
      const rest = left[first] ?? 0;
      const ofTrack = rows.map(
        (row, index) => open * (ofOverall[index] ?? 0) + (row.trackId === trackId ? rest * (weights[index] ?? 0) : 0),
      );
      return {
        trackId,
        effect: {
          value: found.ofTracks.get(trackId) ?? 0,
          variance: open ** 2 * overall + rest,
          withOverall: open * overall,
          weights: byLevel(rows, ofTrack),
        },
      };
    }),
  };
}

function byLevel(rows: DriverRows['rows'], weights: readonly number[]): Map<number, number> {
  const byPlace = new Map<number, number>();
  for (const [index, { session, car }] of rows.entries())
    for (const place of [session, car]) byPlace.set(place, (byPlace.get(place) ?? 0) + (weights[index] ?? 0));
  return byPlace;
}
