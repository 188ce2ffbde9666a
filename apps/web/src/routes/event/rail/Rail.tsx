import { memo } from 'react';
import { styled } from '@mui/material/styles';
import { useSlices } from '../../../shared/ui/use-slices.ts';
import type { EventCars } from '../event-cars.ts';
import type { EventAnalysis, EventInfo, ResultRow } from '../event-types.ts';
import { StoryBoard } from '../story/StoryBoard.tsx';
import { BestSectors } from './BestSectors.tsx';
import { HowSure } from './HowSure.tsx';
import { Movers } from './Movers.tsx';
import { PenaltyList } from './PenaltyList.tsx';
import { QuickestLaps } from './QuickestLaps.tsx';

const Boards = styled('div')(({ theme }) => ({
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

/** So many tasks draw it, the story first. */
const PARTS = 4;
const ONE_BY_ONE = { first: 1, step: 1 };

export interface RailProps {
  readonly info: EventInfo;
  readonly rows: readonly ResultRow[];
  readonly cars: EventCars;
  readonly analysis: EventAnalysis;
  /** Below the table, where there is room for columns. */
  readonly isBelow: boolean;
  /** What follows is below the screen: the boards come one after another. In columns each would move the others. */
  readonly isStacked: boolean;
}

/** What surrounds the result: the story, the best of the session, who lacks what, and how it is known. */
export const Rail = memo(function Rail({ info, rows, cars, analysis, isBelow, isStacked }: RailProps) {
  const isRace = info.sessionKind === 'race';
  const drawn = useSlices(PARTS, ONE_BY_ONE);
  const part = isStacked ? drawn : PARTS;
  return (
    <Boards className={isBelow ? 'below' : ''}>
      <StoryBoard title={isRace ? 'Race story' : 'Session story'} analysis={analysis} cars={cars} />
      {part > 1 && <BestSectors sectors={analysis.bestSectors} cars={cars} />}
      {part > 1 && <PenaltyList rows={rows} cars={cars} />}
      {part > 2 && isRace && <QuickestLaps rows={rows} cars={cars} />}
      {part > 3 && isRace && <Movers cars={cars} analysis={analysis} />}
      {part > 3 && <HowSure isRace={isRace} placesFrom={analysis.placesFrom} />}
    </Boards>
  );
});
