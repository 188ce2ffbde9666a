/**
 * Runs over items in their order, with some of them under way at once. Gives what they came to in that order; the first
 * that fails ends it, once those that were under way have ended, too.
 */
export async function* inTurn<T, R>(
  items: Iterable<T>,
  mostAtOnce: number,
  run: (item: T) => Promise<R>,
): AsyncGenerator<R, void> {
  const running: Promise<R>[] = [];
  const begin = (item: T): void => {
    const result = run(item);
    // Told when its turn comes.
    result.catch(() => {});
    running.push(result);
  };
  try {
    for (const item of items) {
      begin(item);
      const first = running.length < mostAtOnce ? undefined : running.shift();
      if (first !== undefined) yield await first;
    }
    for (let next = running.shift(); next !== undefined; next = running.shift()) yield await next;
  } finally {
    await Promise.allSettled(running);
  }
}
