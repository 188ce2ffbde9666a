import { clsx } from 'clsx';
import Button from '@mui/material/Button';
import type { FoundEvent } from '@paddock/contracts';
import { useId, type ReactNode } from 'react';
import { hrefs } from '../../../../lib/hrefs.ts';
import { useNames } from '../../../../lib/names.ts';
import { counted } from '../../../../shared/format/counted.ts';
import { FormSelect } from '../../../../shared/forms/FormField.tsx';
import { useFormat } from '../../../../shared/hooks/clock.tsx';
import { LinkButton } from '../../../../shared/ui/LinkButton.tsx';
import { PersonName } from '../../../../shared/ui/PersonName.tsx';
import { TextLink } from '../../../../shared/ui/TextLink.tsx';
import { replaced, type DraftHeat, type DraftRound } from './draft.ts';
import { useEditor, useFound } from './editor.tsx';
import type { RoundProps } from './RoundRow.tsx';
import styles from './FoundRaces.module.css';

interface FoundRacesProps extends RoundProps {
  /** The details of the round are open: then every race that its filter finds is listed. */
  readonly isOpen: boolean;
}

/** What a round finds, where somebody has to choose: several races, or none but one that is near; and what is left out. */
export function FoundRaces({ round, index, onChange, isOpen }: FoundRacesProps) {
  const { isDisabled } = useEditor();
  const found = useFound(round.code);
  if (found === undefined) return null;
  const { heats, filter, code } = round;
  const leftOut = filter.excludedEventIds.map(Number);
  const chosen = heats.flatMap(({ eventId }) => (eventId === null ? [] : [Number(eventId)]));
  // Until the next preview is there, what was found has what has just been left out.
  const events = found.events.filter(({ eventId }) => !leftOut.includes(eventId));
  const { nearest } = found;
  const offered = nearest === null || [...chosen, ...leftOut].includes(nearest.eventId) ? null : nearest;
  const isChoice = events.length > heats.length || chosen.length > 0;
  const isListed = events.length > 0 && (isChoice || isOpen);
  if (!isListed && offered === null && chosen.length === 0 && leftOut.length === 0) return null;
  return (
    <div className={styles.found}>
      {isListed && (
        <ul aria-label={`Races of round ${code}`}>
          {events.map((event) => (
            <RaceLine
              key={event.eventId}
              event={event}
              isDisabled={isDisabled}
              onLeaveOut={isDisabled ? null : () => onChange(withoutRace(round, event.eventId))}
            >
              {(control) =>
                isChoice && (
                  <RaceChoice control={control} round={round} index={index} onChange={onChange} event={event} />
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
            <RaceLine event={offered} isDisabled={isDisabled} isWarning onLeaveOut={null}>
              {(control) => (
                <input
                  {...control}
                  type="radio"
                  checked={false}
                  onChange={() => onChange(withRace(heats, 0, offered.eventId))}
                />
              )}
            </RaceLine>
          </ul>
        </>
      )}
      <LeftOutRaces
        code={code}
        leftOut={leftOut}
        isDisabled={isDisabled}
        onTakeIn={(eventId) =>
          onChange({ filter: { ...filter, excludedEventIds: leftOut.filter((id) => id !== eventId) } })
        }
      />
    </div>
  );
}

/** A heat gets a race, or none; a race is one heat. */
function withRace(heats: readonly DraftHeat[], index: number, eventId: number | null): Partial<DraftRound> {
  const others = heats.map((heat) => (heat.eventId === eventId ? { ...heat, eventId: null } : heat));
  return { heats: replaced(others, index, { eventId }) };
}

/** The filter no longer finds a race, which then is no heat either. */
function withoutRace({ heats, filter }: DraftRound, eventId: number): Partial<DraftRound> {
  return {
    heats: heats.map((heat) => (heat.eventId === eventId ? { ...heat, eventId: null } : heat)),
    filter: { ...filter, excludedEventIds: [...filter.excludedEventIds, eventId] },
  };
}

interface LeftOutRacesProps {
  readonly code: string;
  readonly leftOut: readonly number[];
  readonly isDisabled: boolean;
  readonly onTakeIn: (eventId: number) => void;
}

/** What the filter would find and must not. */
function LeftOutRaces({ code, leftOut, isDisabled, onTakeIn }: LeftOutRacesProps) {
  if (leftOut.length === 0) return null;
  return (
    <>
      <p className="detail">Left out:</p>
      <ul aria-label={`Races left out of round ${code}`}>
        {leftOut.map((eventId) => (
          <li key={eventId}>
            <span />
            <TextLink to={hrefs.event(eventId)}>{`Race ${eventId}`}</TextLink>
            {!isDisabled && (
              <LinkButton aria-label={`Take back in race ${eventId}`} onClick={() => onTakeIn(eventId)}>
                Take back in
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface Control {
  readonly 'aria-labelledby': string;
  readonly disabled: boolean;
}

interface RaceChoiceProps extends RoundProps {
  readonly event: FoundEvent;
  readonly control: Control;
}

/** Takes a race for the only heat, or for one of several. */
function RaceChoice({ round: { heats, code }, onChange, event, control }: RaceChoiceProps) {
  const setEvent = (index: number, eventId: number | null): void => onChange(withRace(heats, index, eventId));
  if (heats.length > 1)
    return <HeatSelect heats={heats} event={event} isDisabled={control.disabled} onChoose={setEvent} />;
  return (
    <input
      {...control}
      type="radio"
      name={`race of ${code}`}
      checked={heats.some(({ eventId }) => eventId === event.eventId)}
      onChange={() => setEvent(0, event.eventId)}
    />
  );
}

interface RaceLineProps {
  readonly event: FoundEvent;
  readonly isDisabled: boolean;
  readonly isWarning?: boolean;
  /** null: it cannot be left out. */
  readonly onLeaveOut: (() => void) | null;
  readonly children: (control: Control) => ReactNode;
}

function RaceLine({ event, isDisabled, isWarning = false, onLeaveOut, children }: RaceLineProps) {
  const names = useNames();
  const format = useFormat();
  const id = useId();
  const leaveOutId = useId();
  const { title, trackName, endAt, entryCount, lapCount, winner, eventId } = event;
  return (
    <li className={clsx(isWarning && styles.warning)}>
      <span>{children({ 'aria-labelledby': id, disabled: isDisabled })}</span>
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
      <span className={styles.actions}>
        <TextLink to={hrefs.event(eventId)}>Open</TextLink>
        {onLeaveOut !== null && (
          <LinkButton id={leaveOutId} aria-labelledby={`${leaveOutId} ${id}`} onClick={onLeaveOut}>
            Leave out
          </LinkButton>
        )}
      </span>
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
