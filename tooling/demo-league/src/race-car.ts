import { type FieldCar, type FieldDriver } from './field.ts';
import { type WeekendFormat } from './formats.ts';
import { driveLap, splitLap, type TimedLap } from './pace.ts';
import { type SessionSetting } from './session-setting.ts';
import { LapFlag, type RacedLap, type RacedPenalty } from './session.ts';
import { PenaltyTracker } from './penalty-tracker.ts';

export interface RaceSetting extends SessionSetting {
  readonly format: Pick<WeekendFormat, 'mandatoryStops' | 'hasCrews'>;
  /** From the session's start until the cars are let go. */
  readonly greenAtMs: number;
  /** How many laps the best car can do. */
  readonly expectedLaps: number;
  readonly penalties: RacedPenalty[];
}

/** Fuel for an hour is what a car can carry. */
const longestStintMinutes = 58;
/** Tyres and fuel take half a minute. */
const usualServiceMs = 32_000;
/** A full tank costs so much of a lap. */
const fuelCost = 0.0035;
/** Tyres lose so much of a lap over a stint. */
const tyreCost = 0.0028;

/** One car in a race, from the start to the flag or its retirement. */
export class RaceCar {
  readonly car: FieldCar;
  readonly laps: RacedLap[] = [];
  /** When it last crossed the line, and when it will next; both from the green flag. */
  atMs = 0;
  dueMs = 0;
  /** The present lap's time without traffic: a slower car may be overtaken. */
  freeMs = 0;
  /** From the green flag; infinite for most. */
  retiresAtMs: number;
  isDisqualified = false;
  driverIndex = 0;
  stopsMade = 0;
  readonly stopsPlanned: number;
  /** Each driver's time at the wheel, and what of it was spent in the pits. */
  readonly drivenMs: number[];
  readonly pitMs: number[];
  readonly #setting: RaceSetting;
  readonly #stopLaps: readonly number[];
  readonly #order: readonly number[];
  readonly #duties: PenaltyTracker;
  readonly #slot: number;
  #lapsOfStint = 0;
  #isSwapDue = false;
  /** What is left of a visit to the pits for the lap after it. */
  #leftMs = 0;
  #leftFlags = 0;
  /** The lap it is on. */
  #flags = 0;
  #firstMs = 0;
  #lastMs = 0;
  #inflationMs = 0;
  #next: TimedLap = { timeMs: 0, splitsMs: [0, 0, 0] };

  constructor(car: FieldCar, slot: number, setting: RaceSetting) {
    this.car = car;
    this.#slot = slot;
    this.#setting = setting;
    this.#stopLaps = planStops(setting);
    this.stopsPlanned = this.#stopLaps.length;
    this.#order = planDrivers(car.drivers.length, this.stopsPlanned + 1, setting);
    this.driverIndex = this.#order[0] ?? 0;
    this.drivenMs = car.drivers.map(() => 0);
    this.pitMs = car.drivers.map(() => 0);
    this.retiresAtMs = planRetirement(car, setting);
    this.#duties = new PenaltyTracker(car, setting);
  }

