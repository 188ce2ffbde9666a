import Button from '@mui/material/Button';
import type { DriverRecord } from '@paddock/contracts';
import { clsx } from 'clsx';
import { formatTime } from 'race-format';
import { useState } from 'react';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import { counted } from '../../shared/format/counted.ts';
import { useFormat } from '../../shared/hooks/clock.tsx';
import { formatCount } from '../../shared/format/dates-and-numbers.ts';
import type { Column } from '../../shared/table/column.ts';
import { Table } from '../../shared/table/Table.tsx';
import { LapMark, MarkedTime } from '../../shared/racing/LapMark.tsx';
import { QuietLink } from '../../shared/ui/TextLink.tsx';
import { TrackName } from '../../shared/racing/TrackName.tsx';
import type { MatrixRow } from './lap-matrix.ts';
import styles from './BestLapMatrix.module.css';

const FIRST_CARS = 3;
/** Minimum width of a column of times, in pixels. */
const COLUMN = 150;
/** Maximum width: wider, a time is too far from its track. */
const WIDEST = 240;
const TRACKS = 216;
const BESTS = 170;

export interface BestLapMatrixProps {
  /** The columns, most important car first. */
  readonly cars: readonly DriverRecord['carModel'][];
  readonly rows: readonly MatrixRow[];
}

/** Rows are tracks, columns are cars, the best of all cars first. On phones a track has the time of the fastest car, and on request the others. */
export function BestLapMatrix({ cars, rows }: BestLapMatrixProps) {
  const names = useNames();
  const [isWide, setWide] = useState(false);
  // One more car takes no more width than the button that would show it.
  const visibleCars = isWide || cars.length <= FIRST_CARS + 1 ? cars : cars.slice(0, FIRST_CARS);
  const hiddenCars = cars.length - visibleCars.length;
  const otherLaps = rows.reduce((sum, row) => sum + lapsInOtherCars(row).length, 0);
  const hasBests = cars.length > 1;
  const width = TRACKS + (hasBests ? BESTS : 0) + visibleCars.length * (isWide ? COLUMN : WIDEST);
  return (
    <>
      <div
        className={styles.scroll}
        {...(isWide && { tabIndex: 0, role: 'region', 'aria-label': 'Best laps, all cars' })}
      >
        <div
          className={clsx(styles.matrix, isWide ? styles.atLeast : styles.atMost)}
          style={{ '--width': `${width}px` } as Readonly<Record<`--${string}`, string>>}
        >
          <Table
            caption="Best laps by track and car"
            isFixed
            rows={rows}
            keyOf={({ trackName }) => trackName}
            columns={[
              {
                head: 'Track',
                width: TRACKS,
                isRowHead: true,
                isTruncated: true,
                isFlagged: true,
                phone: 'main',
                cell: ({ trackName }) => <TrackName track={trackName} href={hrefs.boardTrack(trackName)} />,
                phoneSecond: ({ best }) => names.car(best.carModel),
              },
              ...(hasBests ? [bestOfAllCars(names.car)] : []),
              ...visibleCars.map((car, index) => ({
                head: names.car(car),
                isRight: true,
                className: ({ cells }: MatrixRow) => (cells[index] === undefined ? 'quiet' : ''),
                cell: ({ cells, best }: MatrixRow) => (
                  <Lap lap={cells[index]} carName={names.car(car)} isBest={cells[index] === best} />
                ),
              })),
              {
                head: 'Best',
                phone: 'right',
                isPhoneOnly: true,
                cell: ({ best }) => <BestLapTime lap={best} />,
                phoneSecond: (row) => (
                  <>
                    <RankBar rank={row.best.trackRank} of={row.best.trackOf} />
                    {isWide &&
                      lapsInOtherCars(row).map((lap) => (
                        <span key={lap.carModel} className={styles.other}>
                          {names.car(lap.carModel)}, <BestLapTime lap={lap} />
                          <br />
                          <RankBar rank={lap.trackRank} of={lap.trackOf} />
                        </span>
                      ))}
                  </>
                ),
              },
            ]}
          />
        </div>
      </div>
      {hiddenCars > 0 && (
        <Button sx={{ mt: 2, display: { xs: 'none', sm: 'inline-flex' } }} size="small" onClick={() => setWide(true)}>
          {formatCount(hiddenCars)} more cars
        </Button>
      )}
      {otherLaps > 0 && !isWide && (
        <Button sx={{ mt: 2, display: { sm: 'none' } }} size="small" onClick={() => setWide(true)}>
          {counted(otherLaps, 'more lap')} in other cars
        </Button>
      )}
    </>
  );
}

/** The best in any car, those without a column included. */
function bestOfAllCars(nameOf: (car: DriverRecord['carModel']) => string): Column<MatrixRow> {
  return {
    head: 'Best of all cars',
    width: BESTS,
    isRight: true,
    cell: ({ best }) => (
      <>
        <span className={clsx(styles.t, styles.best)}>
          <BestLapTime lap={best} />
        </span>
        <span className={clsx(styles.rank, 'small-print')}>{nameOf(best.carModel)}</span>
      </>
    ),
  };
}

function lapsInOtherCars({ cells, best }: MatrixRow): DriverRecord[] {
  return cells.flatMap((lap) => (lap === undefined || lap === best ? [] : lap));
}

interface LapProps {
  readonly lap: DriverRecord | undefined;
  readonly carName: string;
  readonly isBest: boolean;
}

function Lap({ lap, carName, isBest }: LapProps) {
  if (lap === undefined) return '–';
  return (
    <>
      <span className={isBest ? clsx(styles.t, styles.best) : styles.t}>
        <BestLapTime lap={lap} />
      </span>
      <RankBar
        rank={lap.trackRank}
        of={lap.trackOf}
        note={`; ${formatCount(lap.rank)} of ${formatCount(lap.of)} in the ${carName}`}
      />
    </>
  );
}

/** A best lap, linked to its event; a track record is purple and labelled. */
function BestLapTime({ lap }: { readonly lap: DriverRecord }) {
  const format = useFormat();
  const { lapTime, isRecord, isWet, eventId, at } = lap;
  return (
    <MarkedTime tone={isRecord ? 'purple' : undefined}>
      <QuietLink to={hrefs.event(eventId)} title={`${format.utc(at)}${isWet ? ', wet' : ''}`}>
        {formatTime(lapTime)}
      </QuietLink>
      {isRecord && (
        <>
          {' '}
          <LapMark kind="record" />
        </>
      )}
      {isWet && ' wet'}
    </MarkedTime>
  );
}

interface RankBarProps {
  readonly rank: number;
  readonly of: number;
  /** Extra text for the tooltip. */
  readonly note?: string;
}

/** A rank among many: `2 of 20`, and a bar with its position, the fastest at the left. */
function RankBar({ rank, of, note = '' }: RankBarProps) {
  return (
    <span className={clsx(styles.rank, 'small-print')} title={`${rankText(rank, of)}${note}`}>
      <i aria-hidden="true">
        <u style={{ left: `${((rank - 1) / Math.max(of - 1, 1)) * 100}%` }} />
      </i>
      {formatCount(rank)} of {formatCount(of)}
    </span>
  );
}

/** A rank as a percentage: `quicker than 94 % of the others`. Never rounded up. */
export function rankText(rank: number, of: number): string {
  if (of < 2) return 'the only one so far';
  if (rank <= 1) return `the quickest of ${of}`;
  if (rank >= of) return `the slowest of ${of}`;
  return `quicker than ${Math.floor(((of - rank) / (of - 1)) * 100)} % of the others`;
}
