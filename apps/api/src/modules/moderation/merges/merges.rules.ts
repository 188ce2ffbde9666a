import type { MergedDriver } from './merges.repository.ts';

/** Why two drivers cannot be made one; null: they can. */
export function problemOf(from: MergedDriver, into: MergedDriver): string | null {
  if (from.driverId === into.driverId) return 'This is one and the same driver. Choose two.';
  if (from.isErased || into.isErased) return 'One of them was erased. Who it was is no longer known.';
  if (from.mergedIntoId !== null)
    return 'The first driver is already merged into another. Undo that merge, or merge the other driver.';
  if (into.mergedIntoId !== null) return 'The second one is merged into somebody. Merge into that one instead.';
  if (from.accountId !== null && into.accountId !== null)
    return 'Both are claimed, by different accounts. One of them has to let the driver go first.';
  return null;
}

/** What else a merge does, for whoever confirms it. */
export function notesOn({
  from,
  into,
  sanctions,
  sharedEvents,
}: {
  from: MergedDriver;
  into: MergedDriver;
  sanctions: number;
  sharedEvents: number;
}): string[] {
  return [
    ...(from.accountId === null ? [] : ['The account that claimed the first one has the merged driver from then on.']),
    ...(sanctions === 0 ? [] : [`${sanctions} notes, warnings or bans go over.`]),
    ...(from.isHidden && !into.isHidden ? ['The first one hides from boards, so the merged driver does.'] : []),
    ...(from.usesShortName && !into.usesShortName
      ? ['The first one is shown by the short name, so the merged driver is.']
      : []),
    ...(sharedEvents === 0
      ? []
      : [
          `Both drove in ${sharedEvents} ${sharedEvents === 1 ? 'event' : 'events'}: make sure they are the same person.`,
        ]),
  ];
}
