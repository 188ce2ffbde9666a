/** Called with how much is done. */
export type OnProgress = (done: number, total: number) => void;

/** Works through a list, one batch after the other. Of an empty one nothing is told. */
export async function inBatches<T>(
  items: readonly T[],
  { size, onProgress }: { readonly size: number; readonly onProgress: OnProgress },
  work: (batch: readonly T[]) => Promise<void>,
): Promise<void> {
  if (items.length === 0) return;
  onProgress(0, items.length);
  for (let start = 0; start < items.length; start += size) {
    const batch = items.slice(start, start + size);
    await work(batch);
    onProgress(start + batch.length, items.length);
  }
}
