import type { RoundHead } from '@paddock/contracts';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { hrefs } from '../../../../lib/hrefs.ts';
import { useNames } from '../../../../lib/names.ts';
import { formatPoints } from '../../../../shared/format/points.ts';
import { SessionMark } from '../../../../shared/racing/SessionMark.tsx';
import { Flag } from '../../../../shared/ui/Flag.tsx';
import { QuietLink } from '../../../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../../../shared/ui/TimeStamp.tsx';
import styles from './Rounds.module.css';

const DAY_MS = 86_400_000;

/** "Round 6", and its date: of the race once it has been, and also the planned one where they are more than a day apart. */
export function RoundWhen({ round: { number, startsAt, heldAt, weight } }: { readonly round: RoundHead }) {
  const at = heldAt ?? startsAt;
  const isMoved = heldAt !== null && startsAt !== null && Math.abs(Date.parse(heldAt) - Date.parse(startsAt)) > DAY_MS;
  return (
    <div className={styles.when}>
      Round {number}
      <small>{at === null ? 'No date yet' : <TimeStamp at={at} show="date" />}</small>
      {isMoved && (
        <small>
          planned for <TimeStamp at={startsAt} show="date" />
        </small>
      )}
      {weight !== '1' && <small>counts × {formatPoints(weight)}</small>}
    </div>
  );
}

interface RoundWhereProps {
  readonly round: RoundHead;
  /** Further ones stand back. */
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
}

export function RoundWhere({ round: { trackName, name, state }, isQuiet = false, children }: RoundWhereProps) {
  const names = useNames();
  return (
    <div>
      <div className={styles.where}>
        <SessionMark kind="race" name="Race" />
        <Flag country={trackName === null ? undefined : names.trackCountry(trackName)} />
        <h3 className={clsx(isQuiet && 'secondary', state === 'cancelled' && styles.cancelled)}>
          {trackName === null ? (
            name || 'Track not set'
          ) : (
            <QuietLink to={hrefs.boardTrack(trackName)}>{names.track(trackName)}</QuietLink>
          )}
        </h3>
      </div>
      {trackName !== null && name !== '' && (
        <p className={clsx(styles.meta, 'secondary')}>
          <bdi>{name}</bdi>
        </p>
      )}
      {children}
    </div>
  );
}
