import type { CalendarRound } from '@paddock/contracts';
import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { useNames } from '../../../lib/names.ts';
import { counted } from '../../../shared/format/counted.ts';
import { useFormat, useMinute } from '../../../shared/hooks/clock.tsx';
import { DAY_MS, daysShown, placeRounds, startOfDay } from './days-to-scale.ts';
import styles from './DaysToScale.module.css';

interface DaysToScaleProps {
  readonly rounds: readonly CalendarRound[];
  readonly isOwn: (round: CalendarRound) => boolean;
}

type Variables = CSSProperties & Record<`--${string}`, number>;

/** With more, only Mondays are named. */
const NAMED_DAYS = 16;
const MOST_LANES = 4;

/** The next days, as long as they are, with the planned races. */
export function DaysToScale({ rounds, isOwn }: DaysToScaleProps) {
  const names = useNames();
  const format = useFormat();
  const nowMs = useMinute();
  const today = startOfDay(nowMs, format.timeZone);
  const days = daysShown(rounds, today);
  if (days === null) return null;
  const placed = placeRounds(rounds, today, days);
  const own = placed.filter(({ item }) => isOwn(item)).length;
  const lanes = Math.min(MOST_LANES, Math.max(...placed.map(({ lane }) => lane)) + 1);
  const frame: Variables = { '--days': days, '--lanes': lanes };
  return (
    <figure className={styles.figure}>
      <figcaption>
        <span className="overline">The next {days} days, to scale</span>
        {own > 0 && <span className="small-print">filled: yours</span>}
      </figcaption>
      <div
        className={styles.scale}
        role="img"
        aria-label={`The next ${days} days to scale: ${counted(placed.length, 'race')}${own === 0 ? '' : `, ${own} of them yours`}`}
        style={frame}
      >
        {Array.from({ length: days }, (_, index) => (
          <Day
            key={index}
            at={new Date(today + (index + 0.5) * DAY_MS).toISOString()}
            days={days}
            isToday={index === 0}
          />
        ))}
        <span className={styles.now} style={{ left: share((nowMs - today) / (days * DAY_MS)) }}>
          now
        </span>
        {placed.map(({ item, left, lane, isNameLeft }) => {
          const { trackName, code, name } = item.round;
          return (
            <span
              key={`${item.championship.championshipId} ${code}`}
              className={clsx(styles.race, isOwn(item) && styles.own, isNameLeft && styles.nameLeft)}
              style={{ left: share(left), ...laneOf(lane) }}
            >
              <i />
              <span>{trackName === null ? name : names.track(trackName)}</span>
            </span>
          );
        })}
      </div>
    </figure>
  );
}

interface DayProps {
  /** Its noon. */
  readonly at: string;
  readonly days: number;
  readonly isToday: boolean;
}

function Day({ at, days, isToday }: DayProps) {
  const format = useFormat();
  const weekday = format.weekday(at);
  const isNamed = days <= NAMED_DAYS || weekday === 'Mon';
  const day = Number(format.calendarDate(at).slice('2025-09-'.length));
  return (
    <span
      className={clsx(
        styles.day,
        (weekday === 'Sat' || weekday === 'Sun') && styles.weekend,
        weekday !== 'Mon' && !isToday && styles.notOnPhone,
      )}
    >
      {isToday ? <b>today</b> : isNamed && <span>{`${weekday} ${day}`}</span>}
    </span>
  );
}

function laneOf(lane: number): Variables {
  return { '--lane': Math.min(lane, MOST_LANES - 1) };
}

function share(part: number): string {
  return `${(part * 100).toFixed(2)}%`;
}
