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
