import type { Scale } from './scales.ts';
import chartStyles from './Chart.module.css';

export interface LapAxisProps {
  readonly scale: Scale;
  readonly ticks: readonly number[];
  readonly top: number;
  readonly bottom: number;
}

/** Thin lines at some laps, with their numbers below. */
export function LapAxis({ scale, ticks, top, bottom }: LapAxisProps) {
  return ticks.map((lap) => {
    const x = scale(lap);
    return (
      <g key={lap}>
        <path className={chartStyles.grid} d={`M${x} ${top}V${bottom}`} />
        <text className={chartStyles.middle} x={x} y={bottom + 18}>
          {lap === 1 ? 'lap 1' : lap}
        </text>
      </g>
    );
  });
}

export interface ValueAxisProps {
  readonly scale: Scale;
  readonly ticks: readonly number[];
  readonly left: number;
  /** Where the lines end; without it there are none. */
  readonly right?: number | undefined;
  readonly textOf: (tick: number) => string;
}

/** Thin lines at some values, with their texts at the left. */
export function ValueAxis({ scale, ticks, left, right, textOf }: ValueAxisProps) {
  return ticks.map((tick) => {
    const y = scale(tick);
    return (
      <g key={tick}>
        {right !== undefined && <path className={chartStyles.grid} d={`M${left} ${y}H${right}`} />}
        <text className={chartStyles.end} x={left - 8} y={y + 4}>
          {textOf(tick)}
        </text>
      </g>
    );
  });
}
