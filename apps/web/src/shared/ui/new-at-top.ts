type Key = string | number;

/** Keys added above the first known key. A list that shares no key with the previous one counts as another list. */
export function findNewAtTop(before: readonly Key[], now: readonly Key[]): readonly Key[] {
  const known = new Set(before);
  const first = now.findIndex((key) => known.has(key));
  return first === -1 ? [] : now.slice(0, first);
}
