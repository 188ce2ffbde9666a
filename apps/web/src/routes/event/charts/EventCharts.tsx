import { trpc } from '../../../lib/trpc.ts';
import { BattleSection } from '../battles/BattleSection.tsx';
import { CarLinesSection } from '../battles/CarLinesSection.tsx';
import { LazyOnVisible } from '../../../shared/ui/LazyOnVisible.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import type { EventData } from '../event-data.ts';
import { chartCars } from './chart-cars.ts';
import { LapSection } from './LapSection.tsx';
import { PaceSection } from './PaceSection.tsx';
import { SectorSection } from './SectorSection.tsx';
import { StintSection } from './StintSection.tsx';

export interface EventChartsProps extends EventData {
  /** The lap chart, or those below it. */
  readonly part: 'laps' | 'others';
}

/** The charts of an event; those below the first are rendered when they come near the viewport. */
export default function EventCharts({ part, ...event }: EventChartsProps) {
  const analysis = trpc.events.analysis.useQuery({ id: event.info.eventId });
  return (
    <QueryView query={analysis} what="the laps" rows={20}>
      {(loaded) => {
        const cars = chartCars({ ...event, analysis: loaded });
        if (part === 'laps') return <LapSection analysis={loaded} cars={cars} />;
        // A single car fights nobody.
        const isRace = loaded.sessionKind === 'race' && cars.length > 1;
        return (
          <>
            {isRace && (
              <LazyOnVisible height={360}>
                <BattleSection {...event} analysis={loaded} />
              </LazyOnVisible>
            )}
            {isRace && (
              <LazyOnVisible height={520}>
                <CarLinesSection {...event} analysis={loaded} cars={cars} />
              </LazyOnVisible>
            )}
            <LazyOnVisible height={300}>
              <PaceSection cars={cars} fastest={event.info.bestLap?.position ?? null} />
            </LazyOnVisible>
            <LazyOnVisible height={520}>
              <SectorSection analysis={loaded} cars={cars} />
            </LazyOnVisible>
            <LazyOnVisible height={cars.length * 18 + 90}>
              <StintSection analysis={loaded} cars={cars} />
            </LazyOnVisible>
          </>
        );
      }}
    </QueryView>
  );
}
