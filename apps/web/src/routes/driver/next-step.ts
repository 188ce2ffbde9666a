import type { DriverInfo, Rival } from '@paddock/contracts';
import { CLASS_BANDS, classBandName, nextClassBand } from 'race-format';
import { provisionalRacesLeft } from '../../lib/provisional.ts';
import { counted } from '../../shared/format/counted.ts';
import { numberWord } from '../../shared/format/number-word.ts';

/** Number of rivals to gain from, and to lose to. */
const MOST_GAINS = 2;

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

type RatedDriver = Pick<DriverInfo, 'classValue' | 'isProvisional' | 'ratedRaces' | 'winsToNextBand'>;

/** The distance as a headline and how to get there as a sentence. */
export function nextStepText(driver: RatedDriver): { headline: string; detail: string } {
  const { classValue, isProvisional, ratedRaces } = driver;
  if (classValue === null || ratedRaces === 0) {
    return {
      headline: 'A first rated race',
      detail: 'A race against others in the same class of cars gives the first value.',
    };
  }
  if (isProvisional) {
    return {
      headline: counted(provisionalRacesLeft(ratedRaces), 'more rated race'),
      detail: 'Then the class value is no longer provisional.',
    };
  }
  const next = nextClassBand(classValue);
  if (next === null) {
    const headline = `${classValue - CLASS_BANDS[3].from} above the line`;
    return { headline, detail: 'There is no higher class.' };
  }
  return { headline: `${next.distance} to ${classBandName(next.at)}`, detail: winsText(driver.winsToNextBand) };
}

function winsText(wins: number | null): string {
  if (wins === null) return 'It takes more than nine wins in fields like the last one.';
  return `${numberWord(wins)} ${wins === 1 ? 'win' : 'wins'} in fields like the last one would do it.`;
}
