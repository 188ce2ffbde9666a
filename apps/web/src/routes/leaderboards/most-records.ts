interface HeldRecord {
  readonly driver: { readonly playerId: string; readonly name: string };
}

export interface MostRecords {
  readonly playerId: string;
  readonly name: string;
  readonly count: number;
}

/** Who holds most of these records; null when nobody holds more than every other. */
export function mostRecords(records: readonly HeldRecord[]): MostRecords | null {
  const counts = new Map<string, MostRecords>();
  for (const { driver } of records) {
    const count = (counts.get(driver.playerId)?.count ?? 0) + 1;
    counts.set(driver.playerId, { ...driver, count });
  }
  const [first, second] = [...counts.values()].toSorted((a, b) => b.count - a.count);
  return first === undefined || first.count === second?.count ? null : first;
}
