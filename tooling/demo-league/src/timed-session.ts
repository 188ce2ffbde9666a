import { type FieldCar, type FieldDriver } from './field.ts';
import { driveLap, noExtras, splitLap, type LapExtras } from './pace.ts';
import { type CarRun, type SessionRun, type SessionSetting } from './session-setting.ts';
import { LapFlag, NO_SPLIT, NO_TIME, type RacedLap, type RacedPenalty } from './session.ts';

/** After the time is up a lap that was begun may be finished, for so long. */
const overtimeMs = 120_000;
/** The server's own weekend clock starts on Friday; without a reset practice ends on its Saturday or later. */
const firstSessionClockMs = 230_400_000;

interface TimedHabits {
  readonly flyingLaps: number;
  readonly idleMs: number;
  /** The average wait in the pits is at most this share of the session. */
  readonly idleShare: number;
  readonly risk: number;
  /** How likely a driver leaves after a stint. */
  readonly leaves: number;
}

const habits: Readonly<Record<'practice' | 'qualifying', TimedHabits>> = {
  practice: { flyingLaps: 5, idleMs: 100_000, idleShare: 0.08, risk: 0.95, leaves: 0.4 },
  qualifying: { flyingLaps: 2.6, idleMs: 150_000, idleShare: 0.16, risk: 1, leaves: 0.1 },
};

/** Practice or qualifying: the best lap counts. */
export function runTimedSession(
  cars: readonly FieldCar[],
  kind: 'practice' | 'qualifying',
  setting: SessionSetting,
): SessionRun {
  const { random, nominalMs, limitMs } = setting;
  const penalties: RacedPenalty[] = [];
  const clockMs = kind === 'practice' && random.chance(0.5) ? firstSessionClockMs + random.below(3) * 86_400_000 : 0;
  const runs: CarRun[] = [];
  let lastMs = nominalMs;
  const host = cars.find(
    ({ firstSession, firstPart: [from, until] }) => firstSession < setting.index || until - from === 1,
  );
  for (const car of cars) {
    const run = new TimedRun(car, { ...setting, habits: habits[kind], clockMs, staysToTheEnd: car === host }).drive();
    penalties.push(...penaltyOf(run, kind, setting));
    runs.push(run);
    lastMs = Math.max(lastMs, run.laps.at(-1)?.atMs ?? 0);
  }
  const isSomebodyLate = runs.length > 0 && random.chance(0.5);
  const durationMs = Math.min(limitMs, isSomebodyLate ? nominalMs + overtimeMs : lastMs) + 1 + random.below(16);
  return { runs: rankByBestLap(runs), penalties, postRacePenalties: [], greenAtMs: 0, durationMs };
}

interface TimedSetting extends SessionSetting {
  readonly habits: TimedHabits;
  readonly clockMs: number;
  /** An empty server restarts its weekend, so one driver has to stay. */
  readonly staysToTheEnd: boolean;
}

/** One car's session: stints of an out lap, some flying laps and the way back. */
class TimedRun {
  readonly #car: FieldCar;
  readonly #setting: TimedSetting;
  readonly #driver: FieldDriver;
  readonly #laps: RacedLap[] = [];
  /** When the car has to be back. */
  readonly #untilMs: number;
  readonly #joinedMs: number;
  #atMs: number;

