import type { DriverRef, RoundResult, StandingRow } from '@paddock/contracts';
import { clsx } from 'clsx';
import { formatTime } from 'race-format';
import type { ReactNode } from 'react';
import { PhotoFinish } from '../../../../features/events/PhotoFinish.tsx';
import { hrefs } from '../../../../lib/hrefs.ts';
import { counted } from '../../../../shared/format/counted.ts';
import { formatOrdinal } from '../../../../shared/format/dates-and-numbers.ts';
import { countedPoints } from '../../../../shared/format/points.ts';
import { LapMark, MarkedTime } from '../../../../shared/racing/LapMark.tsx';
import { PersonNames } from '../../../../shared/ui/PersonName.tsx';
import { TextLink } from '../../../../shared/ui/TextLink.tsx';
import { DriveTimes } from './DriveTimes.tsx';
import { podiumOf } from './podium-of.ts';
import { RoundWhen, RoundWhere } from './RoundWhere.tsx';
import styles from './Rounds.module.css';

interface DrivenRoundProps {
  readonly round: RoundResult;
  /** Of the visitor in the standings; undefined: not in them. */
  readonly row: StandingRow | undefined;
}

const STATE_TEXTS: Partial<Record<RoundResult['state'], string>> = {
  choose: 'More races than planned fit this round: the organisers still have to choose.',
  missing: 'No result of this round has come in yet.',
  cancelled: 'Cancelled: it does not count.',
};

/** A round whose time has come: each of its races, and what the visitor got. */
export function DrivenRound({ round, row }: DrivenRoundProps) {
  const { state, heats } = round;
  const run = heats.filter(({ eventId }) => eventId !== null);
  const text = STATE_TEXTS[state];
  const shown = run.length === 0 ? heats.slice(0, 1) : run;
  return (
    <>
      {shown.map((heat, index) => (
        <article key={heat.code} className={clsx(styles.round, styles.driven, index > 0 && styles.further)}>
          {index === 0 ? <RoundWhen round={round} /> : <div />}
          <RoundWhere round={heat.name === '' ? round : { ...round, name: heat.name }}>
            {heat.eventId !== null && (
              <p className={clsx(styles.meta, 'secondary')}>
                {counted(heat.entryCount, 'entry', 'entries')}, {counted(heat.lapCount, 'lap')}
              </p>
            )}
            {index === 0 && row !== undefined && state === 'run' && (
              <p className={clsx(styles.meta, 'secondary')}>You: {ownText(row, round.code)}</p>
            )}
          </RoundWhere>
          {heat.eventId === null ? (
            <p className="secondary">{text}</p>
          ) : (
            <PhotoFinish kind="race" podium={podiumOf(heat.front)} hasRecord={false} />
          )}
          {heat.eventId !== null && (
            <div className={styles.side}>
              <Best mark={<LapMark kind="fastest" />} tone="purple" best={heat.fastestLap} />
              <Best mark={<LapMark kind="pole" />} tone={undefined} best={heat.pole} />
              <TextLink to={hrefs.event(heat.eventId)}>Result{heat.revisedAt !== null && ', revised'}</TextLink>
            </div>
          )}
          {index === shown.length - 1 && <DriveTimes driveTimes={round.driveTimes} />}
        </article>
      ))}
    </>
  );
}

function ownText({ cells }: StandingRow, code: string): string {
  const cell = cells.find((each) => each.code === code);
  if (cell === undefined) return 'not entered';
  const place = cell.place === null ? 'no place' : formatOrdinal(cell.place);
  return `${place}, ${countedPoints(cell.points)}${cell.counts ? '' : ', dropped'}`;
}

interface BestProps {
  readonly mark: ReactNode;
  readonly tone: 'purple' | undefined;
  readonly best: { readonly lapTime: number; readonly drivers: readonly DriverRef[] } | null;
}

function Best({ mark, tone, best }: BestProps) {
  if (best === null) return null;
  return (
    <span className={styles.best}>
      {mark} <MarkedTime tone={tone}>{formatTime(best.lapTime)}</MarkedTime>{' '}
      <PersonNames names={best.drivers.map(({ name }) => name)} />
    </span>
  );
}
