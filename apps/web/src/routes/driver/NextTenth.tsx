import Button from '@mui/material/Button';
import type { NextTenth as NextPlaces } from '@paddock/contracts';
import { clsx } from 'clsx';
import { formatSplit, formatTime } from 'race-format';
import { useState } from 'react';
import { hrefs } from '../../lib/hrefs.ts';
import { trpc } from '../../lib/trpc.ts';
import { useGameInUrl } from '../../lib/use-game-in-url.ts';
import { formatCount, formatOrdinal } from '../../shared/format/dates-and-numbers.ts';
import { DifferenceBar } from '../../shared/ui/DifferenceBar.tsx';
import { Empty } from '../../shared/ui/Notice.tsx';
import { PersonName } from '../../shared/ui/PersonName.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { QuietLink } from '../../shared/ui/TextLink.tsx';
import { TrackName } from '../../shared/racing/TrackName.tsx';
import { sectorText } from './sector-text.ts';
import styles from './NextTenth.module.css';

const FIRST_SHOWN = 3;
const PLACES = 2;
const ROW_HEIGHT = 162;

/** How much time is missing to the next places on the track boards, the nearest first, and in which sector. */
export function NextTenth({ playerId }: { readonly playerId: string }) {
  const [isWhole, setWhole] = useState(false);
  const query = trpc.drivers.nextTenth.useQuery({ id: playerId, game: useGameInUrl() });
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
      {(boards) => (
        <>
          <ol className={styles.list}>
            {(isWhole ? boards : boards.slice(0, FIRST_SHOWN)).map((board) => (
              <TrackItem key={board.trackName} board={board} />
            ))}
          </ol>
          {!isWhole && boards.length > FIRST_SHOWN && (
            <Button size="small" sx={{ mt: 3 }} onClick={() => setWhole(true)}>
              Show all {formatCount(boards.length)} tracks
            </Button>
          )}
        </>
      )}
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
          <span className="driver-name cut">
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

/** The driver's sectors against another lap's, all on one scale: slower to the right in yellow, faster to the left. */
function SectorDifferences({ differences }: { readonly differences: readonly number[] }) {
  const widest = Math.max(...differences.map((difference) => Math.abs(difference)), 1);
  return (
    <dl className={styles.sectors}>
      {differences.map((difference, index) => (
        <div key={index}>
          <dt>S{index + 1}</dt>
          <dd>{formatSplit(difference)}</dd>
          <DifferenceBar share={difference / widest} className={clsx(styles.bar, difference > 0 && styles.slower)} />
        </div>
      ))}
    </dl>
  );
}
