import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';

/** What is this far above or below the screen is there already when somebody scrolls to it. */
const NEAR = '1200px 0px';

export interface Near<E extends HTMLElement> {
  readonly ref: RefObject<E | null>;
  readonly isNear: boolean;
  /** How tall it was when it was last drawn; null: never yet. */
  readonly height: number | null;
}

/** Whether a part of a long page is near the screen, so that it has to be drawn. Where nothing is known, it is. */
export function useNear<E extends HTMLElement>(isFirst: boolean): Near<E> {
  const ref = useRef<E>(null);
  const [near, setNear] = useState<{ isNear: boolean; height: number | null }>({ isNear: isFirst, height: null });

  useEffect(() => {
    const element = ref.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (entry === undefined) return;
        startTransition(() =>
          setNear((before) => ({
            isNear: entry.isIntersecting,
            height: before.isNear ? entry.boundingClientRect.height : before.height,
          })),
        );
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return { ref, isNear: near.isNear || typeof IntersectionObserver === 'undefined', height: near.height };
}
