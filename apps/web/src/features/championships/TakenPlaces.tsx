import type { CalendarRound } from '@paddock/contracts';
import { GridMeter } from '../../shared/racing/GridMeter.tsx';
import { PersonNames } from '../../shared/ui/PersonName.tsx';
import styles from './TakenPlaces.module.css';

interface TakenPlacesProps {
  readonly championship: Pick<CalendarRound['championship'], 'entries' | 'places'>;
  readonly signUp: Pick<CalendarRound['signUp'], 'state'>;
  /** Of the best known entrants. */
  readonly names: readonly string[];
}

/** How full a round is, and with whom. */
export function TakenPlaces({ championship: { entries, places }, signUp, names }: TakenPlacesProps) {
  if (signUp.state === 'none') return <p className={styles.people}>Open to everybody</p>;
  return (
    <>
      {places !== null && (
        <div className={styles.places}>
          <GridMeter players={entries} capacity={places} />
          <span>
            <b>{entries}</b>/{places}
          </span>
        </div>
      )}
      <p className={styles.people}>
        <Known names={names} entries={entries} />
      </p>
    </>
  );
}

function Known({ names, entries }: { readonly names: readonly string[]; readonly entries: number }) {
  if (entries === 0) return 'Nobody yet';
  if (names.length === 0) return `${entries} signed up`;
  const more = entries - names.length;
  return (
    <>
      <b>
        <PersonNames names={names} />
      </b>
      {more > 0 && ` and ${more} more`}
    </>
  );
}
