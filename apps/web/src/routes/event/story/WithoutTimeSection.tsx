import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { memo, useState } from 'react';
import { Section } from '../../../shared/ui/Section.tsx';
import { fingerHigh } from '../../../shared/ui/TextLink.ts';
import { NumberPlate } from '../../../shared/ui/NumberPlate.tsx';
import { Sentence } from '../CarName.tsx';
import type { EventCars } from '../event-cars.ts';
import type { EventAnalysis } from '../event-types.ts';
import { inFull } from '../words.ts';
import { oneEach, reasonText } from './without-time.ts';

const FIRST_SHOWN = 9;

/** Cars in a rail or in columns, each with a sentence below its name. */
export const CarNotes = styled('ul')(({ theme }) => ({
  '& li': {
    ...theme.typography.body2,
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 1fr)',
    gap: 8,
    padding: '8px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li:first-of-type': { borderTop: 0, paddingTop: 0 },
  '&.columns': { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(250px, 1fr))', columnGap: 40 },
  '&.columns li, &.columns li:first-of-type': { padding: '6px 0', borderTop: 0 },
  '& b': { display: 'block', fontWeight: 660, overflowWrap: 'anywhere' },
  '& b a': fingerHigh(theme),
  '& span.text': { color: theme.vars.palette.text.secondary },
}));

export interface WithoutTimeSectionProps {
  readonly analysis: EventAnalysis;
  readonly cars: EventCars;
}

/** Every car without a time, and why. */
export const WithoutTimeSection = memo(function WithoutTimeSection({ analysis, cars }: WithoutTimeSectionProps) {
  const [isWhole, setWhole] = useState(false);
  const items = oneEach(analysis.withoutTime);
  if (items.length === 0) return null;
  const shown = isWhole ? items : items.slice(0, FIRST_SHOWN);
  return (
    <Section title="Without a time">
      <CarNotes className="columns">
        {shown.map((item) => (
          <li key={item.position}>
            <NumberPlate number={cars.get(item.position)?.raceNumber ?? null} />
            <div>
              <b>
                <Sentence words={inFull(cars, item.position)} />
              </b>
              <span className="text">{reasonText(item)}</span>
            </div>
          </li>
        ))}
      </CarNotes>
      {shown.length < items.length && (
        <Button sx={{ mt: 2, width: '100%' }} onClick={() => setWhole(true)}>
          Show all {items.length}
        </Button>
      )}
    </Section>
  );
});
