import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** An element's width in pixels, so that a chart can be rendered at that size: its text is not scaled. */
export function useWidth<T extends HTMLElement>(fallback: number): readonly [ref: RefObject<T | null>, width: number] {
  const ref = useRef<T>(null);
  const [width, setWidth] = useState(fallback);

  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => {
      const measured = Math.floor(element.getBoundingClientRect().width);
      if (measured > 0) setWidth(measured);
    };
    if (typeof ResizeObserver === 'undefined') {
      measure();
      return;
    }
    // Called between layout and paint; measuring in an effect would force an extra layout during render.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return [ref, width];
}
