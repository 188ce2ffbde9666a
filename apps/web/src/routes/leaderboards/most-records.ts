interface HeldRecord {
  readonly driver: { readonly playerId: string; readonly name: string };
}

export interface MostRecords {
  readonly count: number;
  /** All drivers who hold that many. */
  readonly holders: readonly HeldRecord['driver'][];
}

/** Who holds most of these records; null without any. */
export function mostRecords(records: readonly HeldRecord[]): MostRecords | null {
  const held = new Map<string, { driver: HeldRecord['driver']; count: number }>();
  for (const { driver } of records) {
    held.set(driver.playerId, { driver, count: (held.get(driver.playerId)?.count ?? 0) + 1 });
  }
  if (held.size === 0) return null;
  const count = Math.max(...[...held.values()].map((one) => one.count));
  return { count, holders: [...held.values()].filter((one) => one.count === count).map(({ driver }) => driver) };
}
