import { SPREAD_BIN_MS, SPREAD_BINS } from '@paddock/contracts';

const PER_SECOND = 1000 / SPREAD_BIN_MS;

export const SPREAD_SECONDS = SPREAD_BINS / PER_SECOND;

/** The columns, the size of the fullest, and whether each driver is a separate block: `levels` of them fit in a column. */
export function spreadColumns(bins: readonly number[], levels: number) {
  const columns = Array.from({ length: SPREAD_BINS }, (_, bin) => bins[bin] ?? 0);
  const most = Math.max(1, ...columns);
  return { columns, most, isOneEach: most <= levels };
}

/** The bin of a gap to the leader: bins are tenths of the absolute time; the leader is in the first. */
export function spreadBin(leader: number, gapMs: number): number {
  return Math.floor((leader + gapMs) / SPREAD_BIN_MS) - Math.floor(leader / SPREAD_BIN_MS);
}

/** Position of a gap in the chart, in percent of its width. */
export function spreadLeft(gapMs: number): number {
  return (Math.min(gapMs, SPREAD_SECONDS * 1000) / (SPREAD_SECONDS * 1000)) * 100;
}

/** Number of drivers per second of gap, as text for screen readers. */
export function driversPerSecond(spread: { readonly bins: readonly number[]; readonly beyond: number }) {
  const seconds = Array.from({ length: SPREAD_SECONDS }, (_, second) => ({
    text: `${second} to ${second + 1} s`,
    drivers: spread.bins
      .slice(second * PER_SECOND, (second + 1) * PER_SECOND)
      .reduce((sum, drivers) => sum + drivers, 0),
  }));
  return [...seconds, { text: `more than ${SPREAD_SECONDS} s`, drivers: spread.beyond }];
}
