import type { PublicRuling, RoundHead } from '@paddock/contracts';
import { RulingText } from '../../../../features/reports/RulingText.tsx';
import { withStop } from '../../../../shared/format/with-stop.ts';
import { TimeStamp } from '../../../../shared/ui/TimeStamp.tsx';
import { roundName } from '../standings/words.ts';
import styles from './Detail.module.css';

interface DetailRulingsProps {
  readonly rounds: readonly RoundHead[];
  readonly rulings: readonly PublicRuling[];
}

/** The decisions about the driver or team, each with its reason. */
export function DetailRulings({ rounds, rulings }: DetailRulingsProps) {
  if (rulings.length === 0) return null;
  return (
    <>
      <h3>Decisions</h3>
      <ul className={styles.rounds}>
        {rulings.map((ruling) => (
          <li key={ruling.rulingId}>
            <b>
              <RulingText ruling={ruling} />
            </b>
            <p className="detail">
              {ruling.round !== null && `In ${roundName(rounds, ruling.round)}. `}
              {withStop(ruling.reason)} {ruling.reportId !== null && `Report ${ruling.reportId}. `}
              <TimeStamp at={ruling.at} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
