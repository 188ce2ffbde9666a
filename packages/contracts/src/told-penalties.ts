import type { Penalty } from './event.ts';

export interface ToldPenalty {
  readonly penalty: Penalty;
  /** Seconds that it became because it was not driven in time; they are in the total time. null: it did not. */
  readonly becameSeconds: number | null;
}

/**
 * The penalties of a car, each once: the game writes one that was not driven in time a second time, as time after the race,
 * without its lap. What the file names "None" is left out.
 */
export function toldPenalties(penalties: readonly Penalty[]): ToldPenalty[] {
  const told: ToldPenalty[] = [];
  for (const penalty of penalties) {
    if (penalty.penalty === 'None') continue;
    const origin = isTimeAfterRace(penalty)
      ? told.findIndex(
          (other) => other.becameSeconds === null && isDriven(other.penalty) && other.penalty.reason === penalty.reason,
        )
      : -1;
    const given = told[origin];
    if (given === undefined) told.push({ penalty, becameSeconds: null });
    else told[origin] = { ...given, becameSeconds: penalty.value };
  }
  return told;
}

function isTimeAfterRace({ penalty, isPostRace, isStaff, violationLap }: Penalty): boolean {
  return penalty === 'PostRaceTime' && isPostRace && !isStaff && !violationLap;
}

/** One that is driven through the pit lane. */
function isDriven({ penalty, isPostRace }: Penalty): boolean {
  return !isPostRace && (penalty === 'DriveThrough' || penalty.startsWith('StopAndGo'));
}
