import type { HeadToHead } from '@paddock/contracts';
import { clsx } from 'clsx';
import { formatSplit, formatTime } from 'race-format';
import { hrefs } from '../../lib/hrefs.ts';
import { Table } from '../../shared/table/Table.tsx';
import { DifferenceBar } from '../../shared/ui/DifferenceBar.tsx';
import { TrackName } from '../../shared/ui/TrackName.tsx';
import { byCloseness, type DuelTrack } from './duel.ts';
import { shortName } from './rival-text.ts';
import { PersonName } from '../../shared/ui/PersonName.tsx';
import styles from './DuelTracks.module.css';
import dataTableStyles from '../../shared/ui/DataTable.module.css';

/** Best laps per track, with a bar towards the faster driver. */
export function DuelTracks({ duel: { own, rival, tracks } }: { readonly duel: HeadToHead }) {
  const sorted = byCloseness(tracks);
  const widest = Math.max(...sorted.map((track) => Math.abs(differenceOf(track) ?? 0)), 1);
  return (
    <div className={styles.sheet}>
      <Table
        caption="Best laps by track, the closest first"
        isFixed
        rows={sorted}
        keyOf={({ trackName }) => trackName}
        columns={[
          {
            head: 'Track',
            isRowHead: true,
            className: clsx(dataTableStyles.truncated, dataTableStyles.wide),
            cell: ({ trackName }) => <TrackName track={trackName} href={hrefs.boardTrack(trackName)} />,
          },
          {
            head: <PersonName>{shortName(own.name)}</PersonName>,
            width: 100,
            isRight: true,
            className: (track) => ((differenceOf(track) ?? 0) < 0 ? styles.quicker : dataTableStyles.secondary),
            cell: ({ ownBest }) => formatTime(ownBest),
          },
          {
            head: (
              <abbr className={styles.centred} title="Towards the quicker driver">
                Difference
              </abbr>
            ),
            width: 112,
            hideBelow: 'w900',
            cell: (track) => <Bar difference={differenceOf(track)} widest={widest} />,
          },
          {
            head: <PersonName>{shortName(rival.name)}</PersonName>,
            width: 100,
            isRight: true,
            className: (track) => ((differenceOf(track) ?? 0) > 0 ? styles.quicker : dataTableStyles.secondary),
            cell: ({ rivalBest }) => formatTime(rivalBest),
          },
          {
            head: <abbr title="Own best lap minus the rival’s">Split</abbr>,
            width: 76,
            hideBelow: 'w720',
            isRight: true,
            cell: (track) => formatSplit(differenceOf(track)),
          },
          {
            head: <abbr title="Shared sessions">Met</abbr>,
            width: 76,
            hideBelow: 'w900',
            isRight: true,
            className: dataTableStyles.secondary,
            cell: ({ sessions }) => sessions,
          },
        ]}
      />
    </div>
  );
}

function Bar({ difference, widest }: { readonly difference: number | null; readonly widest: number }) {
  if (difference === null) return null;
  return <DifferenceBar share={difference / widest} className={clsx(styles.bar, difference < 0 && styles.own)} />;
}

function differenceOf({ ownBest, rivalBest }: DuelTrack): number | null {
  return ownBest === null || rivalBest === null ? null : ownBest - rivalBest;
}