  /** Starts a lap; returns its time without traffic. */
  prepare(): number {
    const { conditions, random, expectedLaps } = this.#setting;
    const driver = this.#driver();
    const stintShare = (this.#lapsOfStint * (this.stopsPlanned + 1)) / expectedLaps;
    const base = driver.lapMs * (1.004 + fuelCost * (1 - stintShare) + tyreCost * stintShare);
    const { timeMs, isCut } = driveLap(driver, { base, risk: 1, conditions, random });
    this.#flags = this.#leftFlags | (isCut ? LapFlag.cut : 0);
    this.#firstMs = this.#leftMs;
    this.#lastMs = 0;
    this.#leftMs = 0;
    this.#leftFlags = 0;
    this.freeMs = this.laps.length === 0 ? timeMs + this.#startMs(base) : timeMs;
    this.#visitPits();
    return this.freeMs + this.#firstMs + this.#lastMs;
  }

  /** Sets the lap's time, with traffic. */
  schedule(drivenMs: number): void {
    const { conditions, random } = this.#setting;
    this.#inflationMs = this.laps.length === 0 ? this.#inflation() : 0;
    const ownMs = drivenMs - this.#firstMs - this.#lastMs;
    const extras = { firstMs: this.#firstMs + this.#inflationMs, lastMs: this.#lastMs };
    this.#next = splitLap(ownMs, extras, { conditions, random });
    this.dueMs = this.atMs + this.#next.timeMs - this.#inflationMs;
  }

  cross(): RacedLap {
    const number = this.laps.length + 1;
    this.drivenMs[this.driverIndex] = (this.drivenMs[this.driverIndex] ?? 0) + this.dueMs - this.atMs;
    this.atMs = this.dueMs;
    const lap: RacedLap = {
      carId: this.car.carId,
      driverIndex: this.driverIndex,
      timeMs: this.#next.timeMs,
      isValid: this.#flags === 0,
      splitsMs: this.#next.splitsMs,
      atMs: this.#setting.greenAtMs + this.atMs,
      flags: this.#flags,
    };
    this.laps.push(lap);
    this.#duties.afterLap(number, (this.#flags & LapFlag.cut) !== 0);
    this.isDisqualified = this.#duties.isDisqualified;
    this.#lapsOfStint += 1;
    if (this.#isSwapDue) this.#swap();
    return lap;
  }

  /** Where the car is on the lap that it does not finish: how many splits it passed, and when the last of them. */
  unfinished(stoppedAtMs: number): { lastSplitId: number; atMs: number } {
    const [one, two] = this.#next.splitsMs;
    const first = this.atMs + one - this.#inflationMs;
    if (stoppedAtMs < first) return { lastSplitId: 0, atMs: this.atMs };
    return stoppedAtMs < first + two ? { lastSplitId: 1, atMs: first } : { lastSplitId: 2, atMs: first + two };
  }

  /** Penalties that came too late to be served cost time after the race. */
  close(): readonly RacedPenalty[] {
    const postRace = this.#duties.close(this.laps.length);
    this.isDisqualified = this.#duties.isDisqualified;
    return postRace;
  }

  #driver(): FieldDriver {
    return this.car.drivers[this.driverIndex] ?? this.car.drivers[0];
  }

  /** From its place on the grid; the first corners are the most expensive of the race. */
  #startMs(base: number): number {
    const { random } = this.#setting;
    const isHit = random.chance(0.06 + 0.03 * this.#driver().errorRate);
    return base * 0.02 + this.#slot * 330 + (isHit ? 3000 + random.exponential(11_000) : 0);
  }

  /** Lap 1 counts from when the car came onto the track, or only from the line at the start. */
  #inflation(): number {
    const { server, random, greenAtMs } = this.#setting;
    const countsFormation = server.countsFormation !== random.chance(0.06);
    if (!countsFormation) return -Math.round(900 + this.#slot * 210 + random.exponential(700));
    return Math.round(greenAtMs + random.exponential(random.chance(0.25) ? 120_000 : 6000));
  }

  #visitPits(): void {
    const { conditions, random } = this.#setting;
    const lap = this.laps.length + 1;
    const isStop = this.#stopLaps.includes(lap);
    const dutyMs = this.#duties.due(lap);
    const isRepair = !isStop && dutyMs === null && lap > 1 && random.chance(0.0012 * conditions.roughness);
    if (!isStop && dutyMs === null && !isRepair) return;
    const serviceMs = isStop ? usualServiceMs + random.exponential(2500) : 0;
    const repairMs = isRepair ? 20_000 + random.exponential(40_000) : 0;
    const lossMs = conditions.track.pitLaneMs + serviceMs + repairMs + (dutyMs ?? 0);
    const before = conditions.track.isPitBeforeLine ? random.between(0.8, 0.92) : random.between(0.03, 0.08);
    this.#lastMs = lossMs * before;
    this.#leftMs = lossMs - this.#lastMs;
    this.#flags |= LapFlag.inLap;
    this.#leftFlags = LapFlag.outLap;
    this.pitMs[this.driverIndex] = (this.pitMs[this.driverIndex] ?? 0) + lossMs;
    if (!isStop) return;
    this.#isSwapDue = true;
    this.#duties.speeding(lap);
  }

  #swap(): void {
    this.#isSwapDue = false;
    this.stopsMade += 1;
    this.#lapsOfStint = 0;
    this.driverIndex = this.#order[this.stopsMade] ?? this.driverIndex;
  }
}

/** The drivers of a crew take turns; in some crews not all of them drive. */
function planDrivers(drivers: number, stints: number, { format, random }: RaceSetting): number[] {
  if (drivers === 1 || !format.hasCrews) return Array.from({ length: stints }, () => 0);
  const active = random.shuffled(Array.from({ length: drivers }, (_, index) => index));
  if (active.length > 2 && random.chance(0.45)) active.pop();
  const longest = Math.ceil(stints / active.length);
  return Array.from({ length: stints }, (_, stint) => active[Math.floor(stint / longest)] ?? 0);
}

function planStops({ format, nominalMs, expectedLaps, random }: RaceSetting): number[] {
  const forFuel = Math.ceil(nominalMs / 60_000 / longestStintMinutes) - 1;
  const stops = Math.max(format.mandatoryStops, forFuel);
  const wiggle = stops === 1 ? 0.2 : 0.04;
  return Array.from({ length: stops }, (_, index) => {
    const share = (index + 1) / (stops + 1) + random.between(-wiggle, wiggle);
    return Math.max(2, Math.round(share * expectedLaps));
  });
}

/** Crashes at the start, then by the minute; on a public server people also just go. */
function planRetirement({ drivers: [driver] }: FieldCar, { server, nominalMs, random }: RaceSetting): number {
  const errorRate = 1.6 - driver.care;
  const perMinute = retirementsPerMinute[server.kind] * errorRate;
  const minutes = nominalMs / 60_000;
  if (random.chance(retirementsAtStart[server.kind] * errorRate)) return random.next() * driver.lapMs * 1.5;
  if (!random.chance(1 - Math.exp(-perMinute * minutes))) return Number.POSITIVE_INFINITY;
  return random.next() * nominalMs;
}

const retirementsAtStart = { league: 0.01, sprint: 0.02, public: 0.08, club: 0.02, endurance: 0.008 } as const;
const retirementsPerMinute = { league: 0.0011, sprint: 0.004, public: 0.02, club: 0.012, endurance: 0.0007 } as const;
