import { memo } from 'react';
import { styled } from '@mui/material/styles';
import type { EventCars } from '../event-cars.ts';
import type { EventAnalysis, EventInfo, ResultRow } from '../event-types.ts';
import { StorySection } from '../story/StorySection.tsx';
import { BestSectors } from './BestSectors.tsx';
import { HowSure } from './HowSure.tsx';
import { Movers } from './Movers.tsx';
import { PenaltyList } from './PenaltyList.tsx';
import { QuickestLaps } from './QuickestLaps.tsx';

const Sections = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 32,
  alignContent: 'start',
  '&.below': { display: 'block', columns: 3, columnGap: 48 },
  '&.below > *': { breakInside: 'avoid', marginBottom: 32 },
  [theme.breakpoints.down('lg')]: {
    '&, &.below': { display: 'block', columns: 2, columnGap: 40 },
    '& > *': { breakInside: 'avoid', marginBottom: 32 },
  },
  [theme.breakpoints.down('sm')]: { '&, &.below': { display: 'grid', columns: 'auto' }, '& > *': { marginBottom: 0 } },
}));

export interface RailProps {
  readonly info: EventInfo;
  readonly rows: readonly ResultRow[];
  readonly cars: EventCars;
  readonly analysis: EventAnalysis;
  /** Rendered below the table, where there is room for columns. */
  readonly isBelow: boolean;
}

/** The panels beside the result: story, best sectors, cars without a time, sources of the figures. */
export const Rail = memo(function Rail({ info, rows, cars, analysis, isBelow }: RailProps) {
  const isRace = info.sessionKind === 'race';
  return (
    <Sections className={isBelow ? 'below' : ''}>
      <StorySection title={isRace ? 'Race story' : 'Session story'} analysis={analysis} cars={cars} />
      <BestSectors sectors={analysis.bestSectors} cars={cars} />
      <PenaltyList rows={rows} cars={cars} />
      {isRace && <QuickestLaps rows={rows} cars={cars} />}
      {isRace && <Movers cars={cars} analysis={analysis} />}
      <HowSure isRace={isRace} placesFrom={analysis.placesFrom} />
    </Sections>
  );
});
