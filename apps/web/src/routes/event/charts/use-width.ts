import { startTransition, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Where nothing can be measured. */
const FALLBACK = 1000;

/**
 * The width of an element, measured anew whenever it changes: charts are drawn in real pixels, so that their texts keep their
 * size. Null until it is known: asked for at once, the page would be laid out amid the drawing, and the chart drawn in one go.
 */
export function useWidth(): { readonly ref: RefObject<HTMLDivElement | null>; readonly width: number | null } {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number | null>('ResizeObserver' in window ? null : FALLBACK);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) startTransition(() => setWidth(Math.floor(entry.contentRect.width) || FALLBACK));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
