import { useMemo } from 'react';
import { useUrlState } from '../../../lib/url-state.ts';
import { LazyOnVisible } from '../../../shared/ui/LazyOnVisible.tsx';
import type { EventCars } from '../event-cars.ts';
import { EventUrl } from '../event-url.ts';
import type { EventAnalysis, ResultRow } from '../event-types.ts';
import { chartCars, highlights } from './chart-cars.ts';
import { LapSection } from './LapSection.tsx';
import { PaceSection } from './PaceSection.tsx';
import { SectorSection } from './SectorSection.tsx';
import { StintSection } from './StintSection.tsx';

/** All charts, only the lap chart, or only those after it. */
export type ChartSections = 'all' | 'laps' | 'others';

export interface EventChartsProps {
  readonly sections: ChartSections;
  readonly rows: readonly ResultRow[];
  readonly cars: EventCars;
  readonly analysis: EventAnalysis;
  /** The row with the session's fastest lap. */
  readonly fastest: number | null;
}

/** All charts of an event; those below the first are rendered when they come near the viewport. */
export default function EventCharts({ sections, rows, cars, analysis, fastest }: EventChartsProps) {
  const { state } = useUrlState(EventUrl);
  const shownCars = useMemo(() => chartCars({ rows, cars, analysis }), [rows, cars, analysis]);
  const highlighted = useMemo(() => highlights({ cars: shownCars, picked: state.car }), [shownCars, state.car]);
  if (shownCars.length === 0) return null;
  return (
    <>
      {sections !== 'others' && <LapSection analysis={analysis} cars={shownCars} />}
      {sections !== 'laps' && (
        <>
          <LazyOnVisible height={300}>
            <PaceSection cars={shownCars} highlights={highlighted} fastest={fastest} />
          </LazyOnVisible>
          <LazyOnVisible height={520}>
            <SectorSection cars={shownCars} bestSectors={analysis.bestSectors} />
          </LazyOnVisible>
          <LazyOnVisible height={shownCars.length * 18 + 90}>
            <StintSection cars={shownCars} />
          </LazyOnVisible>
        </>
      )}
    </>
  );
}
