import { clsx } from 'clsx';
import { useState, type PointerEvent, type ReactNode } from 'react';
import { useWidth } from '../hooks/use-width.ts';
import type { Reading } from './reading.ts';
import chartStyles from './Chart.module.css';
import styles from './ReadableChart.module.css';

/** A rectangle in the chart, in pixels; without a height it ends `foot` above the chart's lower edge. */
export interface Box {
  readonly x: number;
  readonly y?: number;
  readonly width: number;
  readonly height?: number;
  readonly foot?: number;
}

export interface ReadableChartProps {
  /** What is read step by step: `Lap`. */
  readonly name: string;
  readonly count: number;
  /** The index of the step that is read at first. */
  readonly initial?: number;
  readonly readingOf: (index: number) => Reading;
  /** The step at a place of the chart; null: there is none. */
  readonly stepAt: (x: number, y: number, width: number) => number | null;
  /** Where a step is marked in the chart. */
  readonly markOf: (index: number, width: number) => Box;
  /** The chart. */
  readonly children: ReactNode;
}

/**
 * A chart with the figures of one step, say a lap, below it. The pointer, a tap and a slider choose the step; the chart itself is
 * not rendered for it.
 */
export function ReadableChart(props: ReadableChartProps) {
  const { name, count, initial = 0, readingOf, stepAt, markOf, children } = props;
  const [frame, width] = useWidth();
  const [chosen, setChosen] = useState(initial);
  // What is drawn can have fewer steps than before.
  const index = Math.min(chosen, count - 1);
  const { title, values } = readingOf(index);
  const point = (event: PointerEvent<HTMLDivElement>): void => {
    if (width === null) return;
    const box = event.currentTarget.getBoundingClientRect();
    const step = stepAt(event.clientX - box.left, event.clientY - box.top, width);
    if (step !== null) setChosen(Math.min(Math.max(step, 0), count - 1));
  };
  return (
    <>
      <div ref={frame} className={styles.plot} onPointerMove={point} onPointerDown={point}>
        {children}
        {width !== null && <Mark {...markOf(index, width)} />}
      </div>
      <div className={styles.reading}>
        <label className={styles.step}>
          {name}
          <input
            type="range"
            min={0}
            max={count - 1}
            value={index}
            aria-valuetext={`${title}: ${values.map((each) => `${each.name} ${each.value}`).join(', ')}`}
            onChange={(event) => setChosen(Number(event.target.value))}
          />
        </label>
        <b>
          <bdi>{title}</bdi>
        </b>
        {/* The tones are those of the chart. */}
        <ul className={clsx(styles.values, chartStyles.frame)}>
          {values.map((each) => (
            <li key={each.name} className={each.tone}>
              <bdi>{each.name}</bdi>{' '}
              <b>
                <bdi>{each.value}</bdi>
              </b>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function Mark({ x, y = 0, width, height, foot = 0 }: Box) {
  return <i className={styles.mark} style={{ left: x, top: y, width, height: height ?? `calc(100% - ${foot}px)` }} />;
}
