import { styled } from '@mui/material/styles';
import { Section } from '../../../shared/ui/Section.tsx';
import type { EventAnalysis } from '../event-types.ts';
import { KnowledgeTag } from '../KnowledgeTag.tsx';

const List = styled('dl')(({ theme }) => ({
  '& > div': {
    ...theme.typography.body2,
    display: 'grid',
    gridTemplateColumns: '84px minmax(0, 1fr)',
    padding: '5px 0',
    color: theme.vars.palette.text.secondary,
  },
}));

export interface HowSureProps {
  readonly isRace: boolean;
  readonly placesFrom: EventAnalysis['placesFrom'];
}

/** Which figures are in the file, which are inferred, and which are unknown. */
export function HowSure({ isRace, placesFrom }: HowSureProps) {
  const order = placesFrom === 'times' ? 'from total times less laps' : 'from the order in which the laps were noted';
  return (
    <Section title="How sure are we?">
      <List>
        <div>
          <dt>
            <KnowledgeTag kind="measured" />
          </dt>
          <dd>Times, laps, sectors, validity, penalties</dd>
        </div>
        <div>
          <dt>
            <KnowledgeTag kind="inferred" />
          </dt>
          <dd>{isRace ? `Position by lap (${order}), gaps, stops, places gained` : 'Stops'}</dd>
        </div>
        <div>
          <dt>
            <KnowledgeTag kind="unknown" />
          </dt>
          <dd>Grid, tyres, fuel</dd>
        </div>
      </List>
    </Section>
  );
}
