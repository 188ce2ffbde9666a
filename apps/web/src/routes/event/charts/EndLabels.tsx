import { spreadLabels, type Scale } from '../../../shared/charts/scales.ts';
import { SvgName } from '../../../shared/charts/SvgName.tsx';
import type { ChartCar, Highlights } from './chart-cars.ts';
import chartStyles from '../../../shared/charts/Chart.module.css';

const LABEL_PX = 13;

export interface EndLabel extends Pick<ChartCar, 'car' | 'isOut'> {
  /** Where the line ends, in pixels. */
  readonly y: number;
  readonly note?: string;
}

export interface EndLabelsProps {
  readonly labels: readonly EndLabel[];
  readonly highlights: Highlights;
  readonly down: Scale;
  readonly x: number;
  readonly isPhone: boolean;
}

/** Positions and names at the ends of lines, moved apart; only of highlighted cars if not all fit. */
export function EndLabels({ labels, highlights, down, x, isPhone }: EndLabelsProps) {
  const doFit = !isPhone && labels.length * LABEL_PX <= down.end - down.start;
  const shown = doFit ? labels : labels.filter(({ car }) => highlights.has(car.position));
  const ys = spreadLabels({
    wanted: shown.map(({ y }) => y),
    distance: LABEL_PX,
    low: down.start,
    high: down.end,
  });
  return shown.map(({ car, isOut, note = '' }, index) => (
    <text
      key={car.position}
      className={chartStyles[highlights.get(car.position) ?? 'secondary']}
      x={x}
      y={(ys[index] ?? 0) + 4}
    >
      {isOut ? '–' : car.position} <SvgName maxLength={isPhone ? 11 : 24}>{car.shortName}</SvgName>
      {!isPhone && note}
    </text>
  ));
}
