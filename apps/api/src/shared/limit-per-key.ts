import pLimit, { type LimitFunction } from 'p-limit';

/** Limits how many tasks of a key run at once; tasks of other keys do not wait for them. Each key's tasks start in order. */
export function limitPerKey(concurrency: number): <T>(key: number, task: () => Promise<T>) => Promise<T> {
  const limits = new Map<number, LimitFunction>();
  return (key, task) => {
    const limit = limits.get(key) ?? pLimit(concurrency);
    limits.set(key, limit);
    return limit(task);
  };
}
