import { useEffect } from 'react';
import { scrollToRow } from './row-id.ts';

/** Brings the chosen driver's row to the middle of the screen: once for each driver, not for every row that comes later. */
export function useScrollToChosen(playerId: string | undefined): void {
  useEffect(() => {
    if (playerId !== undefined) scrollToRow(playerId);
  }, [playerId]);
}
