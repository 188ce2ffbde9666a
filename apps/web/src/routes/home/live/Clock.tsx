import type { LiveTiming } from '@paddock/contracts';
import { clsx } from 'clsx';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { GridMeter } from '../../../shared/racing/GridMeter.tsx';
import { KerbProgress } from '../../../shared/ui/KerbProgress.tsx';
import { KnowledgeTag } from '../../event/KnowledgeTag.tsx';
import { clockOf } from './clock.ts';
import { stateOf } from './session-state.ts';
import styles from './Clock.module.css';

const SECOND_MS = 1000;

interface ClockProps {
  readonly timing: LiveTiming;
  /** The server reports no more, or the page hears of nothing. */
  readonly isFrozen: boolean;
}

/** The session's time over the kerb: how much is left, counted from the times in the source. */
export function Clock({ timing, isFrozen }: ClockProps) {
  const { label, value, unit, note, share, isInferred = false } = clockOf(timing, useNow(SECOND_MS));
  const { server, clock } = timing;
  return (
    <div className={styles.clock}>
      <p className="overline">{label}</p>
      {/* Not announced: a figure of every second is none for screen readers. */}
      <p className={styles.value}>
        {value}
        {unit !== undefined && <small>{unit}</small>}
      </p>
      {stateOf(timing) === 'nobody' ? (
        <GridMeter players={0} capacity={server.capacity} />
      ) : clock.isOver ? (
        <div className={styles.chequers} />
      ) : (
        <div className={clsx(isFrozen && styles.stale)}>
          <KerbProgress
            label="Time of the session"
            done={share === null ? 0 : Math.round(share * 100)}
            total={share === null ? null : 100}
          />
        </div>
      )}
      <p className={styles.note}>
        {note}
        {isInferred && <KnowledgeTag kind="inferred" />}
      </p>
    </div>
  );
}
