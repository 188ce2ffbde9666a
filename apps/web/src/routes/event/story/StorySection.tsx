import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Section } from '../../../shared/ui/Section.tsx';
import { LapMark } from '../../../shared/ui/LapMark.tsx';
import { Sentence } from '../CarName.tsx';
import type { EventCars } from '../event-cars.ts';
import type { EventAnalysis } from '../event-types.ts';
import { KnowledgeTag } from '../KnowledgeTag.tsx';
import { shortStory, storyLine, type StoryLine } from './story-line.ts';

/** As many as fit beside a full table; an endurance race has dozens. */
const FIRST_SHOWN = 10;

const List = styled('ol')(({ theme }) => ({
  '& li': {
    display: 'grid',
    gridTemplateColumns: '52px minmax(0, 1fr)',
    gap: 12,
    padding: '10px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li:first-of-type': { borderTop: 0, paddingTop: 2 },
  '& .when': { fontSize: 12, lineHeight: '18px', fontWeight: 600, color: theme.vars.palette.ink3 },
  '& .when b': {
    display: 'block',
    fontSize: 20,
    lineHeight: '22px',
    fontWeight: 780,
    fontStretch: 'semi-expanded',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.primary,
  },
  '& .when b.range': { fontSize: 15, lineHeight: '18px', letterSpacing: '-.02em', whiteSpace: 'normal' },
  '& h3': { fontSize: 14, lineHeight: '18px', fontWeight: 680, overflowWrap: 'anywhere' },
  '& h3.purple': { color: theme.vars.palette.timing.purple },
  '& p': { ...theme.typography.body2, marginTop: 2, color: theme.vars.palette.text.secondary },
}));

export interface StorySectionProps {
  readonly title: string;
  readonly analysis: EventAnalysis;
  readonly cars: EventCars;
}

/** What happened, lap by lap, each with the figures behind it. */
export function StorySection({ title, analysis, cars }: StorySectionProps) {
  const [isWhole, setWhole] = useState(false);
  const items = isWhole ? analysis.story : shortStory(analysis.story, FIRST_SHOWN);
  return (
    <Section title={title}>
      {items.length === 0 ? (
        <p>There is no story for this session.</p>
      ) : (
        <List>
          {items.map((item, index) => (
            <Item key={index} line={storyLine(item, { cars, isRace: analysis.sessionKind === 'race' })} />
          ))}
        </List>
      )}
      {items.length < analysis.story.length && (
        <Button sx={{ mt: 2, width: '100%' }} onClick={() => setWhole(true)}>
          Show all {analysis.story.length}
        </Button>
      )}
    </Section>
  );
}

function Item({ line }: { readonly line: StoryLine }) {
  const { when, laps, title, proof, mark, isInferred } = line;
  return (
    <li>
      <span className="when">
        {when} {laps !== null && <b className={when === 'Laps' ? 'range' : ''}>{laps}</b>}
      </span>
      <div>
        <h3 className={mark === null ? '' : 'purple'}>
          <Sentence words={title} /> {mark !== null && <LapMark kind={mark} />}
        </h3>
        <p>
          <Sentence words={proof} /> {isInferred && <KnowledgeTag kind="inferred" />}
        </p>
      </div>
    </li>
  );
}
