import { type FieldDriver } from './field.ts';
import { type Random } from './random.ts';
import { type Track } from './tracks.ts';

/** What a session's laps have in common. */
export interface Conditions {
  readonly track: Track;
  readonly isWet: boolean;
  /** Share of flying laps lost to the track limits, for an average driver. */
  readonly strictness: number;
  /** How much more goes wrong than in a league, where people know each other. */
  readonly roughness: number;
  /** Times come in steps of so many half milliseconds: 3 ms until 2021, 2.5 ms since. */
  readonly stepHalfMs: 5 | 6;
}

/** In the wet laps are slower and less regular, but fewer are cut. */
const wetPace = 1.085;

/**
 * One flying lap. `base` is the driver's clean lap times whatever the session adds: fuel, tyres, traffic. `risk` is 1
 * in a race and above when a lap costs nothing.
 */
export function driveLap(
  { spread, care, errorRate }: FieldDriver,
  { base, risk, conditions, random }: { base: number; risk: number; conditions: Conditions; random: Random },
): { timeMs: number; isCut: boolean } {
  const { track, isWet, strictness, roughness } = conditions;
  const noise = spread * (isWet ? 1.5 : 1) * (0.7 + 0.3 * roughness);
  // Slower laps are more common than faster ones: what is lost in a corner does not come back.
  const off = random.normal();
  let timeMs = base * (isWet ? wetPace : 1) * (1 + noise * (off > 0 ? 1.35 * off : 0.75 * off));
  let isCut = random.chance(strictness * track.cutting * risk * (1.55 - 1.1 * care) * (isWet ? 0.7 : 1));
  const trouble = errorRate * roughness * (isWet ? 1.7 : 1);
  const luck = random.next();
  if (luck < 0.008 * trouble) {
    // A spin or a crash.
    timeMs += 7000 + random.exponential(9000);
    isCut ||= random.chance(2.5 * strictness);
  } else if (luck < 0.07 * trouble) {
    // A missed braking point, a moment on the grass.
    timeMs += 600 + random.exponential(2300);
    isCut ||= random.chance(1.5 * strictness);
  }
  return { timeMs, isCut };
}

/** What is added to a lap where: waiting before the first split, the pit lane before the last. */
export interface LapExtras {
  readonly firstMs: number;
  readonly lastMs: number;
}

export const noExtras: LapExtras = { firstMs: 0, lastMs: 0 };

export interface TimedLap {
  readonly timeMs: number;
  readonly splitsMs: readonly [number, number, number];
}

/** Cuts a lap into its sectors, each rounded down on its own as the game does: their sum may be a millisecond short. */
export function splitLap(
  timeMs: number,
  { firstMs, lastMs }: LapExtras,
  { conditions, random }: { conditions: Conditions; random: Random },
): TimedLap {
  const { track, stepHalfMs: step } = conditions;
  const steps = (timeMs * 2) / step;
  const [firstShare, secondShare] = track.sectors;
  const first = steps * (firstShare + 0.0011 * random.normal());
  const second = steps * (secondShare + 0.0011 * random.normal());
  const one = Math.max(1, Math.round(first + (firstMs * 2) / step));
  const two = Math.max(1, Math.round(second));
  const three = Math.max(1, Math.round(steps - first - second + (lastMs * 2) / step));
  return {
    timeMs: Math.floor(((one + two + three) * step) / 2),
    splitsMs: [Math.floor((one * step) / 2), Math.floor((two * step) / 2), Math.floor((three * step) / 2)],
  };
}
