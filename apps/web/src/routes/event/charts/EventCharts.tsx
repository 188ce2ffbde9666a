import type { EventAnalysis, EventInfo, ResultRow } from '@paddock/contracts';
import { LazyOnVisible } from '../../../shared/ui/LazyOnVisible.tsx';
import type { EventCars } from '../event-cars.ts';
import { chartCars } from './chart-cars.ts';
import { LapSection } from './LapSection.tsx';
import { PaceSection } from './PaceSection.tsx';
import { SectorSection } from './SectorSection.tsx';
import { StintSection } from './StintSection.tsx';

export interface EventChartsProps {
  /** The lap chart, or those below it. */
  readonly part: 'laps' | 'others';
  readonly info: EventInfo;
  readonly rows: readonly ResultRow[];
  readonly cars: EventCars;
  readonly analysis: EventAnalysis;
}

/** The charts of an event; those below the first are rendered when they come near the viewport. */
export default function EventCharts({ part, info, rows, cars, analysis }: EventChartsProps) {
  const shown = chartCars({ rows, cars, analysis });
  if (shown.length === 0) return null;
  if (part === 'laps') return <LapSection analysis={analysis} cars={shown} />;
  return (
    <>
      <LazyOnVisible height={300}>
        <PaceSection cars={shown} fastest={info.bestLap?.position ?? null} />
      </LazyOnVisible>
      <LazyOnVisible height={520}>
        <SectorSection cars={shown} bestSectors={analysis.bestSectors} />
      </LazyOnVisible>
      <LazyOnVisible height={shown.length * 18 + 90}>
        <StintSection cars={shown} />
      </LazyOnVisible>
    </>
  );
}
