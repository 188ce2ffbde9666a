import { toldPenalties, type ResultRow, type ToldPenalty } from '@paddock/contracts';
import { counted, crewName } from '../../pages/site-names.ts';

/** Each car with penalties in a line: `Ada Quick: drive through, disqualified by staff`. */
export function penaltyLines(results: readonly ResultRow[]): string[] {
  return results.flatMap((row) => {
    const told = toldPenalties(row.penalties).map(words);
    return told.length === 0 ? [] : [`${crewName(row)}: ${told.join(', ')}`];
  });
}

function words({ penalty: given, becameSeconds }: ToldPenalty): string {
  const what = kindOf(given).toLowerCase();
  if (becameSeconds !== null) return `${what}, not driven in time: ${becameSeconds} s`;
  return given.isStaff ? `${what} by staff` : what;
}

function kindOf({ penalty, value, timeMs }: ToldPenalty['penalty']): string {
  switch (penalty) {
    case 'PostRaceTime':
      return `${value ?? '–'} s added`;
    case 'Time':
    case 'time':
      return timeMs ? `${timeMs / 1_000} s added` : 'time added';
    case 'StaffTime':
      return `${(value ?? 0) / 1_000} s added`;
    case 'StaffPlaces':
      return `put ${counted(value ?? 0, 'place')} back`;
    case 'Drive Thru':
      return 'drive through';
    default:
      return penalty.replaceAll('_', ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  }
}
