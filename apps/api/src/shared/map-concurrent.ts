import pLimit from 'p-limit';

/**
 * Runs over items with at most so many under way at once, and resolves to what they came to, in the order of the items. After
 * the first that fails no other is begun; it rejects once those that were under way have ended, too.
 */
export async function mapConcurrent<T, R>(
  items: Iterable<T>,
  mostAtOnce: number,
  run: (item: T) => Promise<R>,
): Promise<R[]> {
  const limit = pLimit({ concurrency: mostAtOnce, rejectOnClear: true });
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
