import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useIsPhone } from '../../shared/ui/use-is-phone.ts';

/** How far below the window a part begins to load. */
const AHEAD = '600px';

export interface LaterProps {
  /** About what the part will need, so that nothing below it jumps. */
  readonly height: number;
  /** The same on phones, where it differs. */
  readonly phoneHeight?: number;
  /** False while other parts of the page are drawn first: until they are, nobody knows what is near. */
  readonly isTurn: boolean;
  readonly children: ReactNode;
}

/** A part below the fold: its code and its data are fetched when it comes near. */
export function Later({ height, phoneHeight = height, isTurn, children }: LaterProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');

  useEffect(() => {
    const element = place.current;
    if (!isTurn || isNear || element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isTurn, isNear]);

  const isPhone = useIsPhone();
  const empty = <div ref={place} style={{ minHeight: isPhone ? phoneHeight : height }} />;
  return isNear ? <Suspense fallback={empty}>{children}</Suspense> : empty;
}