  constructor(car: FieldCar, setting: TimedSetting) {
    const { random, nominalMs, index, staysToTheEnd } = setting;
    const [from, until] = car.firstSession === index ? car.firstPart : [0, 1];
    const isNew = car.firstSession === index && !staysToTheEnd;
    this.#car = car;
    this.#setting = setting;
    [this.#driver] = car.drivers;
    this.#joinedMs = isNew ? Math.round(nominalMs * (from + (until - from) * random.next() * 0.6)) : 0;
    this.#untilMs = until < 1 ? Math.round(until * nominalMs) : nominalMs;
    this.#atMs = this.#joinedMs;
  }

  drive(): CarRun {
    const { random, staysToTheEnd, habits: habit, index } = this.#setting;
    let hasLeft = this.#untilMs < this.#setting.nominalMs;
    // Some only watch.
    const drives = !random.chance(0.16);
    for (let stint = 0; drives && this.#atMs < this.#untilMs; stint += 1) {
      this.#driveStint(stint);
      if (staysToTheEnd || !random.chance(habit.leaves)) continue;
      hasLeft = true;
      break;
    }
    const leavesForGood = this.#car.lastSession === index && !this.#setting.isLast;
    const untilMs = hasLeft || leavesForGood ? this.#leavesAt() : null;
    const { totalTime, lastSplitId } = this.#totals();
    return {
      car: this.#car,
      laps: this.#laps,
      presence: [{ fromMs: this.#joinedMs === 0 ? -1 : this.#joinedMs, untilMs }],
      totalTime,
      lastSplitId,
      currentDriverIndex: 0,
      driverTotalTimes: [],
      missingMandatoryPitstop: -1,
    };
  }

  /** When the driver leaves; null: stays to the result. */
  #leavesAt(): number | null {
    const { nominalMs, random, staysToTheEnd } = this.#setting;
    if (staysToTheEnd) return null;
    // A driver who changes cars leaves with the first before joining with the second.
    if (this.#untilMs < nominalMs) return this.#untilMs;
    const leavesMs = Math.round(Math.max(this.#atMs, this.#joinedMs + 20_000) + random.exponential(9000));
    return leavesMs < nominalMs ? leavesMs : null;
  }

  #driveStint(stint: number): void {
    const { random, habits: habit, conditions, nominalMs } = this.#setting;
    const idleMs = 3000 + random.exponential(Math.min(habit.idleMs, nominalMs * habit.idleShare));
    const wetOut = conditions.isWet ? 1.1 : 1;
    const outMs = this.#driver.lapMs * random.between(1.04, 1.22) * wetOut;
    // The first way out of the pits of a car that has just come is often not timed.
    if (stint === 0 && random.chance(0.22)) this.#atMs += Math.round(idleMs + outMs);
    else if (!this.#add(outMs, { firstMs: idleMs, lastMs: 0 }, LapFlag.outLap | (random.chance(0.3) ? LapFlag.cut : 0)))
      return;
    const flying = 1 + Math.floor(random.exponential(habit.flyingLaps));
    for (let lap = 0; lap < flying; lap += 1) if (!this.#driveFlyingLap(lap, stint)) return;
    if (random.chance(0.3)) this.#add(this.#driver.lapMs * random.between(1.05, 1.3), noExtras, LapFlag.inLap);
    else this.#atMs += Math.round(random.between(2000, 40_000));
  }

  #driveFlyingLap(lap: number, stint: number): boolean {
    const { random, habits: habit, conditions } = this.#setting;
    // Cold tyres, and a track that has to be learnt.
    const learning = 0.004 / (1 + lap) + 0.005 / (1 + stint * 4 + lap);
    const base = this.#driver.lapMs * (1.001 + learning);
    const { timeMs, isCut } = driveLap(this.#driver, { base, risk: habit.risk, conditions, random });
    // A lap that is lost anyway is finished slowly; so is the one that makes way for others.
    const isAbandoned = isCut && random.chance(0.22);
    const slowMs = isAbandoned || random.chance(0.035) ? timeMs * random.between(0.02, 0.3) : 0;
    return this.#add(timeMs + slowMs, noExtras, isCut || (slowMs > 0 && random.chance(0.6)) ? LapFlag.cut : 0);
  }

  /** Whether the lap still counted. */
  #add(timeMs: number, extras: LapExtras, flags: number): boolean {
    const { conditions, random, nominalMs, limitMs } = this.#setting;
    const lap = splitLap(timeMs, extras, { conditions, random });
    const startedMs = this.#atMs;
    const atMs = startedMs + lap.timeMs;
    const endMs = this.#untilMs < nominalMs ? this.#untilMs : Math.min(limitMs, nominalMs + overtimeMs);
    if (startedMs >= this.#untilMs || atMs >= endMs) {
      this.#atMs = this.#untilMs;
      return false;
    }
    this.#laps.push({
      carId: this.#car.carId,
      driverIndex: 0,
      timeMs: lap.timeMs,
      isValid: flags === 0,
      splitsMs: lap.splitsMs,
      atMs,
      flags: atMs > nominalMs ? flags | LapFlag.sessionOver : flags,
    });
    this.#atMs = atMs;
    return true;
  }

  #totals(): { totalTime: number; lastSplitId: number } {
    const { random, clockMs, nominalMs } = this.#setting;
    const lastLap = this.#laps.at(-1);
    if (lastLap === undefined) {
      if (!random.chance(0.09)) return { totalTime: NO_TIME, lastSplitId: NO_SPLIT };
      return { totalTime: clockMs + 60_000 + random.below(nominalMs), lastSplitId: 1 };
    }
    const lastSplitId = random.chance(0.5) ? 0 : 1 + random.below(2);
    return { totalTime: clockMs + lastLap.atMs + lastSplitId * Math.round(this.#driver.lapMs * 0.33), lastSplitId };
  }
}

/** Rare outside races: a best lap is removed, or a car is disqualified for driving the wrong way. */
function penaltyOf(
  { car: { carId }, laps }: CarRun,
  kind: 'practice' | 'qualifying',
  { random, server }: SessionSetting,
): RacedPenalty[] {
  if (laps.length === 0) return [];
  if (kind === 'qualifying' && random.chance(0.006)) {
    const best = bestOf(laps);
    if (best === undefined) return [];
    best.isValid = false;
    best.flags |= LapFlag.cut;
    const lap = laps.indexOf(best) + 1;
    const when = { violationLap: lap, clearedLap: lap };
    return [{ carId, reason: 'Cutting', penalty: 'RemoveBestLaptime', value: 0, ...when }];
  }
  if (!random.chance(server.kind === 'public' ? 0.008 : 0.0006)) return [];
  const when = { violationLap: random.below(laps.length + 1), clearedLap: 0 };
  return [{ carId, reason: 'WrongWay', penalty: 'Disqualified', value: 0, ...when }];
}

function bestOf(laps: readonly RacedLap[]): RacedLap | undefined {
  return laps.filter(({ isValid }) => isValid).sort((left, right) => left.timeMs - right.timeMs)[0];
}

function rankByBestLap(runs: readonly CarRun[]): CarRun[] {
  const timed = runs.map((run) => ({ run, bestMs: bestOf(run.laps)?.timeMs ?? NO_TIME }));
  timed.sort(
    (left, right) =>
      left.bestMs - right.bestMs ||
      right.run.laps.length - left.run.laps.length ||
      left.run.car.carId - right.run.car.carId,
  );
  return timed.map(({ run }) => run);
}
