type Key = string | number;

/** Keys that have come above the first one that was already there. A list that shares none with the one before is another list. */
export function findNewAtTop(before: readonly Key[], now: readonly Key[]): readonly Key[] {
  const known = new Set(before);
  const first = now.findIndex((key) => known.has(key));
  return first === -1 ? [] : now.slice(0, first);
}
