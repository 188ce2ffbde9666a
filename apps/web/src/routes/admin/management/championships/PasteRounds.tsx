import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { useNames } from '../../../../lib/names.ts';
import { counted } from '../../../../shared/format/counted.ts';
import { FormDialog } from '../../../../shared/forms/FormDialog.tsx';
import { FormField } from '../../../../shared/forms/FormField.tsx';
import type { AddRoundsProps } from './AddByRhythm.tsx';
import { useDraft, useEditor } from './editor.tsx';
import styles from './PasteRounds.module.css';
import { readPastedRounds, type PastedLine } from './round-dates.ts';
import { localText } from './words.ts';

/** Rounds from the lines of a spreadsheet: what was understood is shown before they are added. */
export function PasteRounds({ onAdd, onClose }: AddRoundsProps) {
  const draft = useDraft();
  const { game } = useEditor();
  const names = useNames();
  const [text, setText] = useState('');
  const usual = draft.rounds.findLast(({ startsAt }) => startsAt !== null)?.startsAt?.slice(11) ?? '20:00';
  const [time, setTime] = useState(usual);
  const isTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time);
  const lines = readPastedRounds(text, { tracks: names.tracksOf(game), time: isTime ? time : '20:00' });
  const rounds = lines.flatMap(({ round }) => (round === null ? [] : [round]));
  return (
    <FormDialog
      title="Paste dates and tracks"
      isWide
      submit={rounds.length === 0 ? 'Add the rounds' : `Add ${counted(rounds.length, 'round')}`}
      isBlocked={rounds.length === 0 || !isTime}
      onSubmit={() => onAdd(rounds)}
      onClose={onClose}
    >
      <FormField
        label="Dates and tracks"
        value={text}
        onChange={setText}
        isMultiline
        maxLength={20_000}
        hint="One round a line, as copied from a spreadsheet: 4/12/2026, Monza. A time and a name may be there too."
      />
      <FormField
        label="Time of day"
        value={time}
        onChange={setTime}
        maxLength={5}
        error={isTime ? undefined : 'Enter a time such as 20:00.'}
        hint="Of lines without one."
      />
      {lines.length > 0 && (
        <ol className={styles.lines} aria-label="What was understood">
          {lines.map((line, index) => (
            // Lines may be the same.
            <Line key={index} line={line} />
          ))}
        </ol>
      )}
    </FormDialog>
  );
}

function Line({ line: { text, round, problem } }: { readonly line: PastedLine }) {
  const names = useNames();
  if (round === null) {
    return (
      <li className={styles.problem}>
        <CircleX size={14} aria-hidden="true" />
        <span>
          {problem} <span className="secondary">{text}</span>
        </span>
      </li>
    );
  }
  const { trackName, startsAt, name } = round;
  return (
    <li>
      <CircleCheck size={14} aria-hidden="true" className="better" />
      <span>
        {[localText(startsAt ?? ''), names.track(trackName ?? ''), name]
          .filter((part) => part !== undefined && part !== '')
          .join(', ')}
      </span>
    </li>
  );
}
