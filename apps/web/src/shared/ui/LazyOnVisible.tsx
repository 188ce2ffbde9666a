import { startTransition, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './LazyOnVisible.module.css';

/** About a screen ahead: at reading speed the content is always there in time. */
const MARGIN = '900px 0px';

interface LazyOnVisibleProps {
  /** Approximate height of the content in pixels; reserves its space. */
  readonly height: number;
  readonly phoneHeight?: number;
  readonly children: ReactNode;
}

/** Content below the fold: its code and data load, and it renders, when it comes near the viewport. */
export function LazyOnVisible({ height, phoneHeight = height, children }: LazyOnVisibleProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [isVisible, setVisible] = useState(
    typeof window !== 'undefined' && typeof IntersectionObserver === 'undefined',
  );

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

  const heights: Readonly<Record<`--${string}`, string>> = {
    '--height': `${height}px`,
    '--phone-height': `${phoneHeight}px`,
  };
  const placeholder = <div className={styles.space} ref={ref} style={heights} />;
  return isVisible ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder;
}
