/** Indices of a longest part of a list that never falls, in order. */
export function longestRisingPart(values: readonly number[]): number[] {
  /** At each length the index of the smallest value that ends such a part. */
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
