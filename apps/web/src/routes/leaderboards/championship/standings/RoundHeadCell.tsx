import type { RoundHead } from '@paddock/contracts';
import { clsx } from 'clsx';
import { hrefs } from '../../../../lib/hrefs.ts';
import { useNames } from '../../../../lib/names.ts';
import { useFormat } from '../../../../shared/hooks/clock.tsx';
import { Flag } from '../../../../shared/ui/Flag.tsx';
import { QuietLink } from '../../../../shared/ui/TextLink.tsx';
import styles from './Matrix.module.css';

interface RoundHeadCellProps {
  readonly round: RoundHead;
  readonly isNext: boolean;
  readonly isLinked: boolean;
}

/** Code and track of a round that is run, linked to its race; the date of one to come. */
export function RoundHeadCell({ round, isNext, isLinked }: RoundHeadCellProps) {
  const names = useNames();
  const format = useFormat();
  const { code, trackName, startsAt, state, eventIds } = round;
  const [eventId] = eventIds;
  const track = trackName === null ? round.name || 'Track open' : names.track(trackName);
  const second = state === 'run' || startsAt === null ? track : format.shortDate(startsAt);
  return (
    <th scope="col" role="columnheader" className={clsx(styles.head, isNext && styles.next)} title={track}>
      <QuietLink to={isLinked && state === 'run' && eventId !== undefined ? hrefs.event(eventId) : null}>
        <span className={styles.code}>
          <Flag country={trackName === null ? undefined : names.trackCountry(trackName)} /> {code}
        </span>
        <small className="cut">{second}</small>
      </QuietLink>
    </th>
  );
}
