import { startTransition, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useIsPhone } from './use-is-phone.ts';

/** About a screen ahead: somebody who scrolls at reading speed never sees a gap. */
const MARGIN = '900px 0px';

export interface LazyOnVisibleProps {
  /** About how tall the content will be in pixels: so much room is kept for it. */
  readonly height: number;
  /** The same on phones, where it differs. */
  readonly phoneHeight?: number;
  readonly children: ReactNode;
}

/** Content below the fold: its code and its data are fetched, and it is rendered, when it comes near the window. */
export function LazyOnVisible({ height, phoneHeight = height, children }: LazyOnVisibleProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [isVisible, setVisible] = useState(typeof IntersectionObserver === 'undefined');
  const isPhone = useIsPhone();

  useEffect(() => {
    const element = ref.current;
    if (isVisible || element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setVisible(true));
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isVisible]);

  const placeholder = <div ref={ref} style={{ minHeight: isPhone ? phoneHeight : height }} />;
  return isVisible ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder;
}
