import { clsx } from 'clsx';
import { formatSector, formatSplit, formatTime } from 'race-format';
import type { ReactNode } from 'react';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import { distanceText } from '../../shared/format/distance-text.ts';
import { formatOrdinal } from '../../shared/format/en-au.ts';
import { DifferenceBar } from '../../shared/ui/DifferenceBar.tsx';
import { PersonName } from '../../shared/ui/PersonName.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { QuietLink } from '../../shared/ui/TextLink.tsx';
import type { TrackBoardRow } from './join-board.ts';
import { nearbyRows, nextTenth, type SectorGap } from './next-tenth.ts';
import styles from './NextTenthSection.module.css';

export interface NextTenthSectionProps {
  readonly own: TrackBoardRow;
  /** Consecutive rows that include the driver's own. */
  readonly rows: readonly TrackBoardRow[];
  readonly isMe: boolean;
}

/** The gap to the next place, and the sector in which it lies. */
export function NextTenthSection({ own, rows, isMe }: NextTenthSectionProps) {
  const title = isMe ? 'Your next tenth' : 'Next tenth';
  const names = useNames();
  const tenth = nextTenth(rows, own);
  if (tenth === null) {
    const behind = rows.find((row) => row.lapTime > own.lapTime);
    return (
      <Section title={title}>
        <p className={styles.text}>
          <b>{isMe ? 'You' : <PersonName>{own.driver.name}</PersonName>}</b> {isMe ? 'lead' : 'leads'} this leaderboard
          {behind !== undefined && `, ${distanceText(behind.lapTime - own.lapTime)} ahead of the next time`}.
        </p>
      </Section>
    );
  }
  const { ahead, gap, sectors, worst, rankOfTenth } = tenth;
  return (
    <Section title={title}>
      <p className={styles.text}>
        {distanceText(gap)} to {formatOrdinal(ahead.rank)}, <PersonName isStrong>{ahead.driver.name}</PersonName>.{' '}
        {worst !== null && `Sector ${worst.sector} alone is worth ${distanceText(worst.difference)}. `}
        {rankOfTenth !== null && `A tenth faster would be ${formatOrdinal(rankOfTenth)}.`}
      </p>
      {sectors.length > 0 ? (
        <SectorRows sectors={sectors} />
      ) : (
        <p className={clsx(styles.text, styles.foot)}>One of the two laps has no sector times.</p>
      )}
      <p className={clsx(styles.text, styles.foot)}>
        {isMe ? (
          'Your'
        ) : (
          <>
            <PersonName>{own.driver.name}</PersonName>’s
          </>
        )}{' '}
        best lap against <PersonName>{ahead.driver.name}</PersonName>’s
        {sectors.length > 0 && ', sector by sector'}.{' '}
        {own.carModel === ahead.carModel
          ? `Both in the ${names.car(own.carModel)}`
          : `${names.car(own.carModel)} against ${names.car(ahead.carModel)}`}
        , {surfaces(own, ahead)}.
      </p>
    </Section>
  );
}

/** Room beside the longest bar. */
const FULL_BAR = 0.92;

function SectorRows({ sectors }: { readonly sectors: readonly SectorGap[] }) {
  const widest = Math.max(...sectors.map(({ difference }) => Math.abs(difference)), 1);
  return (
    <table className={styles.sectors}>
      <caption>Sector times and the gaps to the place above</caption>
      <thead>
        <tr>
          <th scope="col">Sector</th>
          <th scope="col">Time</th>
          <td />
          <th scope="col">Difference</th>
        </tr>
      </thead>
      <tbody>
        {sectors.map(({ sector, own, difference }) => (
          <tr key={sector}>
            <th scope="row" className="overline">
              S{sector}
            </th>
            <td className={styles.own}>{formatSector(own)}</td>
            <td>
              <DifferenceBar
                share={(difference / widest) * FULL_BAR}
                className={clsx(styles.bar, difference > 0 ? styles.lost : styles.won)}
              />
            </td>
            <td className={difference < 0 ? clsx(styles.diff, styles.won) : styles.diff}>{formatSplit(difference)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function surfaces(own: TrackBoardRow, ahead: TrackBoardRow): string {
  if (own.isWet === ahead.isWet) return own.isWet ? 'both wet' : 'both dry';
  return own.isWet ? 'wet against dry' : 'dry against wet';
}

const SHOWN = 5;

/** The rows around a driver on the board. */
export function NearbySection({ own, rows, isMe }: NextTenthSectionProps) {
  const who = isMe ? 'you' : <PersonName>{own.driver.name}</PersonName>;
  return (
    <Section title={<>Around {who}</>}>
      <table className={styles.nearby}>
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
      <span className="visually-hidden">{children}</span>
    </th>
  );
}
