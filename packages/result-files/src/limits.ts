/** The limits for a file. Larger ones are refused before anything is built from them. */
export interface Limits {
  maxBytes: number;
  maxDepth: number;
  /** Elements of arrays and members of objects together. */
  maxValues: number;
  maxKeys: number;
  /** Of a text or a number, in units of the file's encoding. */
  maxStringLength: number;
  /** Of a file. */
  maxSessions: number;
  maxEntries: number;
  maxDriversPerCar: number;
  maxDrivers: number;
}

/**
 * A lap takes 9 values and 5 keys, so this allows 100,000 laps: eighty cars in 24 hours drive 56,000. Real files nest 6
 * deep, and the longest string seen is a server name.
 */
export const defaultLimits: Limits = {
  maxBytes: 32 * 1024 * 1024,
  maxDepth: 32,
  maxValues: 1_000_000,
  maxKeys: 500_000,
  maxStringLength: 20_000,
  // The longest file seen has eleven.
  maxSessions: 1000,
  maxEntries: 1000,
  // Real cars have one to four; a few more only give a warning.
  maxDriversPerCar: 16,
  maxDrivers: 4000,
};

/** For files accepted before these limits existed: they must stay readable. */
export const storedFileLimits: Partial<Limits> = {
  maxDriversPerCar: Number.MAX_SAFE_INTEGER,
  maxDrivers: Number.MAX_SAFE_INTEGER,
};
