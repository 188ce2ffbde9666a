import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import { afterPaint } from '../../../shared/ui/after-paint.ts';

/** About two screens ahead: who scrolls at reading speed never sees a gap. */
const MARGIN = '1200px 0px';

export interface NearProps {
  /** What is kept free until then. */
  readonly height: number;
  readonly children: ReactNode;
}

/** Shows its content once the page is scrolled near to it. */
export function Near({ height, children }: NearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(!('IntersectionObserver' in window));
  useEffect(() => {
    const element = place.current;
    if (isNear || element === null) return undefined;
    let stop: (() => void) | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (stop !== undefined || entries.every(({ isIntersecting }) => !isIntersecting)) return;
        // Of several charts that are near at once, each is painted before the next.
        stop = afterPaint(() => startTransition(() => setNear(true)));
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      stop?.();
    };
  }, [isNear]);
  return isNear ? children : <div ref={place} style={{ height }} />;
}
