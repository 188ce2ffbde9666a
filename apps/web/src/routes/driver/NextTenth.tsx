import Button from '@mui/material/Button';
import type { NextTenth as NextPlaces } from '@paddock/contracts';
import { clsx } from 'clsx';
import { formatSplit, formatTime } from 'race-format';
import { useState } from 'react';
import { hrefs } from '../../lib/hrefs.ts';
import { trpc } from '../../lib/trpc.ts';
import { distanceText } from '../../shared/format/distance-text.ts';
import { formatCount, formatOrdinal } from '../../shared/format/en-au.ts';
import { Empty } from '../../shared/ui/Notice.tsx';
import { PersonName } from '../../shared/ui/PersonName.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { QuietLink } from '../../shared/ui/TextLink.tsx';
import { TrackName } from '../../shared/ui/TrackName.tsx';
import { SectorDifferences } from './SectorDifferences.tsx';
import styles from './NextTenth.module.css';

const FIRST_SHOWN = 3;
const PLACES = 2;
const ROW_HEIGHT = 162;

/** How much time is missing to the next places on the track boards, and in which sector. */
export function NextTenth({ playerId }: { readonly playerId: string }) {
  const [isWhole, setWhole] = useState(false);
  const query = trpc.drivers.nextTenth.useQuery({ id: playerId });
  return (
    <QueryView
      query={query}
      what="the next places"
      rows={1}
      rowHeight={ROW_HEIGHT}
      phoneRowHeight={FIRST_SHOWN * ROW_HEIGHT}
      empty={
        <Empty title="Not on any leaderboard yet" text="One valid lap puts a driver on the leaderboard of its track." />
      }
    >
      {(boards) => {
        const sorted = sortByGap(boards);
        const visible = isWhole ? sorted : sorted.slice(0, FIRST_SHOWN);
        return (
          <>
            <ol className={styles.list}>
              {visible.map((board) => (
                <TrackItem key={board.trackName} board={board} />
              ))}
            </ol>
            {visible.length < sorted.length && (
              <Button size="small" sx={{ mt: 3 }} onClick={() => setWhole(true)}>
                Show all {formatCount(sorted.length)} tracks
              </Button>
            )}
          </>
        );
      }}
    </QueryView>
  );
}

function TrackItem({ board }: { readonly board: NextPlaces }) {
  const { trackName, rank, of, lapTime, next, eventId } = board;
  const nearest = next[0];
  return (
    <li>
      <p className={clsx(styles.line, styles.board)}>
        <TrackName track={trackName} href={hrefs.boardTrack(trackName)} />
        <span className={styles.own}>
          {formatOrdinal(rank)} of {formatCount(of)},{' '}
          <QuietLink to={hrefs.event(eventId)}>{formatTime(lapTime)}</QuietLink>
        </span>
      </p>
      {next.slice(0, PLACES).map(({ rank: place, driver, difference }) => (
        <p key={driver.playerId} className={clsx(styles.line, styles.next)}>
          <span className="driver-name">
            <b>{formatOrdinal(place)}</b>, <PersonName>{driver.name}</PersonName>
          </span>
          <span className={styles.far}>{formatSplit(difference)}</span>
        </p>
      ))}
      {nearest === undefined ? (
        <p className={styles.where}>Nobody is faster on this track.</p>
      ) : (
        nearest.sectorDifferences.length > 0 && (
          <>
            <SectorDifferences differences={nearest.sectorDifferences} />
            <p className={styles.where}>{sectorText(nearest.sectorDifferences)}</p>
          </>
        )
      )}
    </li>
  );
}

/** Leaderboards with the smallest gap to the next place first; those the driver leads come last. */
export function sortByGap<T extends Pick<NextPlaces, 'next'>>(boards: readonly T[]): T[] {
  const missing = ({ next }: T) => next[0]?.difference ?? Infinity;
  return boards.toSorted((a, b) => {
    const [left, right] = [missing(a), missing(b)];
    return left === right ? 0 : left - right;
  });
}

/** The sectors that cost the time to the next place, and those that win some back: `Sector 2 costs 0.407 s.` */
export function sectorText(sectorDifferences: readonly number[]): string {
  const most = Math.max(...sectorDifferences);
  const least = Math.min(...sectorDifferences);
  if (most <= 0) return 'No sector is slower: the difference is only rounding.';
  const cost = `Sector ${sectorDifferences.indexOf(most) + 1} costs ${distanceText(most)}`;
  return least < 0
    ? `${cost}, sector ${sectorDifferences.indexOf(least) + 1} wins back ${distanceText(least)}.`
    : `${cost}.`;
}
