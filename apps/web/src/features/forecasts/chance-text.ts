import type { ForecastKind } from '@paddock/contracts';
import { DASH, formatShare } from '../../shared/format/dates-and-numbers.ts';

export const KIND_NAMES: Readonly<Record<ForecastKind, string>> = { win: 'Win', podium: 'Podium', topTen: 'Top ten' };

/** `12 %`; never 0 or 100 %, since nothing in a race is certain; `–` for null. */
export function chanceText(chance: number | null): string {
  if (chance === null) return DASH;
  if (chance < 0.005) return '< 1 %';
  return chance >= 0.995 ? '> 99 %' : formatShare(chance);
}

type Chances = Readonly<Record<ForecastKind, number | null>>;

/** `12 % win, 31 % podium`: those that are shown; null: none. */
export function chancesText(chances: Chances): string | null {
  const kinds = (['win', 'podium', 'topTen'] as const).filter((kind) => chances[kind] !== null);
  if (kinds.length === 0) return null;
  return kinds.map((kind) => `${chanceText(chances[kind])} ${KIND_NAMES[kind].toLowerCase()}`).join(', ');
}
