import { PersonName } from '../../shared/ui/PersonName.tsx';
import { shortName } from './rival-text.ts';
import styles from './Pace.module.css';

export interface PaceProps {
  readonly rivalName: string;
  /** The mean of the rival's best laps minus the driver's, in milliseconds; null: no session in which both set a lap. */
  readonly difference: number | null;
}

/** Who of two drivers is quicker, and by how much. */
export function Pace({ rivalName, difference }: PaceProps) {
  if (difference === null) return <p className={styles.text}>No session in which both have a best lap</p>;
  return (
    <p className={styles.text}>
      <PersonName>{shortName(rivalName)}</PersonName> is <b>{paceText(difference)}</b> on average
    </p>
  );
}

/** `0.522 s quicker`, `just as quick` */
export function paceText(difference: number): string {
  const seconds = (Math.abs(difference) / 1000).toFixed(3);
  if (seconds === '0.000') return 'just as quick';
  return `${seconds} s ${difference < 0 ? 'quicker' : 'slower'}`;
}
