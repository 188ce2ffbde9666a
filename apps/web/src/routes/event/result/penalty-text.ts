import { toldPenalties, type ResultRow, type ToldPenalty } from '@paddock/contracts';
import { counted } from '../../../shared/format/counted.ts';
import { formatSeconds } from '../../../shared/format/dates-and-numbers.ts';

type Penalty = ResultRow['penalties'][number];

/** An abbreviation that fits a cell; empty if the file names no penalty. */
export function penaltyCode({ penalty, value }: Pick<Penalty, 'penalty' | 'value'>): string {
  const stopAndGo = /^StopAndGo_(\d+)$/.exec(penalty);
  if (stopAndGo?.[1] !== undefined) return `SG${stopAndGo[1]}`;
  switch (penalty) {
    case 'None':
      return '';
    case 'DriveThrough':
      return 'DT';
    case 'PostRaceTime':
      return `+${value} s`;
    case 'RemoveBestLaptime':
      return 'Lap removed';
    case 'StaffTime':
      return `+${formatSeconds(value)}`;
    case 'StaffPlaces':
      return `+${value} pl.`;
    case 'Disqualified':
      return 'DSQ';
    default:
      return inWords(penalty);
  }
}

/** Each penalty in full, without those that the file does not name. */
export function penaltyStories(penalties: readonly Penalty[]): readonly string[] {
  return toldPenalties(penalties).map(penaltyStory);
}

/**
 * `Drive through for pit speeding on lap 12, served on lap 14`; one that became time: `Drive through for cutting on lap 6, not
 * driven in time: 30 s, in the total`. The file's "None" is no reason, and its lap 0 no lap.
 */
function penaltyStory({ penalty: given, becameSeconds }: ToldPenalty): string {
  if (given.isStaff) return `${staffWords(given)} by staff: ${given.reason.replace(/\.$/, '')}`;
  const { penalty, reason, value, violationLap, clearedLap, isPostRace } = given;
  const what = penalty === 'PostRaceTime' ? `${value} s added` : inWords(penalty);
  const why = reason === 'None' || reason === '' ? '' : ` for ${inWords(reason).toLowerCase()}`;
  const where = violationLap ? ` on lap ${violationLap}` : '';
  const isServed = becameSeconds === null && clearedLap !== null && clearedLap > 0 && penalty !== 'Disqualified';
  const served = isServed ? `, served on lap ${clearedLap}` : '';
  const when = isPostRace ? ', after the race' : '';
  const became = becameSeconds === null ? '' : `, not driven in time: ${becameSeconds} s, in the total`;
  return `${what}${why}${where}${served}${when}${became}`;
}

function staffWords({ penalty, value }: Penalty): string {
  if (penalty === 'StaffTime') return `${formatSeconds(value)} added`;
  if (penalty === 'StaffPlaces') return `Put ${counted(value, 'place')} back`;
  return inWords(penalty);
}

/** `PitSpeeding` → `Pit speeding`, `StopAndGo_30` → `Stop and go 30`. */
function inWords(code: string): string {
  const words = code
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
