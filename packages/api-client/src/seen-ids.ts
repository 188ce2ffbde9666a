export interface SeenIds {
  /** True the first time an id is passed. */
  readonly take: (id: string) => boolean;
}

/** Remembers the last ids, so that duplicates count once. */
export function createSeenIds(limit: number): SeenIds {
  const ids = new Set<string>();
  return {
    take(id) {
      if (ids.has(id)) return false;
      ids.add(id);
      const [oldest] = ids;
      if (ids.size > limit && oldest !== undefined) ids.delete(oldest);
      return true;
    },
  };
}
