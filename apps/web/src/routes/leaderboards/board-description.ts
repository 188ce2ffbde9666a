import { formatSplit, formatTime } from 'race-format';
import type { Names } from '../../lib/names.ts';
import type { ApiOutputs } from '../../lib/trpc.ts';
import { counted } from '../../shared/format/counted.ts';
import { formatDate } from '../../shared/format/en-au.ts';
import { isolate } from '../../shared/format/isolate.ts';

interface BoardDescription {
  readonly board: ApiOutputs['leaderboards']['track'];
  readonly names: Pick<Names, 'track' | 'car'>;
  readonly timeZone: string;
  /** Then the first row need not be the track's record. */
  readonly isFiltered: boolean;
}

/** "Best lap at Monza: 1:48.437 by Ada Quick in the Bentley Continental, 19/09/2025, +0.518 to Ben Slower. 213 drivers." */
export function boardDescription({ board, names, timeZone, isFiltered }: BoardDescription): string {
  const track = names.track(board.trackName);
  const [best, second] = board.rows;
  if (best === undefined) return `No valid lap at ${track}${isFiltered ? ' under these filters' : ' yet'}.`;
  const car = best.carModel === null ? '' : ` in the ${names.car(best.carModel)}`;
  const day = formatDate(best.at, timeZone);
  const margin = second === undefined ? '' : `, ${formatSplit(second.gap)} to ${isolate(second.driver.name)}`;
  const what = isFiltered ? 'Best lap of this leaderboard' : 'Best lap';
  return `${what} at ${track}: ${formatTime(best.lapTime)} by ${isolate(best.driver.name)}${car}, ${day}${margin}. ${counted(board.total, 'driver')}.`;
}
