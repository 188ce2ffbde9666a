import type { RoundHead, StandingCell } from '@paddock/contracts';
import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import { formatOrdinal } from '../../../../shared/format/dates-and-numbers.ts';
import { formatPoints, signedPoints } from '../../../../shared/format/points.ts';
import { LapMark } from '../../../../shared/racing/LapMark.tsx';
import { cellText, STATUS_MARKS } from './words.ts';
import styles from './Matrix.module.css';

interface RoundCellProps {
  readonly round: RoundHead;
  /** undefined: the round was not entered, or is to come. */
  readonly cell: StandingCell | undefined;
  readonly isRun: boolean;
}

const PODIUM = 3;

/** Points over place of one round; as a chip the place alone. */
export function RoundCell({ round, cell, isRun }: RoundCellProps) {
  if (cell === undefined) {
    return (
      <td role="cell" className={clsx(styles.round, isRun ? styles.none : styles.future)}>
        {isRun && <small title={`${round.code}: not entered`}>–</small>}
      </td>
    );
  }
  const { points, place, status, counts, mustCount, given } = cell;
  // Who was away has neither points nor a place: one dash says so.
  const hasPoints = status !== 'absent' || points !== '0';
  return (
    <td
      role="cell"
      data-round={round.code}
      title={`${round.code}: ${cellText(cell)}`}
      className={clsx(
        styles.round,
        place === 1 && styles.win,
        place !== null && place <= PODIUM && styles.podium,
        place === null && styles.none,
        !counts && styles.dropped,
      )}
    >
      <span className={styles.marks}>
        {cell.hasFastestLap && <LapMark kind="fastest" />}
        {cell.hasPole && <LapMark kind="pole" />}
        {given !== null && <span className={given.startsWith('-') ? 'worse' : 'better'}>{signedPoints(given)}</span>}
        {mustCount && <Lock size={11} aria-label="Cannot be dropped" />}
      </span>
      <span>
        {hasPoints && <b>{formatPoints(points)}</b>}
        <small>{place === null ? STATUS_MARKS[status] : <Ordinal place={place} />}</small>
        {!counts && <span className="visually-hidden">, dropped</span>}
      </span>
    </td>
  );
}

/** A chip has the figure alone. */
function Ordinal({ place }: { readonly place: number }) {
  const text = formatOrdinal(place);
  return (
    <>
      {text.slice(0, -2)}
      <span className={styles.ending}>{text.slice(-2)}</span>
    </>
  );
}
