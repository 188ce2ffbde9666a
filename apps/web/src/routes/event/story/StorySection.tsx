import Button from '@mui/material/Button';
import { useState } from 'react';
import { Section } from '../../../shared/ui/Section.tsx';
import { LapMark } from '../../../shared/racing/LapMark.tsx';
import { Sentence } from '../CarName.tsx';
import type { AnalysedEvent } from '../event-data.ts';
import { KnowledgeTag } from '../KnowledgeTag.tsx';
import { shortStory, storyLine, type StoryLine } from './story-line.ts';
import styles from './StorySection.module.css';

/** As many as fit beside a full table; an endurance race has dozens. */
const FIRST_SHOWN = 10;

/** What happened, lap by lap, each with the figures behind it. */
export function StorySection({ info, cars, overview: { story, ...sources } }: AnalysedEvent) {
  const [isWhole, setWhole] = useState(false);
  const isRace = info.sessionKind === 'race';
  if (story.length === 0 && info.lapCount === 0) return null;
  const items = isWhole ? story : shortStory(story, FIRST_SHOWN);
  return (
    <Section title={isRace ? 'Race story' : 'Session story'}>
      {items.length === 0 ? (
        <p>There is no story for this session.</p>
      ) : (
        <ol className={styles.list}>
          {items.map((item, index) => (
            <Item key={index} line={storyLine(item, { cars, isRace, sources })} />
          ))}
        </ol>
      )}
      {items.length < story.length && (
        <Button sx={{ mt: 2, width: '100%' }} onClick={() => setWhole(true)}>
          Show all {story.length}
        </Button>
      )}
    </Section>
  );
}

function Item({ line }: { readonly line: StoryLine }) {
  const { when, laps, title, proof, mark, isInferred, isFromLog } = line;
  return (
    <li>
      <span className={styles.when}>
        {when} {laps !== null && <b className={when === 'Laps' ? styles.range : ''}>{laps}</b>}
      </span>
      <div>
        <h3 className={mark === null ? undefined : 'record'}>
          <Sentence words={title} /> {mark !== null && <LapMark kind={mark} />}
        </h3>
        <p>
          <Sentence words={proof} /> {isInferred && <KnowledgeTag kind="inferred" />}
          {isFromLog && <KnowledgeTag kind="measured" />}
        </p>
      </div>
    </li>
  );
}
