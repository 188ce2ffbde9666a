import type { MergedDriver } from './merges.repository.ts';

/** Why two drivers cannot be made one; null: they can. */
export function problemOf(from: MergedDriver, into: MergedDriver): string | null {
  if (from.driverId === into.driverId) return 'These are the same driver. Choose two different ones.';
  if (from.isErased || into.isErased) return 'One of them was erased. Who it was is no longer known.';
  if (from.mergedIntoId !== null)
    return 'The first driver is already merged into another. Undo that merge, or merge the other driver.';
  if (into.mergedIntoId !== null)
    return 'The second driver is already merged into another. Merge into that one instead.';
  if (from.accountId !== null && into.accountId !== null)
    return 'Both are claimed, by different accounts. One of them has to unlink the driver first.';
  return null;
}

/** What else a merge does, for whoever confirms it. */
export function notesOn(
  { from, into }: { from: MergedDriver; into: MergedDriver },
  { sanctions, sharedEvents }: { sanctions: number; sharedEvents: number },
): string[] {
  return [
    from.accountId !== null && 'The account that claimed the first one has the merged driver from then on.',
    sanctions === 1 && 'A note, warning or ban is transferred.',
    sanctions > 1 && `${sanctions} notes, warnings or bans are transferred.`,
    from.isHidden && !into.isHidden && 'The first one hides from boards, so the merged driver will, too.',
    from.usesShortName &&
      !into.usesShortName &&
      'The first one is shown by the short name, so the merged driver will be, too.',
    sharedEvents > 0 &&
      `Both drove in ${sharedEvents} ${sharedEvents === 1 ? 'event' : 'events'}: make sure they are the same person.`,
  ].filter((note) => note !== false);
}
