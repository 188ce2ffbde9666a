import { useMemo } from 'react';
import { useUrlState } from '../../../lib/url-state.ts';
import type { EventCars } from '../event-cars.ts';
import { EventUrl } from '../event-url.ts';
import type { EventAnalysis, ResultRow } from '../event-types.ts';
import { chartCars, highlights } from './chart-cars.ts';
import { LapBoard } from './LapBoard.tsx';
import { Near } from './Near.tsx';
import { PaceBoard } from './PaceBoard.tsx';
import { SectorBoard } from './SectorBoard.tsx';
import { StintBoard } from './StintBoard.tsx';

/** All drawings, that of the laps alone, or those after it. */
export type ChartBoards = 'all' | 'laps' | 'others';

export interface EventChartsProps {
  readonly boards: ChartBoards;
  readonly rows: readonly ResultRow[];
  readonly cars: EventCars;
  readonly analysis: EventAnalysis;
  /** The row with the fastest lap of the session. */
  readonly fastest: number | null;
}

/** Every drawing of an event. They come when the page is scrolled towards them, one at a time. */
export default function EventCharts({ boards, rows, cars, analysis, fastest }: EventChartsProps) {
  const { state } = useUrlState(EventUrl);
  const drawn = useMemo(() => chartCars({ rows, cars, analysis }), [rows, cars, analysis]);
  const shown = useMemo(() => highlights({ cars: drawn, picked: state.car }), [drawn, state.car]);
  if (drawn.length === 0) return null;
  return (
    <>
      {boards !== 'others' && <LapBoard analysis={analysis} cars={drawn} />}
      {boards !== 'laps' && (
        <>
          <Near height={300}>
            <PaceBoard cars={drawn} highlights={shown} fastest={fastest} />
          </Near>
          <Near height={520}>
            <SectorBoard cars={drawn} bestSectors={analysis.bestSectors} />
          </Near>
          <Near height={drawn.length * 18 + 90}>
            <StintBoard cars={drawn} />
          </Near>
        </>
      )}
    </>
  );
}
