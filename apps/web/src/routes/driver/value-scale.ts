import type { ChartBand, ChartTick } from '../../shared/ui/StepChart.tsx';

const BANDS = [
  { name: 'bronze', text: 'Bronze', from: 0, to: 40 },
  { name: 'silver', text: 'Silver', from: 40, to: 80 },
  { name: 'gold', text: 'Gold', from: 80, to: 110 },
  { name: 'platinum', text: 'Platinum', from: 110, to: Infinity },
] as const;

/** Room above and below the values, so that none touches the frame. */
const MARGIN = 8;
const MIN_SPAN = 30;

export interface ValueScale {
  readonly low: number;
  readonly high: number;
  /** The class bands that the scale crosses. */
  readonly bands: readonly ChartBand[];
  /** Where a band begins inside the scale; the lowest visible one is named at the foot. */
  readonly ticks: readonly ChartTick[];
}

/** The part of the class scale that some values need. */
export function valueScale(values: readonly number[]): ValueScale {
  const low = Math.max(Math.min(...values) - MARGIN, 0);
  const high = Math.max(Math.max(...values) + MARGIN, low + MIN_SPAN);
  const bands = BANDS.filter(({ from, to }) => from < high && to > low);
  const ticks = bands.map(({ text, from }) =>
    from <= low ? { value: low, text } : { value: from, text: `${text} ${from}` },
  );
  return { low, high, bands, ticks };
}
