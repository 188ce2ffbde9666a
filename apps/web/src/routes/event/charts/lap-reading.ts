import { formatSplit } from 'race-format';
import type { Reading } from '../../../shared/charts/reading.ts';
import chartStyles from '../../../shared/charts/Chart.module.css';
import { numberedName } from '../event-cars.ts';
import type { ChartMode } from '../event-url.ts';
import type { ChartCar, Highlights } from './chart-cars.ts';
import { FIGURES } from './lap-table.ts';

interface LapReadingInput {
  readonly mode: ChartMode;
  /** Those that are drawn. */
  readonly cars: readonly ChartCar[];
  readonly highlights: Highlights;
}

/** The figures of the highlighted cars in one lap; of two cars that are drawn alone also how far they are apart. */
export function lapReading({ mode, cars, highlights }: LapReadingInput, lap: number): Reading {
  const values = cars.flatMap((each) => {
    const tone = highlights.get(each.car.position);
    if (tone === undefined) return [];
    return [{ name: numberedName(each.car), value: FIGURES[mode](each.laps, lap), tone: chartStyles[tone] }];
  });
  const apart = apartOf(mode, cars, lap);
  return {
    title: `Lap ${lap}`,
    values: apart === null ? values : [...values, { name: 'Difference', value: formatSplit(apart) }],
  };
}

function apartOf(mode: ChartMode, cars: readonly ChartCar[], lap: number): number | null {
  const [one, other] = cars.map(({ laps }) => (mode === 'gap' ? laps.gaps : laps.lapTimes)[lap - 1] ?? null);
  if (mode === 'position' || cars.length !== 2 || one == null || other == null) return null;
  return Math.abs(one - other);
}
