import type { RaceSession, SessionEntry, SessionLap } from './race-session.ts';

/**
 * Every car's laps and times as one text, to be hashed: two files that say the same give the same text, however they
 * are encoded or indented and even when names, ids or car numbers were blanked. Server, session type, track and end
 * are not in it; together with it they are a session's identity. Drivers are left out because a blanked file cannot
 * say who drove, sectors because some tools drop them.
 */
export function identityText(session: RaceSession): string {
  const lines = session.entries.map((entry) => `${timesOf(entry)}|${lapsText(entry.laps)}`);
  const orphans = session.orphanLaps.map((group) => `?|${lapsText(group.laps)}`);
  return [...lines, ...orphans].join('\n');
}

/** How many drivers of a session can be linked to a person: of two equal files, the one with more says more. */
export function usableDriverIds(session: RaceSession): number {
  let count = 0;
  for (const entry of session.entries) {
    for (const driver of entry.drivers) if (driver.platformId !== null) count += 1;
  }
  return count;
}

function timesOf({ lapCount, totalTime, lastLap, bestLapMs }: SessionEntry): string {
  return `${lapCount} ${totalTime} ${lastLap} ${bestLapMs ?? '-'}`;
}

function lapsText(laps: readonly SessionLap[]): string {
  let text = '';
  for (const lap of laps) text += `${lap.timeMs ?? '-'}${lap.isValid ? '' : '!'} `;
  return text;
}
