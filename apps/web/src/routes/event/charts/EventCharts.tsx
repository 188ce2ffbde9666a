import type { EventAnalysis, ResultRow } from '@paddock/contracts';
import { useMemo } from 'react';
import { useUrlState } from '../../../lib/url-state.ts';
import { LazyOnVisible } from '../../../shared/ui/LazyOnVisible.tsx';
import type { EventCars } from '../event-cars.ts';
import { EventUrl } from '../event-url.ts';
import { chartCars, highlights } from './chart-cars.ts';
import { LapSection } from './LapSection.tsx';
import { PaceSection } from './PaceSection.tsx';
import { SectorSection } from './SectorSection.tsx';
import { StintSection } from './StintSection.tsx';
import styles from './EventCharts.module.css';

export interface EventChartsProps {
  /** The lap chart, or those below it. */
  readonly part: 'laps' | 'others';
  readonly rows: readonly ResultRow[];
  readonly cars: EventCars;
  readonly analysis: EventAnalysis;
  /** The row with the session's fastest lap. */
  readonly fastest: number | null;
}

/** The charts of an event; those below the first are rendered when they come near the viewport. */
export default function EventCharts({ part, rows, cars, analysis, fastest }: EventChartsProps) {
  const { state } = useUrlState(EventUrl);
  const shownCars = useMemo(() => chartCars({ rows, cars, analysis }), [rows, cars, analysis]);
  const highlighted = useMemo(() => highlights({ cars: shownCars, picked: state.car }), [shownCars, state.car]);
  if (shownCars.length === 0) return null;
  if (part === 'laps') return <LapSection analysis={analysis} cars={shownCars} />;
  return (
    <div className={styles.column}>
      <LazyOnVisible height={300}>
        <PaceSection cars={shownCars} highlights={highlighted} fastest={fastest} />
      </LazyOnVisible>
      <LazyOnVisible height={520}>
        <SectorSection cars={shownCars} bestSectors={analysis.bestSectors} />
      </LazyOnVisible>
      <LazyOnVisible height={shownCars.length * 18 + 90}>
        <StintSection cars={shownCars} />
      </LazyOnVisible>
    </div>
  );
}
