/** The id of a driver's row element. */
export function rowId(playerId: string): string {
  return `row-${playerId}`;
}

/** Scrolls a driver's row to the middle of the screen; false if it is not on the page. */
export function scrollToRow(playerId: string): boolean {
  const row = document.getElementById(rowId(playerId));
  row?.scrollIntoView({ block: 'center' });
  return row !== null;
}
