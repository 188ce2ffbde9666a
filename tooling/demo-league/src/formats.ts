import { type Random } from './random.ts';
import { type ServerKind } from './servers.ts';
import { type SessionKind } from './session.ts';

export interface SessionPlan {
  /** As in the file's name: `FP`, `Q`, `R2`. */
  readonly type: string;
  readonly kind: SessionKind;
  readonly minutes: number;
}

/** What a server runs on one occasion. */
export interface WeekendFormat {
  readonly sessions: readonly SessionPlan[];
  /** How many come, relative to the server's usual. */
  readonly interest: number;
  readonly mandatoryStops: number;
  /** Drivers share cars. */
  readonly hasCrews: boolean;
}

export const practice = (minutes: number, type = 'FP'): SessionPlan => ({ type, kind: 'practice', minutes });
export const qualifying = (minutes: number, type = 'Q'): SessionPlan => ({ type, kind: 'qualifying', minutes });
export const race = (minutes: number, type = 'R'): SessionPlan => ({ type, kind: 'race', minutes });

/** Practice alone: what most result files of real servers hold. */
export function practiceFormat(minutes: number): WeekendFormat {
  return { ...plainFormat([practice(minutes)]), interest: 0.18 };
}

/** A race weekend as this kind of server runs it. */
export function raceFormat(kind: ServerKind, random: Random): WeekendFormat {
  switch (kind) {
    case 'league': {
      const minutes = random.pick([30, 40, 45, 60]);
      return plainFormat([practice(45), qualifying(20), race(minutes)], minutes >= 60 ? 1 : 0);
    }
    case 'sprint':
      return random.chance(0.35)
        ? plainFormat([practice(12), qualifying(10), race(20, random.chance(0.8) ? 'R' : 'R1'), race(20, 'R2')])
        : plainFormat([practice(15), qualifying(10), race(random.pick([20, 20, 25, 30]))]);
    case 'public':
      return random.chance(0.25)
        ? plainFormat([qualifying(8), race(10)])
        : plainFormat([practice(12), qualifying(6), race(random.pick([10, 10, 15]))]);
    case 'club':
      return random.chance(0.2)
        ? plainFormat([practice(8, 'FP1'), practice(8, 'FP2'), qualifying(8), race(15)])
        : plainFormat([practice(15), qualifying(10), race(15)]);
    case 'endurance': {
      const hours = random.pick([2, 3, 3, 4, 6]);
      return { ...plainFormat([practice(45), qualifying(20), race(hours * 60)], hours - 1), hasCrews: true };
    }
  }
}

/** One driver a car; the usual interest. */
export function plainFormat(sessions: readonly SessionPlan[], mandatoryStops = 0): WeekendFormat {
  return { sessions, interest: 1, mandatoryStops, hasCrews: false };
}
