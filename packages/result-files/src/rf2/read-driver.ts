import type { FinishState, GameDriver, GameEntry, GameLap } from '../game-session.ts';
import { tidy, tidyOrNull } from '../game-text.ts';
import { lastLapOf, timeOf, totalForGaps, unknownEntry, validOf } from '../session-parts.ts';
import { childrenOf, textOf, type XmlElement } from '../xml/read-xml.ts';
import { integerOf, msOf, printedMs, tenThousandthsOf } from './decimals.ts';

/** One `Driver` of the file, before the result is put in order. */
export interface DriverRead {
  /** As written: the stream of events says it this way. */
  readonly name: string;
  readonly place: number | null;
  readonly entry: GameEntry;
  readonly laps: GameLap[];
  /** When each lap began and ended, in milliseconds of the session. */
  readonly startsMs: readonly (number | null)[];
  readonly endsMs: readonly (number | null)[];
}

interface Stint {
  readonly driver: string;
  readonly from: number;
  readonly to: number;
}

const finishStates: Readonly<Record<string, FinishState>> = { 'Finished Normally': 'finished', DNF: 'dnf', DQ: 'dsq' };

export function readDriver(driver: XmlElement, isRace: boolean): DriverRead {
  const name = driver.children.find((child) => child.name === 'Name')?.text ?? '';
  const stints = stintsOf(driver);
  const names = stints.length > 0 ? [...new Set(stints.map((stint) => stint.driver))] : [name];
  const { laps, startsMs, endsMs } = readLaps(driver, stints, names);
  const finish = textOf(driver, 'FinishStatus');
  const finishState = isRace && Object.hasOwn(finishStates, finish) ? (finishStates[finish] ?? null) : null;
  const totalMs = isRace ? timeOf(printedMs(textOf(driver, 'FinishTime'))) : null;
  const bestLapMs = timeOf(printedMs(textOf(driver, 'BestLapTime')));
  const place = integerOf(textOf(driver, 'Position'));
  const lapCount = integerOf(textOf(driver, 'Laps'));
  const entry: GameEntry = {
    ...unknownEntry,
    position: 0,
    raceNumber: tidyOrNull(textOf(driver, 'CarNumber')),
    carModel: tidyOrNull(textOf(driver, 'CarType')),
    carGroup: tidyOrNull(textOf(driver, 'CarClass')),
    livery: tidyOrNull(textOf(driver, 'VehName')),
    teamName: tidy(textOf(driver, 'TeamName')),
    drivers: names.map(driverNamed),
    lapCount: lapCount === null || lapCount < 0 ? laps.length : lapCount,
    totalTime: totalForGaps(totalMs, finishState),
    lastLap: lastLapOf(laps, finishState === 'finished' ? bestLapMs : null),
    totalMs,
    finishState,
    finish: tidyOrNull(finish),
    finishReason: tidyOrNull(textOf(driver, 'DNFReason')),
    gridPosition: isRace ? positive(integerOf(textOf(driver, 'GridPos'))) : null,
    bestLapMs,
    pitStops: notBelowZero(integerOf(textOf(driver, 'Pitstops'))),
    isAi: isAiOf(driver),
    laps,
  };
  return { name, place: positive(place), entry, laps, startsMs, endsMs };
}

/** The format has no id of any kind: a name is somebody on that server alone. */
function driverNamed(name: string): GameDriver {
  return { name: tidy(name), shortName: '', playerId: '', platformId: null };
}

/** By the controls of the car: `isPlayer` is 0 for all others in old files, and 1 for all in new ones. */
function isAiOf(driver: XmlElement): boolean | null {
  const controls = childrenOf(driver, 'ControlAndAids').map(({ text }) => text);
  if (controls.some((text) => text.includes('PlayerControl'))) return false;
  return controls.some((text) => text.includes('AIControl')) ? true : null;
}

/** Who drove which laps; an empty `Swap` is the row's own driver all along. */
function stintsOf(driver: XmlElement): Stint[] {
  return childrenOf(driver, 'Swap').flatMap(({ text, attributes }) => {
    const [from, to] = [integerOf(attributes['startLap']), integerOf(attributes['endLap'])];
    return text.trim() === '' || from === null || to === null ? [] : [{ driver: text, from, to }];
  });
}

/**
 * A printed time is a lap that counts. `--.----` with a known start is one that the game did not count; `et` is the moment in which
 * a lap began, so the next one's says how long it took. Without a known start nothing is known.
 */
function readLaps(
  driver: XmlElement,
  stints: readonly Stint[],
  names: readonly string[],
): Pick<DriverRead, 'laps' | 'startsMs' | 'endsMs'> {
  const elements = childrenOf(driver, 'Lap');
  const starts = elements.map(({ attributes }) => tenThousandthsOf(attributes['et']));
  const endsMs: (number | null)[] = [];
  const laps = elements.map((element, index): GameLap => {
    const lapNumber = index + 1;
    const timeMs = timeOf(printedMs(element.text));
    const [start = null, next = null] = [starts[index], starts[index + 1]];
    const inferred = timeMs === null && start !== null && next !== null && next >= start ? msOf(next - start) : null;
    const took = timeMs ?? inferred;
    endsMs.push(start === null || took === null ? null : msOf(start) + took);
    const splits = ['s1', 's2', 's3'].map((key) => timeOf(printedMs(element.attributes[key])));
    const stint = stints.find(({ from, to }) => lapNumber >= from && lapNumber <= to);
    return {
      lapNumber,
      fileIndex: 0,
      driverIndex: stint === undefined ? (names.length === 1 ? 0 : -1) : names.indexOf(stint.driver),
      timeMs,
      ...(inferred !== null && { inferredMs: inferred }),
      isValid: timeMs !== null ? validOf(timeMs, true) : start !== null ? false : null,
      splitsMs: splits.some((split) => split !== null) ? splits : [],
      isPitLap: (element.attributes['pit'] ?? '0') !== '0',
    };
  });
  return { laps, startsMs: starts.map((start) => (start === null ? null : msOf(start))), endsMs };
}

function positive(value: number | null): number | null {
  return value !== null && value > 0 ? value : null;
}

function notBelowZero(value: number | null): number | null {
  return value !== null && value >= 0 ? value : null;
}
