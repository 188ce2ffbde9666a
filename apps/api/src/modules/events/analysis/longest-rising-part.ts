/** Indices of a longest non-decreasing subsequence. */
export function longestRisingPart(values: readonly number[]): number[] {
  /** For each length, the index of the smallest value that ends such a subsequence. */
  const ends: number[] = [];
  const before = new Int32Array(values.length);
  values.forEach((value, index) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[ends[middle] ?? 0] ?? 0) <= value) low = middle + 1;
      else high = middle;
    }
    before[index] = low === 0 ? -1 : (ends[low - 1] ?? -1);
    ends[low] = index;
  });
  const part: number[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) part.push(index);
  return part.toReversed();
}
