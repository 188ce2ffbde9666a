import { formatSplit, formatTime } from 'race-format';
import type { ReactNode } from 'react';
import { hrefs } from '../../lib/hrefs.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { QuietLink } from '../../shared/ui/TextLink.tsx';
import type { TrackBoardRow } from './join-board.ts';
import { nearbyRows } from './next-tenth.ts';
import { PersonName } from '../../shared/ui/PersonName.tsx';
import styles from './NearbySection.module.css';

const SHOWN = 5;

export interface NearbySectionProps {
  readonly own: TrackBoardRow;
  /** Consecutive rows that include the driver's own. */
  readonly rows: readonly TrackBoardRow[];
  readonly isMe: boolean;
}

/** The rows around a driver on the board. */
export function NearbySection({ own, rows, isMe }: NearbySectionProps) {
  const who = isMe ? 'you' : <PersonName>{own.driver.name}</PersonName>;
  return (
    <Section title={<>Around {who}</>}>
      <table className={styles.table}>
        <caption>Drivers around {who}</caption>
        <thead>
          <tr>
            <Head width={44}>Rank</Head>
            <Head>Driver</Head>
            <Head width={80}>Time</Head>
            <Head width={68}>From {who}</Head>
          </tr>
        </thead>
        <tbody>
          {nearbyRows(rows, own.driver.playerId, SHOWN).map((row) => (
            <tr key={row.driver.playerId} className={row === own ? styles.mine : ''}>
              <td className={styles.rank}>{row.rank}</td>
              <th scope="row">
                <QuietLink to={hrefs.driver(row.driver.playerId)}>
                  <PersonName>{row.driver.name}</PersonName>
                </QuietLink>
              </th>
              <td className={styles.time}>{formatTime(row.lapTime)}</td>
              <td className={styles.to}>{row === own ? '' : formatSplit(row.lapTime - own.lapTime)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** A visually hidden header that sets a width. */
function Head({ width, children }: { readonly width?: number; readonly children: ReactNode }) {
  return (
    <th scope="col" style={{ width }}>
      <span>{children}</span>
    </th>
  );
}
