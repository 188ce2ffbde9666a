/** The colour of a player count, from full to empty or unknown. */
export type PlayerCountColour = 'red' | 'orange' | 'yellow' | 'green' | 'grey';

export interface PlayerCount {
  readonly players: number | null;
  /** The most players the server takes; `null` when it is not known. */
  readonly capacity: number | null;
}

/**
 * The colour of a server's player count by how full it is, as `playerCountColourOfPercent` says; grey when either number is
 * unknown or the capacity is not above zero.
 *
 * @example
 * ```ts
 * playerCountColour({ players: 30, capacity: 30 }); // 'red'
 * playerCountColour({ players: 12, capacity: 30 }); // 'green'
 * playerCountColour({ players: 12, capacity: null }); // 'grey'
 * ```
 */
export function playerCountColour({ players, capacity }: PlayerCount): PlayerCountColour {
  if (players === null || capacity === null || !(capacity > 0)) return 'grey';
  // A single division rounds nothing at a border: 17 of 20 is 85 exactly.
  return playerCountColourOfPercent((players * 100) / capacity);
}

/**
 * The colour of a percentage of capacity, not rounded: from 100 red, above 85 orange, above 50 yellow, above 0 green, otherwise
 * (also `NaN`) grey.
 *
 * @example
 * ```ts
 * playerCountColourOfPercent(86); // 'orange'
 * playerCountColourOfPercent(85); // 'yellow'
 * ```
 */
export function playerCountColourOfPercent(percent: number): PlayerCountColour {
  if (percent >= 100) return 'red';
  if (percent > 85) return 'orange';
  if (percent > 50) return 'yellow';
  if (percent > 0) return 'green';
  return 'grey';
}
