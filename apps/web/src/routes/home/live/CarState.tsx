import { WifiOff } from 'lucide-react';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { LapMark } from '../../../shared/racing/LapMark.tsx';
import { clockText } from './clock-text.ts';
import type { LiveRow } from './live-rows.ts';
import styles from './CarState.module.css';

interface CarStateProps {
  readonly row: LiveRow;
  /** When the green flag was shown; null: not known. */
  readonly greenAt: string | null;
  /** Later laps do not count. */
  readonly isOver: boolean;
}

/** Where a car is: its stint, in the pits, on its lap out of them, or without a connection. */
export function CarState({ row: { car, mark, stint }, greenAt, isOver }: CarStateProps) {
  const hasFinished = isOver && car.place === 'finished';
  if (!car.isConnected && !hasFinished) {
    return (
      <span className={styles.state}>
        <WifiOff size={14} aria-hidden="true" />
        {greenAt === null || car.lostAt === null ? (
          'connection lost'
        ) : (
          <LostFor sinceMs={Date.parse(greenAt) + car.lostAt} />
        )}
      </span>
    );
  }
  if (isOver) {
    return (
      <span className={styles.state}>
        {hasFinished ? (
          <span className={styles.flag} role="img" aria-label="Finished" title="Finished" />
        ) : car.place === 'garage' ? (
          'in the pits'
        ) : (
          'running'
        )}
      </span>
    );
  }
  return (
    <span className={styles.state}>
      {mark === 'PIT' && <LapMark kind="pit" />}
      {mark === 'OUT' && <LapMark kind="out" />}
      {stint}
    </span>
  );
}

const SECOND_MS = 1000;

function LostFor({ sinceMs }: { readonly sinceMs: number }) {
  return <>lost {clockText(useNow(SECOND_MS) - sinceMs)}</>;
}
