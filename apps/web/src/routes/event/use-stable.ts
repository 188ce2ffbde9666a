import { useCallback, useEffect, useRef } from 'react';

/**
 * A handler that stays the same while what it does follows the latest render. The router hands out a new setter with every
 * address: rows and drawings that take a handler would all be rendered again for each row that opens.
 */
export function useStable<A extends readonly unknown[]>(handler: (...values: A) => void): (...values: A) => void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  return useCallback((...values: A) => latest.current(...values), []);
}
