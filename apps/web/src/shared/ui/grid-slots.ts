/** More slots than these nobody counts: each then stands for more than one place. */
const MOST_SLOTS = 110;
/** The drawing's width; its height is that of two staggered rows. */
export const GRID_WIDTH = 400;
/** Half of the widest pitch of a row: the rows are staggered by it. */
const WIDEST_STEP = 13;
/** A slot is somewhat shorter than its pitch, so that its neighbours stay apart. */
const SLOT_STEPS = 1.48;
const ROWS_Y = [1, 11] as const;

export interface GridSlots {
  readonly slots: number;
  readonly taken: number;
}

/** How many slots are drawn and how many of them are taken. Without a known capacity there are no free ones. */
export function gridSlots({ players, capacity }: { players: number; capacity: number | null }): GridSlots {
  const places = capacity === null ? players : capacity;
  const slots = Math.min(places, MOST_SLOTS);
  if (places <= 0) return { slots: 0, taken: 0 };
  if (players >= places) return { slots, taken: slots };
  // Neither an empty slot too few nor a taken one: one player is one, one free place is one.
  const share = Math.round((players * slots) / places);
  return { slots, taken: players <= 0 ? 0 : Math.min(Math.max(share, 1), slots - 1) };
}

/** Path of the slots `from` to `to` of a grid: open at the back, as they are painted on a track. */
export function slotPath({ slots, from, to }: { slots: number; from: number; to: number }): string {
  const step = Math.min(WIDEST_STEP, GRID_WIDTH / (slots + 1));
  const width = step * SLOT_STEPS;
  let path = '';
  for (let slot = from; slot < to; slot += 1) {
    const x = slot * step;
    path += `M${(x + width).toFixed(1)} ${ROWS_Y[slot % 2]}H${x.toFixed(1)}v7H${(x + width).toFixed(1)}`;
  }
  return path;
}
