import { distanceText } from '../../shared/format/distance-text.ts';

/** The sectors that cost the time to the next place, and those that win some back: `Sector 2 costs 0.407 s.` */
export function sectorText(sectorDifferences: readonly number[]): string {
  const most = Math.max(...sectorDifferences);
  const least = Math.min(...sectorDifferences);
  if (most <= 0) return 'No sector is slower: the difference is only rounding.';
  const cost = `Sector ${sectorDifferences.indexOf(most) + 1} costs ${distanceText(most)}`;
  return least < 0
    ? `${cost}, sector ${sectorDifferences.indexOf(least) + 1} wins back ${distanceText(least)}.`
    : `${cost}.`;
}
