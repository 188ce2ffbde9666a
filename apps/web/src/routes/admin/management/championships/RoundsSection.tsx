import Button from '@mui/material/Button';
import { CalendarPlus, ClipboardPaste, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSite } from '../../../../lib/use-site.ts';
import { Empty } from '../../../../shared/ui/Notice.tsx';
import { Section } from '../../../../shared/ui/Section.tsx';
import { AddByRhythm } from './AddByRhythm.tsx';
import { withRounds, type RoundFacts } from './draft.ts';
import { useDraft, useEditor } from './editor.tsx';
import { PasteRounds } from './PasteRounds.tsx';
import { RoundRow } from './RoundRow.tsx';
import { ListError } from './settings.tsx';
import styles from './RoundsSection.module.css';

/** The calendar: a round is a filter, and takes the race that it finds. */
export function RoundsSection() {
  const draft = useDraft();
  const { change, isDisabled } = useEditor();
  const timeZone = useSite()?.timeZone ?? 'UTC';
  const [adding, setAdding] = useState<'rhythm' | 'paste' | null>(null);
  const add = (rounds: readonly RoundFacts[]): void => {
    change((now) => withRounds(now, rounds, timeZone));
    setAdding(null);
  };
  return (
    <Section title="Rounds" note="A round is a filter; it takes the race that it finds">
      <ListError path="rounds" />
      {draft.rounds.length === 0 ? (
        <Empty title="No round yet" text="Add one, several at a fixed rhythm, or paste dates and tracks." />
      ) : (
        <ol className={styles.rounds}>
          {draft.rounds.map((round, index) => (
            <RoundRow key={round.code} round={round} index={index} />
          ))}
        </ol>
      )}
      <div className={styles.actions}>
        <Button disabled={isDisabled} onClick={() => add([{ trackName: null, startsAt: null }])}>
          <Plus size={16} aria-hidden="true" />
          Add a round
        </Button>
        <Button disabled={isDisabled} onClick={() => setAdding('rhythm')}>
          <CalendarPlus size={16} aria-hidden="true" />
          Add several by rhythm
        </Button>
        <Button disabled={isDisabled} onClick={() => setAdding('paste')}>
          <ClipboardPaste size={16} aria-hidden="true" />
          Paste dates and tracks
        </Button>
      </div>
      {adding === 'rhythm' && <AddByRhythm onAdd={add} onClose={() => setAdding(null)} />}
      {adding === 'paste' && <PasteRounds onAdd={add} onClose={() => setAdding(null)} />}
    </Section>
  );
}
