import { isSameLmuSession } from '@paddock/result-files';
import type { EventFile } from './stored-files.ts';

/**
 * Files by session: those of one identity, and those of Le Mans Ultimate whose laps agree. Participants of one race each know some of
 * its laps, so two files that share none are joined by a third that shares some with both.
 */
export function sameSessions(files: readonly EventFile[]): EventFile[][] {
  const groups: EventFile[][] = [];
  for (const file of files) {
    const same = groups.filter((group) => group.some((other) => isSame(file, other)));
    for (const group of same) groups.splice(groups.indexOf(group), 1);
    groups.push([...same.flat(), file]);
  }
  return groups;
}

function isSame(one: EventFile, other: EventFile): boolean {
  if (one.identity.identityHash.equals(other.identity.identityHash)) return true;
  return !one.isParted && !other.isParted && isSameLmuSession(one.session, other.session);
}
