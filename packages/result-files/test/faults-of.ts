import { identityText, knownOf, NO_TIME, type ParseResult, type RaceSession } from '../src/index.ts';

const MAX_WARNINGS = 200;
const LONGEST_TEXT = 200;

/** What is wrong with an answer, whatever the bytes were: nothing if the file is refused with words or can be stored. */
export function faultsOf(result: ParseResult): string[] {
  if (!result.ok) return result.problem.message === '' ? ['a refusal without words'] : [];
  const { session, warnings } = result;
  const faults = valuesIn(session)
    .filter((value) => !isStorable(value))
    .map((value) => `${JSON.stringify(value)} cannot be stored`);
  if (!session.entries.every(hasItsDrivers)) faults.push('a lap of a driver that the car has not');
  if (warnings.length >= MAX_WARNINGS) faults.push(`${warnings.length} warnings`);
  if (!/^acc .*(\n[\d\- ]+)+$/.test(identityText(session) ?? 'acc track\n0')) faults.push('a strange identity');
  if (!(knownOf(session).usableDriverIds >= 0)) faults.push('no number of drivers');
  return faults;
}

function valuesIn(node: unknown): unknown[] {
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(valuesIn) : [node];
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'number') return Number.isInteger(value) && value >= -(2 ** 31) && value <= NO_TIME;
  if (typeof value !== 'string') return true;
  return !value.includes('\0') && value.isWellFormed() && value.length <= LONGEST_TEXT;
}

function hasItsDrivers({ laps, drivers }: RaceSession['entries'][number]): boolean {
  return laps.every(({ driverIndex }) => driverIndex < Math.max(drivers.length, 1));
}
