import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Where nothing can be measured. */
const FALLBACK = 1000;

/** The width of an element, measured anew whenever it changes: charts are drawn in real pixels, so that their texts keep their size. */
export function useWidth(): { readonly ref: RefObject<HTMLDivElement | null>; readonly width: number | null } {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    setWidth(Math.floor(element.clientWidth) || FALLBACK);
    if (!('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidth(Math.floor(entry.contentRect.width) || FALLBACK);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
