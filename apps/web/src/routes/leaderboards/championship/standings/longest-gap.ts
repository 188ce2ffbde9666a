import type { Standings } from '@paddock/contracts';
import { pointsValue } from '../../../../shared/format/points.ts';

/** Of the last, to which all gaps are drawn. */
export function longestGap({ rows }: Pick<Standings, 'rows'>): number {
  return Math.max(0, ...rows.flatMap(({ gap }) => (gap === null ? [] : [pointsValue(gap)])));
}
