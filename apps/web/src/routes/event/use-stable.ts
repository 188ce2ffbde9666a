import { useCallback, useEffect, useRef } from 'react';

/**
 * A callback with a stable identity that calls the latest handler. The router returns a new setter for every URL:
 * without this, each opened row would render all rows and charts again.
 */
export function useStable<A extends readonly unknown[]>(handler: (...values: A) => void): (...values: A) => void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  return useCallback((...values: A) => latest.current(...values), []);
}
