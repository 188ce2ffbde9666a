import { toldPenalties, type ResultRow, type ToldPenalty } from '@paddock/contracts';
import { counted } from '../../../shared/format/counted.ts';
import { formatSeconds } from '../../../shared/format/dates-and-numbers.ts';

type Penalty = ResultRow['penalties'][number];

/** An abbreviation that fits a cell; empty if the file names no penalty. */
export function penaltyCode({ penalty, value, timeMs }: Pick<Penalty, 'penalty' | 'value' | 'timeMs'>): string {
  const stopAndGo = /^StopAndGo_(\d+)$/.exec(penalty);
  if (stopAndGo?.[1] !== undefined) return `SG${stopAndGo[1]}`;
  switch (penalty) {
    case 'None':
      return '';
    case 'DriveThrough':
    case 'Drive Thru':
      return 'DT';
    case 'Stop/Go':
      return timeMs ? `SG${timeMs / 1000}` : 'SG';
    case 'Time':
    case 'time':
      return timeMs ? `+${formatSeconds(timeMs)}` : 'Time';
    case 'PostRaceTime':
      return `+${value ?? '–'} s`;
    case 'RemoveBestLaptime':
      return 'Lap removed';
    case 'StaffTime':
      return `+${formatSeconds(value ?? 0)}`;
    case 'StaffPlaces':
      return `+${value ?? '–'} pl.`;
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
  const { reason, violationLap, isPostRace } = given;
  const why = reason === 'None' || reason === '' ? '' : ` for ${inWords(reason).toLowerCase()}`;
  const where = violationLap ? ` on lap ${violationLap}` : '';
  const served = becameSeconds === null ? servedText(given) : '';
  const when = isPostRace ? ', after the race' : '';
  const became = becameSeconds === null ? '' : `, not driven in time: ${becameSeconds} s, in the total`;
  return `${penaltyWords(given)}${why}${where}${served}${when}${became}`;
}

function penaltyWords({ penalty, value, timeMs }: Penalty): string {
  switch (penalty) {
    case 'PostRaceTime':
      return `${value ?? '–'} s added`;
    case 'Time':
    case 'time':
      return timeMs ? `${formatSeconds(timeMs)} added` : 'Time added';
    case 'Drive Thru':
      return 'Drive through';
    case 'Stop/Go':
      return timeMs ? `Stop and go ${formatSeconds(timeMs)}` : 'Stop and go';
    default:
      return inWords(penalty);
  }
}

/** Only games that name no lap say whether it was served. */
function servedText({ penalty, clearedLap, isServed }: Penalty): string {
  if (penalty === 'Disqualified') return '';
  if (clearedLap !== null && clearedLap > 0) return `, served on lap ${clearedLap}`;
  return isServed === null ? '' : isServed ? ', served' : ', not served';
}

function staffWords({ penalty, value }: Penalty): string {
  if (penalty === 'StaffTime') return `${formatSeconds(value ?? 0)} added`;
  if (penalty === 'StaffPlaces') return `Put ${counted(value ?? 0, 'place')} back`;
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
