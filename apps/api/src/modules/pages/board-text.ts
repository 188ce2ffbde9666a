import type { TrackBoard } from '@paddock/contracts';
import { formatSplit, formatTime } from 'race-format';
import { counted, formatDay, type SiteNames } from './site-names.ts';

export interface BoardTextInput {
  readonly board: TrackBoard;
  /** Whether a filter is set: then the first row need not be the track's record. */
  readonly isFiltered: boolean;
  readonly names: SiteNames;
  readonly timeZone: string;
}

/** "Best lap at Monza: 1:48.437 by Ada Quick in the Bentley Continental, 19/09/2025, +0.518 to Ben Slower. 213 drivers." */
export function boardDescription({ board, isFiltered, names, timeZone }: BoardTextInput): string {
  const track = names.track(board.trackName);
  const [best, second] = board.rows;
  if (best === undefined) return `No valid lap at ${track}${isFiltered ? ' under these filters' : ' yet'}.`;
  const car = best.carModel === null ? '' : ` in the ${names.car(best.carModel)}`;
  const margin = second === undefined ? '' : `, ${formatSplit(second.gap)} to ${second.driver.name}`;
  const what = isFiltered ? 'Best lap of this board' : 'Best lap';
  const day = formatDay(best.at, timeZone);
  return `${what} at ${track}: ${formatTime(best.lapTime)} by ${best.driver.name}${car}, ${day}${margin}. ${counted(board.total, 'driver')}.`;
}
