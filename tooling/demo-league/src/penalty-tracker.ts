import { type FieldCar } from './field.ts';
import { type RaceSetting } from './race-car.ts';
import { type RacedPenalty } from './session.ts';

type Duty = Extract<RacedPenalty['penalty'], 'DriveThrough' | 'StopAndGo_10' | 'StopAndGo_20' | 'StopAndGo_30'>;

/** Seconds in the pits, seconds after the race if not served, and how often it is given for cutting. */
const duties: Readonly<Record<Duty, { seconds: number; postRaceSeconds: number; weight: number }>> = {
  DriveThrough: { seconds: 0, postRaceSeconds: 30, weight: 8 },
  StopAndGo_10: { seconds: 10, postRaceSeconds: 40, weight: 1 },
  StopAndGo_20: { seconds: 20, postRaceSeconds: 50, weight: 1 },
  StopAndGo_30: { seconds: 30, postRaceSeconds: 60, weight: 1 },
};
// @NOTE: the keys of the table above.
const dutyNames = Object.keys(duties) as Duty[];

/** So many cuts are a warning each; the next one costs a drive-through. */
const cutsForgiven = 3;
/** Few cuts gain anything that the game would punish. */
const punishedCuts = 0.011;
/** The game lets a car serve a penalty within so many laps. */
const lapsToServe = 3;

export class PenaltyTracker {
  readonly #car: FieldCar;
  readonly #setting: RaceSetting;
  #cuts = 0;
  #open: { duty: Duty; reason: RacedPenalty['reason']; violationLap: number; serveLap: number } | null = null;
  isDisqualified = false;

  constructor(car: FieldCar, setting: RaceSetting) {
    this.#car = car;
    this.#setting = setting;
  }

  /** How long the car has to stand in the pits at the end of this lap; null when it owes nothing. */
  due(lap: number): number | null {
    const open = this.#open;
    if (open === null || open.serveLap !== lap) return null;
    this.#open = null;
    this.#add(open.reason, open.duty, { value: lapsToServe, violationLap: open.violationLap, clearedLap: lap });
    return duties[open.duty].seconds * 1000;
  }

  /** A stop is also an occasion to be too fast in the pit lane. */
  speeding(lap: number): void {
    const { random } = this.#setting;
    if (!random.chance(0.022) || this.#open !== null) return;
    if (random.chance(0.12)) this.#disqualify('PitSpeeding', lap);
    else this.#owe('PitSpeeding', random.chance(0.55) ? 'DriveThrough' : 'StopAndGo_30', lap);
  }

  afterLap(lap: number, isCut: boolean): void {
    const { random, server } = this.#setting;
    if (isCut) {
      this.#cuts += 1;
      if (this.#open === null && this.#cuts > cutsForgiven && random.chance(punishedCuts)) {
        const duty = random.pickWeighted(dutyNames, (name) => duties[name].weight);
        this.#owe('Cutting', duty, lap);
      }
    }
    const luck = random.next();
    const rough = server.kind === 'public' ? 6 : 1;
    if (luck < 0.00006 * rough) this.#owe('Trolling', 'StopAndGo_30', lap);
    else if (luck < 0.00018 * rough) this.#disqualify('WrongWay', lap);
  }

  /** The race is over after so many laps: what is still open becomes seconds on the total. */
  close(laps: number): readonly RacedPenalty[] {
    if (laps === 0) return [];
    const { random, format } = this.#setting;
    // Warnings without a penalty are cleared at the end.
    if (this.#cuts > cutsForgiven && random.chance(0.035)) {
      this.#add('Cutting', 'None', { value: 0, violationLap: 0, clearedLap: laps });
    }
    if (format.hasCrews && this.#car.drivers.length > 2 && laps > 20 && random.chance(0.02)) {
      this.#disqualify('DriverRanNoStint', laps);
    }
    const open = this.#open;
    this.#open = null;
    if (open === null) return [];
    const { reason, duty, violationLap } = open;
    this.#add(reason, duty, { value: lapsToServe, violationLap, clearedLap: 0 });
    const value = duties[duty].postRaceSeconds;
    const { carId } = this.#car;
    return [{ carId, reason, penalty: 'PostRaceTime', value, violationLap, clearedLap: laps }];
  }

  #owe(reason: RacedPenalty['reason'], duty: Duty, violationLap: number): void {
    if (this.#open !== null) return;
    const serveLap = violationLap + 1 + this.#setting.random.below(lapsToServe);
    this.#open = { duty, reason, violationLap, serveLap };
  }

  #disqualify(reason: RacedPenalty['reason'], lap: number): void {
    this.isDisqualified = true;
    this.#add(reason, 'Disqualified', { value: 0, violationLap: lap, clearedLap: 0 });
  }

  #add(
    reason: RacedPenalty['reason'],
    penalty: RacedPenalty['penalty'],
    rest: Pick<RacedPenalty, 'value' | 'violationLap' | 'clearedLap'>,
  ): void {
    this.#setting.penalties.push({ carId: this.#car.carId, reason, penalty, ...rest });
  }
}
