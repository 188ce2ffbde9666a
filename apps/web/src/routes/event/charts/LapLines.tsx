import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { dotsPath, linePath, toPixel, type Scale } from '../../../shared/charts/scales.ts';
import type { ChartCar, Highlights, StopWindow, Tone } from './chart-cars.ts';
import chartStyles from '../../../shared/charts/Chart.module.css';

export interface LapChartProps {
  readonly cars: readonly ChartCar[];
  readonly highlights: Highlights;
  readonly windows: readonly StopWindow[];
  readonly isPhone: boolean;
  readonly label: string;
}

export interface LapLinesProps extends Pick<LapChartProps, 'cars' | 'highlights'> {
  readonly across: Scale;
  readonly down: Scale;
  /** A car's value of each lap; null breaks its line. */
  readonly valuesOf: (car: ChartCar) => readonly (number | null)[];
  readonly isDots?: boolean;
  /** What is drawn on the line of a highlighted car. */
  readonly marksOf?: (car: ChartCar, tone: Tone) => ReactNode;
}

/** A line for each car, or a dot for each lap: the highlighted ones in colour above all others. */
export function LapLines({ cars, highlights, across, down, valuesOf, isDots = false, marksOf }: LapLinesProps) {
  const pathOf = (car: ChartCar) => {
    const points = valuesOf(car).map((value, index) =>
      value === null ? null : { x: toPixel(across, index + 1), y: toPixel(down, value) },
    );
    return isDots ? dotsPath(points.filter((point) => point !== null)) : linePath(points);
  };
  const others = cars.filter(({ car }) => !highlights.has(car.position));
  return (
    <>
      <path className={clsx(chartStyles.others, isDots && chartStyles.dots)} d={others.map(pathOf).join('')} />
      {cars.map((each) => {
        const tone = highlights.get(each.car.position);
        return (
          tone && (
            <g key={each.car.position}>
              <path className={clsx(isDots ? chartStyles.big : chartStyles.line, chartStyles[tone])} d={pathOf(each)} />
              {marksOf?.(each, tone)}
            </g>
          )
        );
      })}
    </>
  );
}

interface StopShadeProps {
  readonly windows: readonly StopWindow[];
  readonly scale: Scale;
  readonly top: number;
  readonly bottom: number;
}

/** Shades the laps on which the leaders stopped, as inferred from lap times. */
export function StopShade({ windows, scale, top, bottom }: StopShadeProps) {
  return windows.map(({ fromLap, toLap }) => {
    const left = toPixel(scale, fromLap - 0.5);
    const right = toPixel(scale, toLap + 0.5);
    return (
      <g key={fromLap}>
        <rect className={chartStyles.window} x={left} y={top - 6} width={right - left} height={bottom - top + 12} />
        <text className={clsx(chartStyles.middle, chartStyles.secondary)} x={(left + right) / 2} y={top - 10}>
          stops, inferred from lap times
        </text>
      </g>
    );
  });
}
