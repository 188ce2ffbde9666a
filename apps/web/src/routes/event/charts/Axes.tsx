import { placeOn, type Scale } from './scales.ts';
import type { StopWindow } from './chart-cars.ts';

export interface LapAxisProps {
  readonly scale: Scale;
  readonly ticks: readonly number[];
  readonly top: number;
  readonly bottom: number;
}

/** Thin lines at some laps, with their numbers below. */
export function LapAxis({ scale, ticks, top, bottom }: LapAxisProps) {
  return ticks.map((lap) => {
    const x = placeOn(scale, lap);
    return (
      <g key={lap}>
        <path className="grid" d={`M${x} ${top}V${bottom}`} />
        <text className="middle" x={x} y={bottom + 18}>
          {lap === 1 ? 'lap 1' : lap}
        </text>
      </g>
    );
  });
}

export interface StopShadeProps {
  readonly windows: readonly StopWindow[];
  readonly scale: Scale;
  readonly top: number;
  readonly bottom: number;
}

/** Shades the laps on which the leaders stopped, as inferred from lap times. */
export function StopShade({ windows, scale, top, bottom }: StopShadeProps) {
  return windows.map(({ fromLap, toLap }) => {
    const left = placeOn(scale, fromLap - 0.5);
    const right = placeOn(scale, toLap + 0.5);
    return (
      <g key={fromLap}>
        <rect className="window" x={left} y={top - 6} width={right - left} height={bottom - top + 12} />
        <text className="middle quiet" x={(left + right) / 2} y={top - 10}>
          stops, inferred from lap times
        </text>
      </g>
    );
  });
}
