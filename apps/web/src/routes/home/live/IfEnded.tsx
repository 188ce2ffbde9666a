import type { LiveCar, LiveTiming } from '@paddock/contracts';
import { classBandName, nextClassBand } from 'race-format';
import { useId, type ReactNode } from 'react';
import { formatOrdinal } from '../../../shared/format/dates-and-numbers.ts';
import { formatPoints } from '../../../shared/format/points.ts';
import styles from './IfEnded.module.css';

interface OwnIfEndedProps extends Pick<LiveTiming, 'championship'> {
  readonly car: LiveCar;
  readonly ahead: LiveCar | undefined;
}

/** What the visitor would have if the race ended now. */
export function OwnIfEnded({ car, ahead, championship }: OwnIfEndedProps) {
  const id = useId();
  const { driver, ifItEndedNow: now, position, interval } = car;
  if (now === null) return null;
  const missing = (ahead?.ifItEndedNow?.points ?? 0) - (now.points ?? 0);
  const classNow = driver?.classValue ?? null;
  const next = classNow === null ? null : nextClassBand(classNow + (now.classChange ?? 0));
  return (
    <section className={styles.summary} aria-labelledby={id}>
      <h3 id={id} className="visually-hidden">
        You, if it ended now
      </h3>
      <dl>
        <Figure
          label="You"
          value={formatOrdinal(position)}
          note={interval === null ? '' : `${(interval / 1000).toFixed(3)} s behind the car ahead`}
        />
        {now.points !== null && (
          <Figure
            label="Points"
            value={now.points}
            note={position > 1 && missing > 0 ? `${missing} more for ${formatOrdinal(position - 1)}` : ''}
          />
        )}
        {classNow !== null && now.classChange !== null && (
          <Figure
            label="Class"
            value={now.classChange === 0 ? classNow : `${classNow} → ${classNow + now.classChange}`}
            note={next === null ? '' : `${next.distance} to ${classBandName(next.at)}`}
          />
        )}
        {championship !== null && now.championship !== null && (
          <Figure
            label={championship.name}
            value={`${formatOrdinal(now.championship.place)}, ${formatPoints(now.championship.points)} pts`}
            note={before(now.championship.placeBefore)}
          />
        )}
        {now.seasonPlace !== null && (
          <Figure label="Season" value={formatOrdinal(now.seasonPlace)} note={before(now.seasonPlaceBefore)} />
        )}
      </dl>
    </section>
  );
}

function before(place: number | null): string {
  return place === null ? '' : `${formatOrdinal(place)} before this race`;
}

interface FigureProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly note: string;
}

function Figure({ label, value, note }: FigureProps) {
  return (
    <div>
      <dt className="overline">{label}</dt>
      <dd>
        <b>{value}</b>
        <small>{note}</small>
      </dd>
    </div>
  );
}
