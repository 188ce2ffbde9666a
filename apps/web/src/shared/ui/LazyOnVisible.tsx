import { styled } from '@mui/material/styles';
import { startTransition, Suspense, useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';

/** About a screen ahead: at reading speed the content is always there in time. */
const MARGIN = '900px 0px';

const Space = styled('div')<{ readonly style: CSSProperties & Readonly<Record<`--${string}`, string>> }>(
  ({ theme }) => ({
    minHeight: 'var(--height)',
    [theme.breakpoints.down('sm')]: { minHeight: 'var(--phone-height)' },
  }),
);

export interface LazyOnVisibleProps {
  /** Approximate height of the content in pixels; reserves its space. */
  readonly height: number;
  /** The same on phones, if different. */
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

  const placeholder = <Space ref={ref} style={{ '--height': `${height}px`, '--phone-height': `${phoneHeight}px` }} />;
  return isVisible ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder;
}
