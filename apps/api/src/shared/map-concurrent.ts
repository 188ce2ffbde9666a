import pLimit from 'p-limit';

/**
 * Runs a function over items, at most `maxAtOnce` at a time, and returns the results in the order of the items. After the first
 * failure no further item is started; it rejects when those under way have ended.
 */
export async function mapConcurrent<T, R>(
  items: Iterable<T>,
  maxAtOnce: number,
  run: (item: T) => Promise<R>,
): Promise<R[]> {
  const limit = pLimit({ concurrency: maxAtOnce, rejectOnClear: true });
  const failures: unknown[] = [];
  const tasks = Array.from(items, (item) =>
    limit(async () => {
      try {
        return await run(item);
      } catch (error) {
        failures.push(error);
        limit.clearQueue();
        throw error;
      }
    }),
  );
  await Promise.allSettled(tasks);
  if (failures.length > 0) throw failures[0];
  return Promise.all(tasks);
}
