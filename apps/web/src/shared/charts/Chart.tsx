import type { MouseEvent, ReactNode } from 'react';
import { useWidth } from '../hooks/use-width.ts';
import styles from './Chart.module.css';

export interface ChartProps {
  /** One sentence that says what the chart shows. */
  readonly label: string;
  readonly height: number;
  /** Renders the chart at the available width. */
  readonly children: (width: number) => ReactNode;
  /** A click in the chart, in its pixels. */
  readonly onPick?: ((x: number, y: number, width: number) => void) | undefined;
}

/** A chart in real pixels; its height is set before its width is known, to avoid layout shift. */
export function Chart({ label, height, children, onPick }: ChartProps) {
  const [frame, width] = useWidth();
  const pick = (event: MouseEvent<SVGSVGElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    if (width !== null) onPick?.(event.clientX - box.left, event.clientY - box.top, width);
  };
  return (
    <div className={styles.frame} ref={frame} style={{ height }}>
      {width !== null && (
        // No keyboard handler: the select beside the chart does the same.
        <svg
          role="img"
          aria-label={label}
          width={width}
          height={height}
          className={onPick === undefined ? '' : styles.pickable}
          onClick={pick}
        >
          {children(width)}
        </svg>
      )}
    </div>
  );
}
