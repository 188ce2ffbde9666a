import { type FieldCar } from './field.ts';
import { type RaceCar, type RaceSetting } from './race-car.ts';
import { type CarRun } from './session-setting.ts';
import { NO_SPLIT, NO_TIME, type Presence, type RacedPenalty } from './session.ts';

/** Below zero the game's clock of a car that never crossed the line wraps around. */
const wrapAround = 4_294_967_296;

/** Of races, beside those whose order is odd by rule. */
const misorderedShare = 0.1;

interface Standing {
  readonly run: CarRun;
  readonly isDisqualified: boolean;
}

/** The result as the server orders it. `idle`: on the grid, but never away; `absent`: gone before the race. */
export function rankRace(
  cars: readonly RaceCar[],
  { idle, absent }: { idle: readonly FieldCar[]; absent: readonly FieldCar[] },
  { endMs, setting }: { endMs: number; setting: RaceSetting },
): { runs: readonly CarRun[]; postRacePenalties: readonly RacedPenalty[] } {
  const postRacePenalties: RacedPenalty[] = [];
  const standings = cars.map((car): Standing => {
    const postRace = car.close();
    postRacePenalties.push(...postRace);
    const addedMs = postRace.reduce((sum, { value }) => sum + value * 1000, 0);
    return { run: runOf(car, { addedMs, endMs, setting }), isDisqualified: car.isDisqualified };
  });
  standings.sort(byDistance);
  if (setting.random.chance(misorderedShare)) misorder(standings, setting);
  const without = [
    ...idle.map((car) => lineWithoutLap(car, setting, [{ fromMs: -1, untilMs: null }])),
    ...absent.map((car) => lineWithoutLap(car, setting, [])),
  ].toSorted((left, right) => left.car.carId - right.car.carId);
  return {
    // Disqualified cars are listed behind those that never started.
    runs: [
      ...standings.filter(({ isDisqualified }) => !isDisqualified).map(({ run }) => run),
      ...without,
      ...standings.filter(({ isDisqualified }) => isDisqualified).map(({ run }) => run),
    ],
    postRacePenalties,
  };
}

/** In a good many real races two cars at the back stand the wrong way round; why is not known. */
function misorder(standings: Standing[], { random }: RaceSetting): void {
  const place = Math.floor(standings.length / 2) + random.below(Math.ceil(standings.length / 2));
  const [upper, lower] = [standings[place - 1], standings[place]];
  // Never the winner, whom all gaps are counted from.
  if (place < 2 || upper === undefined || lower === undefined) return;
  [standings[place - 1], standings[place]] = [lower, upper];
}

/** Laps, then splits, then time: a car that stopped on its next lap stands before one that finished. */
function byDistance({ run: left }: Standing, { run: right }: Standing): number {
  const splitOf = ({ lastSplitId }: CarRun): number => (lastSplitId === NO_SPLIT ? -1 : lastSplitId);
  return (
    right.laps.length - left.laps.length ||
    splitOf(right) - splitOf(left) ||
    left.totalTime - right.totalTime ||
    left.car.carId - right.car.carId
  );
}

function runOf(
  car: RaceCar,
  { addedMs, endMs, setting }: { addedMs: number; endMs: number; setting: RaceSetting },
): CarRun {
  const { random, greenAtMs } = setting;
  const hasRetired = car.dueMs > car.retiresAtMs;
  const stoppedAtMs = Math.min(car.retiresAtMs, endMs);
  // `dueMs` stays at the line of a car that is home.
  const where = car.dueMs > car.atMs ? car.unfinished(stoppedAtMs) : { lastSplitId: 0, atMs: car.atMs };
  const isUnseen = car.laps.length === 0 && where.lastSplitId === 0;
  const isWrapped = car.laps.length === 0 && !isUnseen && random.chance(0.6);
  const leaves = hasRetired && random.chance(0.75);
  return {
    car: car.car,
    laps: car.laps,
    presence: presenceOf(car, leaves ? Math.round(greenAtMs + stoppedAtMs) : null, setting),
    totalTime: isUnseen ? NO_TIME : isWrapped ? wrapAround - 60_000 - random.below(300_000) : where.atMs + addedMs,
    lastSplitId: isUnseen ? NO_SPLIT : where.lastSplitId,
    currentDriverIndex: car.driverIndex,
    driverTotalTimes: car.drivenMs.map((drivenMs, index) =>
      Math.max(0, drivenMs - (car.pitMs[index] ?? 0) - (drivenMs > 0 ? random.between(8, 30) : 0)),
    ),
    missingMandatoryPitstop: missingStops(car, setting),
  };
}

/** Some lose the connection in the middle of a race and come back to their car within the lap. */
function presenceOf(car: RaceCar, leavesAtMs: number | null, { random }: RaceSetting): Presence[] {
  const slowMs = car.car.drivers[0].lapMs * 1.12 + 12_000;
  const slow = car.laps.find(({ timeMs }, index) => index > 0 && timeMs > slowMs);
  if (slow === undefined || leavesAtMs !== null || !random.chance(0.15)) return [{ fromMs: -1, untilMs: leavesAtMs }];
  // Away between two splits: the server notes those of cars that are there.
  const [one, two, three] = slow.splitsMs;
  const longestMs = Math.max(one, two, three);
  const beginMs = slow.atMs - (longestMs === three ? three : longestMs === two ? two + three : one + two + three);
  return [
    { fromMs: -1, untilMs: Math.round(beginMs + 0.2 * longestMs) },
    { fromMs: Math.round(beginMs + 0.75 * longestMs), untilMs: null },
  ];
}

/** Below zero: the server asks for no stop, or somebody made more than it asked for. */
function missingStops({ stopsMade }: RaceCar, { format, random }: RaceSetting): number {
  if (format.mandatoryStops === 0) return random.chance(0.96) ? 0 : -1;
  const missing = format.mandatoryStops - stopsMade;
  return missing > 0 ? missing : random.chance(0.75) ? 0 : missing - 1;
}

function lineWithoutLap(car: FieldCar, { format }: RaceSetting, presence: readonly Presence[]): CarRun {
  return {
    car,
    laps: [],
    presence,
    totalTime: NO_TIME,
    lastSplitId: NO_SPLIT,
    currentDriverIndex: 0,
    driverTotalTimes: car.drivers.map(() => 0),
    missingMandatoryPitstop: format.mandatoryStops > 0 ? format.mandatoryStops : 0,
  };
}
