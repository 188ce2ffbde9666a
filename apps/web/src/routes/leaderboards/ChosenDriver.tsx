import Button from '@mui/material/Button';
import { Section } from '../../shared/ui/Section.tsx';
import type { TrackBoardRow } from './join-board.ts';
import { NearbySection, NextTenthSection } from './NextTenthSection.tsx';
import { PersonName } from '../../shared/ui/PersonName.tsx';
import styles from './NextTenthSection.module.css';

export interface ChosenDriverProps {
  /** null: no driver is chosen. */
  readonly name: string | null;
  /** This is the visitor's own driver, chosen or not. */
  readonly isMe: boolean;
  /** The driver's row; null: not on this leaderboard, undefined: loading. */
  readonly own: TrackBoardRow | null | undefined;
  readonly rows: readonly TrackBoardRow[];
  readonly filters: number;
  readonly onClearFilters: () => void;
}

/** The rail's panel about the driver the leaderboard is centred on. */
export function ChosenDriver({ name, isMe, own, rows, filters, onClearFilters }: ChosenDriverProps) {
  if (own != null && (isMe || name !== null)) {
    return (
      <>
        <NextTenthSection own={own} rows={rows} isMe={isMe} />
        <NearbySection own={own} rows={rows} isMe={isMe} />
      </>
    );
  }
  return (
    <Section title={isMe ? 'Your next tenth' : 'Next tenth'}>
      {name === null && !isMe ? (
        <p className={styles.text}>
          Choose a driver to see the places around them, and in which sector the time to the next place is lost.
        </p>
      ) : own === undefined ? (
        <p className={styles.text}>
          Looking for {isMe || name === null ? 'you' : <PersonName>{name}</PersonName>} on this leaderboard…
        </p>
      ) : (
        <>
          <p className={styles.text} role="status">
            <b>{isMe || name === null ? 'You' : <PersonName>{name}</PersonName>}</b> {isMe ? 'are not' : 'has no time'}{' '}
            on this leaderboard
            {filters > 0 && ' with these filters'}.
          </p>
          {filters > 0 && (
            <Button size="small" onClick={onClearFilters}>
              Clear {filters === 1 ? 'the filter' : `${filters} filters`}
            </Button>
          )}
        </>
      )}
    </Section>
  );
}
