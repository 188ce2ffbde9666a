import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** Until the first page stands: whoever goes on from there has all scripts and letters, and wants the page in one piece. */
let isOpening = true;

/**
 * How many parts of a page may be drawn by now, from 1 up to all. The page that is opened first is drawn part after part, the
 * one on the screen first, each when the one before is painted: laid out in one piece, a long page holds up the first tap.
 */
export function useTurn(of: number): number {
  const [turn, setTurn] = useState(isOpening ? 1 : of);
  useEffect(() => {
    if (turn < of) return afterPaint(() => startTransition(() => setTurn(turn + 1)));
    isOpening = false;
    return undefined;
  }, [turn, of]);
  return turn;
}
