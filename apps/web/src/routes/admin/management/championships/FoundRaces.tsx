import { clsx } from 'clsx';
import Button from '@mui/material/Button';
import type { FoundEvent } from '@paddock/contracts';
import { useId, type ReactNode } from 'react';
import { hrefs } from '../../../../lib/hrefs.ts';
import { useNames } from '../../../../lib/names.ts';
import { counted } from '../../../../shared/format/counted.ts';
import { FormSelect } from '../../../../shared/forms/FormField.tsx';
import { useFormat } from '../../../../shared/hooks/clock.tsx';
import { PersonName } from '../../../../shared/ui/PersonName.tsx';
import { TextLink } from '../../../../shared/ui/TextLink.tsx';
import { replaced, type DraftHeat } from './draft.ts';
import { useEditor, useFound } from './editor.tsx';
import type { RoundProps } from './RoundRow.tsx';
import styles from './FoundRaces.module.css';

/** What a round finds, where somebody has to choose: several races, or none but one that is near. */
export function FoundRaces({ round, onChange }: RoundProps) {
  const { isDisabled } = useEditor();
  const found = useFound(round.code);
  if (found === undefined) return null;
  const { heats, code } = round;
  const chosen = heats.flatMap(({ eventId }) => (eventId === null ? [] : [Number(eventId)]));
  const setEvent = (index: number, eventId: number | null): void =>
    onChange({
      // A race is one heat.
      heats: replaced(
        heats.map((heat) => (heat.eventId === eventId ? { ...heat, eventId: null } : heat)),
        index,
        { eventId },
      ),
    });
  const { nearest } = found;
  const offered = nearest === null || chosen.includes(nearest.eventId) ? null : nearest;
  const isChoice = found.events.length > heats.length || chosen.length > 0;
  if (!isChoice && offered === null) return null;
  return (
    <div className={styles.found}>
      {isChoice && (
        <ul aria-label={`Races of round ${code}`}>
          {found.events.map((event) => (
            <RaceLine key={event.eventId} event={event} isDisabled={isDisabled}>
              {(control) =>
                heats.length === 1 ? (
                  <input
                    {...control}
                    type="radio"
                    name={`race of ${code}`}
                    checked={chosen.includes(event.eventId)}
                    onChange={() => setEvent(0, event.eventId)}
                  />
                ) : (
                  <HeatSelect heats={heats} event={event} isDisabled={isDisabled} onChoose={setEvent} />
                )
              }
            </RaceLine>
          ))}
        </ul>
      )}
      {chosen.length > 0 && (
        <Button
          size="small"
          variant="text"
          disabled={isDisabled}
          onClick={() => onChange({ heats: heats.map((heat) => ({ ...heat, eventId: null })) })}
        >
          Let the filter choose
        </Button>
      )}
      {offered !== null && (
        <>
          <p className="detail">No race on this day fits. The nearest:</p>
          <ul>
            <RaceLine event={offered} isDisabled={isDisabled} isWarning>
              {(control) => (
                <input {...control} type="radio" checked={false} onChange={() => setEvent(0, offered.eventId)} />
              )}
            </RaceLine>
          </ul>
        </>
      )}
    </div>
  );
}

interface RaceLineProps {
  readonly event: FoundEvent;
  readonly isDisabled: boolean;
  readonly isWarning?: boolean;
  readonly children: (control: { readonly 'aria-labelledby': string; readonly disabled: boolean }) => ReactNode;
}

function RaceLine({ event, isDisabled, isWarning = false, children }: RaceLineProps) {
  const names = useNames();
  const format = useFormat();
  const id = useId();
  const { title, trackName, endAt, entryCount, lapCount, winner, eventId } = event;
  return (
    <li className={clsx(isWarning && styles.warning)}>
      {children({ 'aria-labelledby': id, disabled: isDisabled })}
      <span id={id}>
        <b>{`${names.track(trackName)}, ${format.dateTime(endAt)}`}</b>
        <span className="secondary">
          {` ${[title, counted(entryCount, 'entry', 'entries'), counted(lapCount, 'lap')].filter(Boolean).join(', ')}`}
          {winner !== null && (
            <>
              {', won by '}
              <PersonName>{winner}</PersonName>
            </>
          )}
        </span>
      </span>
      <TextLink to={hrefs.event(eventId)}>Open</TextLink>
    </li>
  );
}

interface HeatSelectProps {
  readonly heats: readonly DraftHeat[];
  readonly event: FoundEvent;
  readonly isDisabled: boolean;
  readonly onChoose: (index: number, eventId: number | null) => void;
}

/** Which of the round’s heats a race is. */
function HeatSelect({ heats, event, isDisabled, onChoose }: HeatSelectProps) {
  const current = heats.findIndex(({ eventId }) => eventId === event.eventId);
  const byFilter = heats.find(({ code }) => code === event.heat);
  return (
    <FormSelect
      label="Counts as"
      value={String(current)}
      isDisabled={isDisabled}
      options={[
        { value: '-1', text: byFilter === undefined ? 'nothing' : `${byFilter.name || byFilter.code}, by its time` },
        ...heats.map(({ name, code }, index) => ({ value: String(index), text: name || code })),
      ]}
      onChange={(text) => (text === '-1' ? onChoose(current, null) : onChoose(Number(text), event.eventId))}
    />
  );
}
