import type { GameSession } from '../game-session.ts';

const MAX_STARTS_APART_MS = 10 * 60_000;
const FEWEST_EQUAL_LAPS = 3;

/**
 * Whether two files are of one session of Le Mans Ultimate. Several participants send their own file of it, each of which knows
 * some laps: the same track, layout and kind, starts within ten minutes, at least three equal laps of the same drivers, and no lap
 * that both know differently.
 */
export function isSameLmuSession(one: GameSession, other: GameSession): boolean {
  if (one.game !== 'lmu' || other.game !== 'lmu') return false;
  if (one.trackCode !== other.trackCode || one.trackLayout !== other.trackLayout) return false;
  if (one.sessionKind !== other.sessionKind || one.ordinal !== other.ordinal) return false;
  const [start, otherStart] = [one.start?.at, other.start?.at];
  if (start == null || otherStart == null) return false;
  if (Math.abs(Date.parse(start) - Date.parse(otherStart)) > MAX_STARTS_APART_MS) return false;
  const times = lapTimes(one);
  let equal = 0;
  for (const [lap, timeMs] of lapTimes(other)) {
    const known = times.get(lap);
    if (known === undefined) continue;
    if (known !== timeMs) return false;
    equal += 1;
  }
  return equal >= FEWEST_EQUAL_LAPS;
}

/** By car and lap: a name that two cars have is of no use. */
function lapTimes({ entries }: GameSession): Map<string, number> {
  const times = new Map<string, number>();
  const names = entries.map(({ drivers }) => drivers.map(({ name }) => name).join('\n'));
  for (const [index, { laps }] of entries.entries()) {
    const name = names[index] ?? '';
    if (name === '' || names.indexOf(name) !== names.lastIndexOf(name)) continue;
    for (const { lapNumber, timeMs } of laps) if (timeMs !== null) times.set(`${name}\n${lapNumber}`, timeMs);
  }
  return times;
}
