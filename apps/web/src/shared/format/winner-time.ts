import { formatTime } from 'race-format';

/** A winner's total time; `Winner` where the file has only the gaps to it. */
export function winnerTime(totalTime: number | null): string {
  return totalTime === 0 ? 'Winner' : formatTime(totalTime);
}
