import { shortName, paceText } from './rival-text.ts';
import { PersonName } from '../../shared/ui/PersonName.tsx';
import styles from './Pace.module.css';

export interface PaceProps {
  readonly rivalName: string;
  /** The mean of the rival's best laps minus the driver's; null: no session in which both set a lap. */
  readonly difference: number | null;
}

export function Pace({ rivalName, difference }: PaceProps) {
  if (difference === null) return <p className={styles.text}>No session in which both have a best lap</p>;
  const pace = paceText(difference);
  return (
    <p className={styles.text}>
      <PersonName>{shortName(rivalName)}</PersonName> is {pace === null ? <b>just as quick</b> : <b>{pace}</b>} on
      average
    </p>
  );
}
