import { freeNumbersNear, type OwnEntry } from '@paddock/contracts';

interface Range {
  readonly lowestNumber: number;
  readonly highestNumber: number;
}

/** What is said of a number while it is typed; null: nothing is typed. */
export function checkNumber(
  text: string,
  taken: OwnEntry['takenNumbers'],
  range: Range,
): { readonly isFree: boolean; readonly text: string } | null {
  if (text.trim() === '') return null;
  const { lowestNumber, highestNumber } = range;
  const number = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (!(number >= lowestNumber && number <= highestNumber))
    return { isFree: false, text: `Choose a number from ${lowestNumber} to ${highestNumber}.` };
  const holder = taken.find(({ raceNumber }) => raceNumber === number);
  if (holder === undefined) return { isFree: true, text: `${number} is free.` };
  const free = freeNumbersNear(number, new Set(taken.map(({ raceNumber }) => raceNumber)), range);
  const nearby = free.length === 0 ? 'No number is free.' : `Free nearby: ${free.join(', ')}.`;
  return { isFree: false, text: `${number} is ${holder.name}’s. ${nearby}` };
}
