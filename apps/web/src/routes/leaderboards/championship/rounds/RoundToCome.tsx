import type { CalendarRound, ChampionshipEntry, PublicRuling, RoundResult } from '@paddock/contracts';
import { clsx } from 'clsx';
import { AddToCalendar } from '../../../../features/championships/AddToCalendar.tsx';
import { planText } from '../../../../features/championships/round-words.ts';
import { RoundPlace } from '../../../../features/championships/RoundPlace.tsx';
import { TakenPlaces } from '../../../../features/championships/TakenPlaces.tsx';
import { counted } from '../../../../shared/format/counted.ts';
import { formatUntil } from '../../../../shared/format/until.ts';
import { useFormat, useMinute } from '../../../../shared/hooks/clock.tsx';
import { RoundAbsence } from '../entries/RoundAbsence.tsx';
import { CarriedRulings } from './CarriedRulings.tsx';
import { RoundWhen, RoundWhere } from './RoundWhere.tsx';
import styles from './Rounds.module.css';

interface RoundToComeProps {
  readonly championshipId: number;
  readonly round: RoundResult;
  /** As the calendar of the site has it; undefined: it has no date, or that is not loaded yet. */
  readonly planned: CalendarRound | undefined;
  readonly entry: ChampionshipEntry | undefined;
  /** Whether the visitor can say that they do not start in it. */
  readonly isMissable: boolean;
  readonly classValue: number | null;
  /** What stewards decided for this round. */
  readonly carried: readonly PublicRuling[];
  readonly isNext: boolean;
  readonly isLast: boolean;
}

export function RoundToCome(props: RoundToComeProps) {
  const { championshipId, round, planned, entry, isMissable, classValue, carried, isNext, isLast } = props;
  const format = useFormat();
  const nowMs = useMinute();
  const { startsAt, absent, state } = round;
  const until = startsAt === null ? null : formatUntil(startsAt, nowMs);
  const plan = planText(round, format);
  return (
    <article className={clsx(styles.round, isNext && styles.next)}>
      <RoundWhen round={round} />
      <RoundWhere round={round} isQuiet={!isNext}>
        <p className={clsx(styles.meta, 'quiet')}>
          {[startsAt === null ? '' : format.clock(startsAt), plan].filter((text) => text !== '').join(', ')}
        </p>
      </RoundWhere>
      <div>
        {isNext && planned !== undefined && state !== 'cancelled' && (
          <TakenPlaces championship={planned.championship} signUp={planned.signUp} names={planned.names} />
        )}
        <p className={clsx(styles.meta, 'secondary')}>
          {[until === null ? '' : `${until.replace('in', 'In')}.`, isLast ? 'Last round.' : '']
            .filter((text) => text !== '')
            .join(' ')}
          {absent > 0 && ` ${counted(absent, 'entrant')} cannot come.`}
        </p>
      </div>
      <div className={styles.side}>
        {planned !== undefined && (isNext || state === 'cancelled' || entry !== undefined) && (
          <RoundPlace
            championshipId={championshipId}
            round={round}
            signUp={planned.signUp}
            entry={entry}
            classValue={classValue}
          />
        )}
        {entry !== undefined && isMissable && (
          <RoundAbsence championshipId={championshipId} round={round} entry={entry} />
        )}
        {startsAt !== null && <AddToCalendar championshipId={championshipId} round={round.code} />}
      </div>
      <CarriedRulings number={round.number} rulings={carried} />
    </article>
  );
}
