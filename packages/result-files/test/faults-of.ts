import { drivenText, knownOf, NO_TIME, type GameSession, type ReadResult } from '../src/index.ts';

const MAX_WARNINGS = 200;
const LONGEST_TEXT = 250;

/** What is wrong with an answer, whatever the bytes were: nothing if the file is refused with words or can be stored. */
export function faultsOf(result: ReadResult): string[] {
  if (!result.ok) return result.problem.message === '' ? ['a refusal without words'] : [];
  const faults = result.sessions.flatMap(faultsOfSession);
  return result.warnings.length < MAX_WARNINGS ? faults : [...faults, `${result.warnings.length} warnings`];
}

function faultsOfSession(session: GameSession): string[] {
  const { entries, start, end, sessionType, trackCode } = session;
  const faults = valuesIn(session)
    .filter((value) => !isStorable(value))
    .map((value) => `${JSON.stringify(value)} cannot be stored`);
  if (!entries.every(({ position }, index) => position === index + 1)) faults.push('positions with holes');
  if (!entries.every(({ laps, drivers }) => laps.every((lap) => lap.driverIndex < Math.max(drivers.length, 1)))) {
    faults.push('a lap of a driver that the car has not');
  }
  if (!entries.every(({ laps }) => laps.every(({ lapNumber, timeMs }) => lapNumber > 0 && timeMs !== 0))) {
    faults.push('a lap of number or time zero');
  }
  if (!entries.every(({ lastLap, totalTime }) => lastLap >= 0 && lastLap <= NO_TIME && totalTime >= 0)) {
    faults.push('a time below zero');
  }
  for (const time of [start, end]) {
    if (time?.at != null && Number.isNaN(Date.parse(time.at))) faults.push(`no instant: ${time.at}`);
    if (time?.local != null && Number.isNaN(Date.parse(`${time.local}Z`))) faults.push(`no local time: ${time.local}`);
  }
  if (trackCode === '' || sessionType.includes('\n')) faults.push('no track, or a type of two lines');
  if (!/^\w+ .*(\n[\d\- ]+)+$/.test(drivenText(session) ?? 'acc track\n0')) faults.push('a strange identity');
  const { usableDriverIds, knownLaps } = knownOf(session);
  if (!(usableDriverIds >= 0 && knownLaps >= 0)) faults.push('it is not known how much is known');
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
