import { CLASS_BANDS, nextClassBand } from 'race-format';

const BANDS = CLASS_BANDS.map((band, index) => ({ ...band, to: CLASS_BANDS[index + 1]?.from ?? Infinity }));

/** Margin above and below the values, so that none touches the frame. */
const MARGIN = 8;
const MIN_SPAN = 30;
/** The next band is included when it is at most this far away: it is the driver's goal. */
const IN_SIGHT = 25;

/**
 * The part of the class scale that covers the given values, with its class bands, lowest first. Values below 0 are ratings too low
 * for the scale; they have no band.
 */
export function valueScale(values: readonly number[]) {
  const most = Math.max(...values);
  const next = nextClassBand(most);
  const least = Math.min(...values);
  const low = least < 0 ? least - MARGIN : Math.max(least - MARGIN, 0);
  const goal = next !== null && next.distance <= IN_SIGHT ? next.at : Math.max(most, 0);
  const high = Math.max(goal + MARGIN, low + MIN_SPAN);
  const bands = BANDS.filter(({ from, to }) => from < high && to > low).map(({ from, to, ...band }) => ({
    ...band,
    // Where the band begins on the whole scale, and the part of it that is visible.
    at: from,
    from: Math.max(from, low),
    to: Math.min(to, high),
  }));
  return { low, high, bands };
}
