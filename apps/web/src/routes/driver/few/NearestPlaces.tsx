import { useQuery } from '@tanstack/react-query';
import type { NextTenth } from '@paddock/contracts';
import { clsx } from 'clsx';
import { formatSplit, formatTime } from 'race-format';
import { hrefs } from '../../../lib/hrefs.ts';
import { useNames } from '../../../lib/names.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useGameInUrl } from '../../../lib/use-game-in-url.ts';
import { distanceText } from '../../../shared/format/distance-text.ts';
import { formatOrdinal } from '../../../shared/format/dates-and-numbers.ts';
import { lowerFirst } from '../../../shared/format/lower-first.ts';
import { DriverName } from '../../../shared/racing/DriverName.tsx';
import { Empty } from '../../../shared/ui/Notice.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { sectorText } from '../sector-text.ts';
import styles from './Ladder.module.css';

const ROWS = 5;

/** The places around the driver on the leaderboard where the next one is nearest. */
export function NearestPlaces({ playerId }: { readonly playerId: string }) {
  const names = useNames();
  const boards = useQuery(trpc.useUtils().drivers.nextTenth.queryOptions({ id: playerId, game: useGameInUrl() }));
  const [nearest] = boards.data ?? [];
  return (
    <Section
      title="Next tenth"
      note={nearest && <TextLink to={hrefs.boardTrack(nearest.trackName)}>{names.track(nearest.trackName)}</TextLink>}
    >
      <QueryView
        query={boards}
        what="the next places"
        rows={ROWS}
        rowHeight={38}
        empty={
          <Empty
            title="Not on any leaderboard yet"
            text="One valid lap puts a driver on the leaderboard of its track."
          />
        }
      >
        {([board]) => board !== undefined && <Ladder playerId={playerId} board={board} />}
      </QueryView>
    </Section>
  );
}

function Ladder({ playerId, board }: { readonly playerId: string; readonly board: NextTenth }) {
  const around = trpc.leaderboards.track.useQuery({ track: board.trackName, around: playerId, limit: ROWS });
  return (
    <>
      <QueryView query={around} what="the places around" rows={ROWS} rowHeight={38}>
        {({ rows }) => (
          <ol className={styles.list}>
            {rows.map(({ rank, driver, lapTime }) => {
              const isOwn = driver.playerId === playerId;
              return (
                <li
                  key={driver.playerId}
                  className={clsx(isOwn && styles.own)}
                  aria-current={isOwn ? 'true' : undefined}
                >
                  <span className={styles.rank}>{rank}</span>
                  <DriverName driver={driver} isLinked={!isOwn} />
                  <span className={clsx(!isOwn && 'secondary')}>
                    {isOwn ? formatTime(lapTime) : formatSplit(lapTime - board.lapTime)}
                  </span>
                </li>
              );
            })}
          </ol>
        )}
      </QueryView>
      <p className={clsx(styles.note, 'detail')}>{nextPlaceText(board)}</p>
    </>
  );
}

/** `0.147 s to 22nd: sector 3 costs 0.160 s, sector 2 wins back 0.170 s.` */
export function nextPlaceText({ next: [next] }: Pick<NextTenth, 'next'>): string {
  if (next === undefined) return 'Nobody is faster on this track.';
  const distance = `${distanceText(next.difference)} to ${formatOrdinal(next.rank)}`;
  return next.sectorDifferences.length === 0
    ? `${distance}.`
    : `${distance}: ${lowerFirst(sectorText(next.sectorDifferences))}`;
}
