import type { NextTenth } from '@paddock/contracts';

/** Leaderboards with the smallest gap to the next place first; those the driver leads come last. */
export function sortByGap<T extends Pick<NextTenth, 'next'>>(boards: readonly T[]): T[] {
  const missing = ({ next }: T) => next[0]?.difference ?? Infinity;
  return boards.toSorted((a, b) => {
    const [left, right] = [missing(a), missing(b)];
    return left === right ? 0 : left - right;
  });
}

/** The sectors that cost the time to the next place, and those that win some back: `Sector 2 costs 0.407 s.` */
export function sectorText(sectorDifferences: readonly number[]): string {
  const most = Math.max(...sectorDifferences);
  const least = Math.min(...sectorDifferences);
  if (most <= 0) return 'No sector is slower: the difference is only rounding.';
  const cost = `Sector ${sectorDifferences.indexOf(most) + 1} costs ${seconds(most)}`;
  return least < 0
    ? `${cost}, sector ${sectorDifferences.indexOf(least) + 1} wins back ${seconds(least)}.`
    : `${cost}.`;
}

function seconds(ms: number): string {
  return `${(Math.abs(ms) / 1000).toFixed(3)} s`;
}
