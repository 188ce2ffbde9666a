import type { SessionKind } from '@paddock/contracts';
import { Droplet } from 'lucide-react';
import { formatSplit, formatTime } from 'race-format';
import type { Names } from '../../lib/names.ts';
import { shortCarNames } from '../../lib/short-car-names.ts';
import { formatFineShare } from '../../shared/format/dates-and-numbers.ts';
import type { Column } from '../../shared/table/column.ts';
import { EventDate } from '../../shared/racing/EventDate.tsx';
import { GapCell } from '../../shared/racing/GapCell.tsx';
import { LapMark, MarkedTime } from '../../shared/racing/LapMark.tsx';
import { SessionMark } from '../../shared/racing/SessionMark.tsx';
import type { TrackBoardRow } from './join-board.ts';
import { rankedDrivers } from './ranked-drivers.tsx';
import styles from './lap-columns.module.css';
import boardTableStyles from './BoardTable.module.css';

/** The gap of a full bar as a share of the leader's time: independent of the track's length and the number of rows. */
const FULL_BAR = 0.04;

export const KIND_NAMES = {
  practice: 'Practice',
  qualifying: 'Qualifying',
  race: 'Race',
  other: 'Other session',
} as const satisfies Record<SessionKind, string>;

export interface LapColumnsOptions {
  readonly names: Names;
  /** The leader's time is a record, not just the best of the filtered laps. */
  readonly isRecord: boolean;
  /** The leader's time in milliseconds. */
  readonly leader: number;
}

export function lapColumns({ names, isRecord, leader }: LapColumnsOptions): readonly Column<TrackBoardRow>[] {
  // Of all cars, so that a page loaded later changes none.
  const shortNames = shortCarNames(names.cars.map(([, name]) => name));
  return [
    ...rankedDrivers<TrackBoardRow>(({ carModel, isWet }) => `${names.car(carModel)}${isWet ? ', wet' : ''}`),
    {
      head: 'Car',
      width: 152,
      priority: 'medium',
      isSecondary: true,
      isTruncated: true,
      cell: ({ carModel }) => (
        <span title={names.car(carModel)}>{shortNames.get(names.car(carModel)) ?? names.car(carModel)}</span>
      ),
    },
    {
      head: 'Time',
      width: 118,
      isRight: true,
      isStrong: true,
      className: boardTableStyles.time,
      phone: 'right',
      cell: (row) =>
        isRecord && row.rank === 1 ? (
          <>
            <LapMark kind="record" /> <MarkedTime tone="purple">{formatTime(row.lapTime)}</MarkedTime>
          </>
        ) : (
          formatTime(row.lapTime)
        ),
      phoneSecond: (row) => lapGap(row, leader),
    },
    {
      head: 'To leader',
      width: 132,
      isRight: true,
      className: boardTableStyles.gap,
      cell: (row) => lapGap(row, leader),
    },
    {
      head: 'To next',
      width: 80,
      isRight: true,
      isSecondary: true,
      priority: 'medium',
      cell: ({ gap, interval }) => gap > 0 && formatSplit(interval),
    },
    {
      head: isRecord ? 'Of record' : 'Of best',
      width: 92,
      isRight: true,
      isSecondary: true,
      priority: 'low',
      cell: ({ lapTime }) => formatFineShare(lapTime / leader),
    },
    {
      head: 'In',
      width: 54,
      cell: ({ sessionKind, isWet }) => (
        <span className={styles.session}>
          <SessionMark kind={sessionKind} name={KIND_NAMES[sessionKind]} />
          {isWet && (
            <span className={styles.wet} role="img" aria-label="Wet" title="Wet">
              <Droplet size={14} aria-hidden="true" />
            </span>
          )}
        </span>
      ),
    },
    { head: 'Date', width: 96, isRight: true, isSecondary: true, cell: (row) => <EventDate event={row} /> },
  ];
}

/** The gap to the leader with its bar; null for the leader. */
export function lapGap({ gap }: TrackBoardRow, leader: number) {
  if (gap === 0) return null;
  return <GapCell text={formatSplit(gap)} share={gap / Math.max(leader * FULL_BAR, 1)} />;
}
