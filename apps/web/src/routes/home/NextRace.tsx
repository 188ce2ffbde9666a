import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import { useGameInUrl } from '../../lib/use-game-in-url.ts';
import { formatUntil } from '../../shared/format/until.ts';
import { useMinute } from '../../shared/hooks/clock.tsx';
import { Flag } from '../../shared/ui/Flag.tsx';
import { QuietLink } from '../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { useHomeQueries } from './home-queries.ts';
import styles from './NextRace.module.css';

/** The next planned round of any championship; nothing while none has a date. */
export function NextRace() {
  const names = useNames();
  const nowMs = useMinute();
  const game = useGameInUrl();
  const next = useQuery(useHomeQueries().coming).data?.find(({ round }) => round.state === 'planned');
  if (next === undefined) return null;
  const { championship, round, signUp } = next;
  const { championshipId, entries, places } = championship;
  const { trackName, startsAt } = round;
  return (
    <section className={styles.next} aria-label="Next race">
      <div>
        <p className="overline">Next race</p>
        <p className={styles.place}>
          {trackName !== null && <Flag country={names.trackCountry(trackName)} size="card" />}
          {trackName === null ? round.name || 'Track not set' : names.track(trackName)}
        </p>
      </div>
      <p className="secondary">
        {startsAt !== null && (
          <>
            <b>
              <TimeStamp at={startsAt} />
            </b>
            , {formatUntil(startsAt, nowMs) ?? 'under way'}
            <br />
          </>
        )}
        <QuietLink to={hrefs.championship(championshipId)}>
          <bdi>{championship.name}</bdi>
        </QuietLink>
        , round {round.number}.{signUp.state !== 'none' && ` ${signedUp(entries, places)} signed up.`}
      </p>
      <div className={styles.actions}>
        {signUp.state === 'open' && (
          <Button component={Link} variant="contained" to={hrefs.championship(championshipId, { tab: 'entries' })}>
            Sign up
          </Button>
        )}
        <Button component={Link} to={hrefs.coming({ game })}>
          All coming races
        </Button>
      </div>
    </section>
  );
}

function signedUp(entries: number, places: number | null): string {
  return places === null ? String(entries) : `${entries} of ${places}`;
}
