import { LazyOnVisible } from '../../../shared/ui/LazyOnVisible.tsx';
import type { AnalysedEvent } from '../event-data.ts';
import { chartCars } from './chart-cars.ts';
import { LapSection } from './LapSection.tsx';
import { PaceSection } from './PaceSection.tsx';
import { SectorSection } from './SectorSection.tsx';
import { StintSection } from './StintSection.tsx';

export interface EventChartsProps extends AnalysedEvent {
  /** The lap chart, or those below it. */
  readonly part: 'laps' | 'others';
}

/** The charts of an event; those below the first are rendered when they come near the viewport. */
export default function EventCharts({ part, ...event }: EventChartsProps) {
  const { info, analysis } = event;
  const cars = chartCars(event);
  if (part === 'laps') return <LapSection analysis={analysis} cars={cars} />;
  return (
    <>
      <LazyOnVisible height={300}>
        <PaceSection cars={cars} fastest={info.bestLap?.position ?? null} />
      </LazyOnVisible>
      <LazyOnVisible height={520}>
        <SectorSection analysis={analysis} cars={cars} />
      </LazyOnVisible>
      <LazyOnVisible height={cars.length * 18 + 90}>
        <StintSection cars={cars} />
      </LazyOnVisible>
    </>
  );
}
