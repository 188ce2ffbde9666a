import type { RaceSession, SessionEntry, SessionLap } from './race-session.ts';

/**
 * Every car's laps and times as one text, to be hashed: files with the same data give the same text, in any encoding or
 * indentation and even if names, ids or car numbers were blanked. Server, session type, track and end are not included;
 * together with it they identify a session. Drivers are left out because a blanked file cannot say who drove, sectors
 * because some tools drop them.
 */
export function identityText(session: RaceSession): string {
  const lines = session.entries.map((entry) => `${timesOf(entry)}|${lapsText(entry.laps)}`);
  const orphans = session.orphanLaps.map((group) => `?|${lapsText(group.laps)}`);
  return [...lines, ...orphans].join('\n');
}

/** How many drivers of a session can be linked to a person: of two equal files, the one with more is better. */
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
