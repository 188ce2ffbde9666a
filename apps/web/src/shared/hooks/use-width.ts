import { startTransition, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Used where layout cannot be measured. */
const FALLBACK = 1000;

/**
 * An element's width, updated on every resize: charts use real pixels, so that text keeps its size. Null until known:
 * reading it during render would force a synchronous layout and render the chart in the same long task.
 */
export function useWidth(): readonly [ref: RefObject<HTMLDivElement | null>, width: number | null] {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number | null>(
    typeof window === 'undefined' || 'ResizeObserver' in window ? null : FALLBACK,
  );
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) startTransition(() => setWidth(Math.floor(entry.contentRect.width) || FALLBACK));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
