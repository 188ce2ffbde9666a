import { useLayoutEffect, useRef, type RefObject } from 'react';

const MOVE = { duration: 320, easing: 'cubic-bezier(.2,.8,.2,1)' } as const;

/** The rows of a table in an element move to their new places instead of jumping there. `order` differs when they do. */
export function useMovingRows(order: string): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const tops = useRef<ReadonlyMap<Element, number>>(new Map());
  useLayoutEffect(() => {
    const before = tops.current;
    const rows = [...(frame.current?.querySelectorAll<HTMLElement>('tbody > tr') ?? [])];
    tops.current = new Map(rows.map((row) => [row, row.offsetTop]));
    const moved = [...tops.current].filter(([row, top]) => (before.get(row) ?? top) !== top);
    if (moved.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const [row, top] of moved) {
      const from = `translateY(${(before.get(row) ?? top) - top}px)`;
      row.animate([{ transform: from }, { transform: 'none' }], MOVE);
    }
  }, [order]);
  return frame;
}
