import { useEffect } from 'react';
import { scrollToRow } from './row-id.ts';

/** Scrolls the chosen driver's row to the middle of the screen: once per driver, not for every row loaded later. */
export function useScrollToChosen(playerId: string | undefined): void {
  useEffect(() => {
    if (playerId !== undefined) scrollToRow(playerId);
  }, [playerId]);
}
