import { afterPaint } from '../../shared/ui/after-paint.ts';

/** A board comes in no more slices than this. */
const MOST_LOOKS = 12;

/** Where a driver's row is on the page. */
export function rowId(playerId: string): string {
  return `row-${playerId}`;
}

/** Brings a driver's row to the middle of the screen; false: it is not on the page. */
export function scrollToRow(playerId: string): boolean {
  const row = document.getElementById(rowId(playerId));
  row?.scrollIntoView({ block: 'center' });
  return row !== null;
}

/**
 * Runs when a row is on the page, which may be in a slice that is drawn later, or when it is not for long. Gives how to call it
 * off. Never in the task that asks: to find where a row is lays out all that this task has made.
 */
export function whenRowIsThere(id: string, run: () => void): () => void {
  let stop: (() => void) | undefined;
  const look = (left: number): void => {
    if (document.getElementById(id) !== null || left === 0) run();
    else stop = afterPaint(() => look(left - 1));
  };
  const first = setTimeout(look, 0, MOST_LOOKS);
  return () => {
    clearTimeout(first);
    stop?.();
  };
}
