/** Where a driver's row is on the page. */
export function rowId(playerId: string): string {
  return `row-${playerId}`;
}

/** Brings a driver's row to the middle of the screen. */
export function scrollToRow(playerId: string): void {
  document.getElementById(rowId(playerId))?.scrollIntoView({ block: 'center' });
}
