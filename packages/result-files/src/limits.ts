/** How much of a file is accepted. What goes beyond is refused before anything is built from it. */
export interface Limits {
  maxBytes: number;
  maxDepth: number;
  /** Elements of arrays and members of objects together. */
  maxValues: number;
  maxKeys: number;
  /** Of a text or a number, in units of the file's encoding. */
  maxStringLength: number;
  maxEntries: number;
  maxDriversPerCar: number;
  maxDrivers: number;
}

/**
 * A lap takes 9 values and 5 keys, so this leaves room for 100,000 laps: eighty cars for 24 hours write 56,000.
 * Real files nest 6 deep and the longest string seen is a server name.
 */
export const defaultLimits: Limits = {
  maxBytes: 32 * 1024 * 1024,
  maxDepth: 32,
  maxValues: 1_000_000,
  maxKeys: 500_000,
  maxStringLength: 20_000,
  maxEntries: 1000,
  // Real cars have one to four: more than those get a warning first.
  maxDriversPerCar: 16,
  maxDrivers: 4000,
};

/** For files that were accepted before these limits came: they have to stay readable. */
export const storedFileLimits: Partial<Limits> = {
  maxDriversPerCar: Number.MAX_SAFE_INTEGER,
  maxDrivers: Number.MAX_SAFE_INTEGER,
};
