import { useEffect, useRef, type RefObject } from 'react';

/** Tells the page around this one how high its content is, also when that changes. */
export function useToldHeight(championship: number): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = content.current;
    if (element === null || window.parent === window || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(() => {
      const message = {
        type: 'paddock:height',
        championship,
        height: Math.ceil(element.getBoundingClientRect().height),
      };
      // Any page may show these standings, and a height is no secret.
      window.parent.postMessage(message, '*');
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [championship]);
  return content;
}
