/** Ids that have come above the first one that was already there. A list that shares none with the one before is another list. */
export function findNewAtTop(before: readonly number[], now: readonly number[]): readonly number[] {
  const known = new Set(before);
  const first = now.findIndex((id) => known.has(id));
  return first === -1 ? [] : now.slice(0, first);
}
