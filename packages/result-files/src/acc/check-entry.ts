import type { FieldReader } from '../field-reader.ts';
import { NO_TIME, type GameEntry } from '../game-session.ts';
import type { WarningLog } from '../warning-log.ts';

/** Checks rules that nearly every real file follows. Violations give a warning; the file's own figures are kept. */
export function checkEntry(
  { laps, lapCount, lastLap, bestLapMs }: GameEntry,
  { timing, warnings }: { timing: FieldReader; warnings: WarningLog },
): void {
  if (lapCount !== laps.length) warnings.add('lap_count_differs', timing.pathOf('lapCount'));
  // Where no lap is listed, nothing else can be compared.
  if (laps.length === 0) return;

  const lastTimeMs = laps.at(-1)?.timeMs ?? NO_TIME;
  if (lastLap !== lastTimeMs) warnings.add('last_lap_differs', timing.pathOf('lastLap'));

  if (bestLapMs === null) return;
  let fastestMs = NO_TIME;
  for (const { timeMs, isValid } of laps) if (isValid && timeMs !== null && timeMs < fastestMs) fastestMs = timeMs;
  if (bestLapMs !== fastestMs) warnings.add('best_lap_differs', timing.pathOf('bestLap'));
}
