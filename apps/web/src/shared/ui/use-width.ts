import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** The width of an element in pixels, so that a drawing can be made to measure: text in it keeps its size. */
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
    // Told after the page is laid out and before it is painted; to measure here would lay it out once more, amid the drawing.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return [ref, width];
}
