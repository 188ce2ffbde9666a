import type { DriverInfo, Rival } from '@paddock/contracts';
import { classBandName, nextClassBand } from 'race-format';

/** Number of rivals to gain from, and to lose to. */
const MOST_GAINS = 2;
const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'] as const;
const SETTLED_RACES = 5;

export interface Stake {
  readonly isAhead: boolean;
  readonly name: string;
  /** In class value. */
  readonly change: number;
}

/** The rivals worth most: whom to beat, and who should not get past. */
export function stakes(rivals: readonly Rival[]): Stake[] {
  const gains = rivals
    .flatMap(({ driver, ifAhead }) => (ifAhead === null ? [] : { isAhead: true, name: driver.name, change: ifAhead }))
    .toSorted((a, b) => b.change - a.change)
    .slice(0, MOST_GAINS);
  const losses = rivals
    .flatMap(({ driver, ifBehind }) =>
      ifBehind === null ? [] : { isAhead: false, name: driver.name, change: ifBehind },
    )
    .toSorted((a, b) => a.change - b.change)
    .slice(0, 1);
  return [...gains, ...losses];
}

type Stepping = Pick<DriverInfo, 'classValue' | 'isProvisional' | 'ratedRaces' | 'winsToNextBand'>;

/** The distance as a headline and how to get there as a sentence. */
export function stepInWords(driver: Stepping): { far: string; how: string } {
  const { classValue, isProvisional, ratedRaces } = driver;
  if (classValue === null || ratedRaces === 0) {
    return { far: 'A first rated race', how: 'A race against others in the same class of cars gives the first value.' };
  }
  if (isProvisional) {
    const left = Math.max(SETTLED_RACES - ratedRaces, 1);
    return {
      far: `${left} more rated ${left === 1 ? 'race' : 'races'}`,
      how: 'Then the class value is no longer provisional.',
    };
  }
  const next = nextClassBand(classValue);
  if (next === null) return { far: `${classValue - 110} above the line`, how: 'There is no higher class.' };
  return { far: `${next.distance} to ${classBandName(next.at)}`, how: winsInWords(driver.winsToNextBand) };
}

function winsInWords(wins: number | null): string {
  if (wins === null) return 'It takes more than nine wins in fields like the last one.';
  const count = WORDS[wins] ?? String(wins);
  return `${count} ${wins === 1 ? 'win' : 'wins'} in fields like the last one would do it.`;
}
