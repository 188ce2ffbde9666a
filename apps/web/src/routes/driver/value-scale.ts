import { CLASS_BANDS, nextClassBand, type ClassBand } from 'race-format';

const BANDS = CLASS_BANDS.map((band, index) => ({ ...band, to: CLASS_BANDS[index + 1]?.from ?? Infinity }));

/** Margin above and below the values, so that none touches the frame. */
const MARGIN = 8;
const MIN_SPAN = 30;
/** The next band is included when it is at most this far away: it is the driver's goal. */
const IN_SIGHT = 25;

export interface ScaleBand {
  readonly band: ClassBand;
  readonly name: string;
  /** Where the band begins on the whole scale, and the part of it that is visible. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

export interface ValueScale {
  readonly low: number;
  readonly high: number;
  /** The class bands on the scale, lowest first. */
  readonly bands: readonly ScaleBand[];
}

/** The part of the class scale that covers the given values. */
export function valueScale(values: readonly number[]): ValueScale {
  const most = Math.max(...values);
  const next = nextClassBand(most);
  const low = Math.max(Math.min(...values) - MARGIN, 0);
  const goal = next !== null && next.distance <= IN_SIGHT ? next.at : most;
  const high = Math.max(goal + MARGIN, low + MIN_SPAN);
  const bands = BANDS.filter(({ from, to }) => from < high && to > low).map(({ band, name, from, to }) => ({
    band,
    name,
    at: from,
    from: Math.max(from, low),
    to: Math.min(to, high),
  }));
  return { low, high, bands };
}
