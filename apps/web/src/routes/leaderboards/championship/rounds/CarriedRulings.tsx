import type { PublicRuling } from '@paddock/contracts';
import { RULING_STATE_TEXTS } from '../../../../features/reports/ruling-text.ts';
import { withStop } from '../../../../shared/format/with-stop.ts';
import { DriverLink } from '../../../../shared/racing/DriverName.tsx';
import { Tag } from '../../../../shared/ui/Tag.tsx';
import styles from './Rounds.module.css';

interface CarriedRulingsProps {
  /** Number of the round into which they are carried. */
  readonly number: number;
  readonly rulings: readonly PublicRuling[];
}

/** What stewards decided for a round to come, such as a start from the pit lane, and why. */
export function CarriedRulings({ number, rulings }: CarriedRulingsProps) {
  if (rulings.length === 0) return null;
  return (
    <ul className={styles.below} aria-label={`Decided by the stewards for round ${number}`}>
      {rulings.map(({ rulingId, driver, text, reason, reportId, state }) => (
        <li key={rulingId}>
          {driver !== null && <DriverLink driver={driver} isStrong />}: {withStop(text)}{' '}
          {state === 'appealed' && <Tag>{RULING_STATE_TEXTS.appealed ?? ''}</Tag>}
          <p className="detail">
            {withStop(reason)}
            {reportId !== null && ` Report ${reportId}.`}
          </p>
        </li>
      ))}
    </ul>
  );
}
