import type { ChampionshipInfo } from '@paddock/contracts';
import { Fragment } from 'react';
import { useNames } from '../../../../lib/names.ts';
import { useMinute } from '../../../../shared/hooks/clock.tsx';
import { Flag } from '../../../../shared/ui/Flag.tsx';
import { PersonNames } from '../../../../shared/ui/PersonName.tsx';
import { TimeStamp } from '../../../../shared/ui/TimeStamp.tsx';
import { EntryAction } from '../entries/EntryAction.tsx';
import { CalendarAction } from '../rounds/CalendarAction.tsx';
import { nextRound } from './rounds-of.ts';
import { formatUntil } from '../../../../shared/format/until.ts';
import styles from './ChampionshipHero.module.css';

/** At the right of the headline: the next round, or who has won. */
export function NextRound({ info }: { readonly info: ChampionshipInfo }) {
  const names = useNames();
  const nowMs = useMinute();
  const next = nextRound(info, nowMs);
  if (next === null) return <Champions info={info} />;
  const { round, number, of } = next;
  const { trackName, startsAt } = round;
  const until = startsAt === null ? null : formatUntil(startsAt, nowMs);
  return (
    <div className={styles.next}>
      <p className="overline">
        {info.roundsRun === 0 && number === 1 ? 'First round' : `Next round, ${number} of ${of}`}
      </p>
      <p className={styles.place}>
        {trackName !== null && <Flag country={names.trackCountry(trackName)} size="card" />}
        {trackName === null ? round.name || 'Track not set' : names.track(trackName)}
      </p>
      <p className="secondary">
        {startsAt === null ? (
          'No date yet'
        ) : (
          <>
            <b>
              <TimeStamp at={startsAt} />
            </b>
            , {until ?? 'under way'}
          </>
        )}
      </p>
      <div className={styles.actions}>
        <EntryAction info={info} />
        <CalendarAction info={info} />
      </div>
    </div>
  );
}

function Champions({ info: { champions } }: { readonly info: ChampionshipInfo }) {
  // Who is hidden or banned from boards is not named.
  const named = champions.filter(({ names }) => names.length > 0);
  if (named.length === 0) return null;
  return (
    <div className={styles.next}>
      {named.map(({ table, names }) => (
        <Fragment key={`${table.kind} ${table.code}`}>
          <p className="overline">
            {names.length === 1 ? 'Champion' : 'Champions'}
            {champions.length > 1 && ` ${table.name}`}
          </p>
          <p className={styles.place}>
            <span>
              <PersonNames names={names} />
            </span>
          </p>
        </Fragment>
      ))}
    </div>
  );
}
