import type { LiveClock, LiveTiming } from '@paddock/contracts';
import { clsx } from 'clsx';
import { formatGap, formatTime } from 'race-format';
import { formatOrdinal } from '../../../shared/format/dates-and-numbers.ts';
import { formatPoints } from '../../../shared/format/points.ts';
import { ClassChange } from '../../../shared/racing/ClassChange.tsx';
import { DriverName } from '../../../shared/racing/DriverName.tsx';
import { GapCell } from '../../../shared/racing/GapCell.tsx';
import { LapMark, MarkedTime } from '../../../shared/racing/LapMark.tsx';
import { NumberPlate } from '../../../shared/racing/NumberPlate.tsx';
import type { Column as TableColumn } from '../../../shared/table/column.ts';
import { PlacesGained } from '../../event/result/result-columns.tsx';
import { driverOf } from './car-names.ts';
import { CarState } from './CarState.tsx';
import { Changing } from './Changing.tsx';
import { gapOf, type LiveRow } from './live-rows.ts';
import { SectorBars, SectorTime } from './Sectors.tsx';
import dataTableStyles from '../../../shared/ui/DataTable.module.css';
import styles from './LiveSheet.module.css';

type Column = TableColumn<LiveRow>;

export interface SheetView extends Pick<LiveClock, 'greenAt' | 'isOver'> {
  readonly isRace: boolean;
  /** Points, class and the championship, or else the season, instead of the sectors. */
  readonly ifEnded: boolean;
  readonly championship: LiveTiming['championship'];
}

/** The columns of a running session: of a race the gap leads, else the best lap. */
export function liveColumns(view: SheetView): readonly Column[] {
  const middle = view.ifEnded ? [points, classChange, season(view)] : sectors;
  const state = stateColumn(view);
  if (view.isRace) {
    return [position, places, plate, driver(view), last, best(view), ...middle, gap(view), interval, laps, state];
  }
  return [position, plate, driver(view), best(view), gap(view), interval, last, ...sectors, laps, state];
}

const position: Column = {
  head: <abbr title="Position">Pos</abbr>,
  width: 50,
  className: ({ bracket }) => clsx(styles.position, bracket !== null && [styles.close, styles[bracket]]),
  phone: 'lead',
  cell: ({ car }) => <span className={dataTableStyles.place}>{car.position}</span>,
};

/** Since the start. */
const places: Column = {
  head: <abbr title="Places gained since the start">±</abbr>,
  width: 44,
  isRight: true,
  priority: 'high',
  cell: ({ car }) => <PlacesGained places={car.gridPosition === null ? null : car.gridPosition - car.position} />,
};

const plate: Column = {
  head: <abbr title="Race number">No.</abbr>,
  width: 48,
  priority: 'high',
  cell: ({ car }) => <NumberPlate number={car.raceNumber} />,
};

function driver({ ifEnded, ...view }: SheetView): Column {
  return {
    head: 'Driver',
    isRowHead: true,
    isTruncated: true,
    phone: 'main',
    cell: ({ car }) => <DriverName driver={driverOf(car)} />,
    phoneSecond: (row) => (
      <span className={clsx(styles.second, ifEnded && styles.wraps)}>
        <NumberPlate number={row.car.raceNumber} />
        {ifEnded ? (
          <>
            {row.car.ifItEndedNow?.points ?? '–'} points
            <ClassChange change={row.car.ifItEndedNow?.classChange ?? null} />
            {view.championship !== null && (
              <span className={styles.headed}>
                <span className="quiet">Champ.</span> <InChampionship {...row} />
              </span>
            )}
          </>
        ) : (
          <>
            <CarState row={row} {...view} />
            <SectorBars sectors={row.sectors} />
          </>
        )}
      </span>
    ),
  };
}

const last: Column = {
  head: 'Last',
  width: 76,
  isRight: true,
  priority: 'high',
  cell: (row) => <LastLap {...row} />,
};

/** Struck: it does not count; strong: the best lap of its car so far. */
function LastLap({ car: { lastLap, bestLap } }: LiveRow) {
  if (lastLap === null) return '–';
  const isStruck = lastLap.isCut || lastLap.counts === false;
  const text = formatTime(lastLap.time);
  return (
    <Changing value={text}>
      {isStruck ? (
        <s className={styles.struck} title={lastLap.isCut ? 'Cut' : 'This lap does not count'}>
          {text}
        </s>
      ) : lastLap.time === bestLap ? (
        <b>{text}</b>
      ) : (
        text
      )}
    </Changing>
  );
}

function best({ isRace }: SheetView): Column {
  return {
    head: 'Best lap',
    width: 104,
    isRight: true,
    ...(isRace
      ? { priority: 'high' as const }
      : { phone: 'right' as const, phoneSecond: (row: LiveRow) => <Gap {...row} /> }),
    cell: (row) => <BestLap {...row} />,
  };
}

function BestLap({ car: { bestLap }, bestMark }: LiveRow) {
  const text = formatTime(bestLap);
  const tone = bestMark === null ? undefined : bestMark === 'fastest' ? 'purple' : 'green';
  return (
    <span className={styles.best}>
      {tone === undefined ? (
        text
      ) : (
        <MarkedTime tone={tone}>
          <Changing value={text} />
        </MarkedTime>
      )}
      <span className={styles.mark}>{bestMark !== null && <LapMark kind={bestMark} />}</span>
    </span>
  );
}

const sectors: readonly Column[] = [0, 1, 2].map((index) => ({
  head: <abbr title={`Sector ${index + 1}`}>S{index + 1}</abbr>,
  width: 58,
  isRight: true,
  priority: 'medium',
  cell: (row) => <SectorTime sector={row.sectors[index]} />,
}));

const points: Column = {
  head: <abbr title="Points">Pts</abbr>,
  width: 50,
  isRight: true,
  isStrong: true,
  priority: 'high',
  cell: ({ car }) => car.ifItEndedNow?.points ?? '–',
};

const classChange: Column = {
  head: 'Class',
  width: 62,
  isRight: true,
  priority: 'high',
  cell: ({ car }) => <ClassChange change={car.ifItEndedNow?.classChange ?? null} />,
};

function season({ championship }: SheetView): Column {
  if (championship === null) {
    return {
      head: 'Season',
      width: 74,
      isRight: true,
      priority: 'medium',
      cell: ({ car: { ifItEndedNow: now } }) =>
        now?.seasonPlace == null ? '–' : <PlaceAfter place={now.seasonPlace} before={now.seasonPlaceBefore} />,
    };
  }
  return {
    head: <abbr title={`${championship.name}: place and points in all`}>Champ.</abbr>,
    width: 120,
    isRight: true,
    priority: 'medium',
    cell: (row) => <InChampionship {...row} />,
  };
}

function InChampionship({ car }: LiveRow) {
  const now = car.ifItEndedNow?.championship ?? null;
  if (now === null) return '–';
  return (
    <span className={styles.championship}>
      <span>
        <PlaceAfter place={now.place} before={now.placeBefore} />
      </span>
      <span className="quiet">{formatPoints(now.points)}</span>
    </span>
  );
}

function PlaceAfter({ place, before }: { readonly place: number; readonly before: number | null }) {
  return (
    <>
      {formatOrdinal(place)} <PlacesGained places={before === null ? null : before - place} />
    </>
  );
}

function gap({ isRace }: SheetView): Column {
  return {
    head: 'Gap',
    width: 104,
    isRight: true,
    ...(isRace
      ? { phone: 'right' as const, phoneSecond: (row: LiveRow) => <LastLap {...row} /> }
      : { priority: 'high' as const }),
    cell: (row) => <Gap {...row} />,
  };
}

function Gap({ car, gapText, gapShare }: LiveRow) {
  return <GapCell text={gapText} share={gapShare} isStrong={car.position === 1} />;
}

const interval: Column = {
  head: <abbr title="To the car ahead">Interval</abbr>,
  width: 82,
  isRight: true,
  isSecondary: true,
  priority: 'low',
  cell: ({ car }) => {
    if (gapOf(car).kind === 'leader') return null;
    const text = formatGap(car.interval === null ? { kind: 'unknown' } : { kind: 'time', gapMs: car.interval });
    return <Changing value={text} />;
  },
};

const laps: Column = {
  head: 'Laps',
  width: 50,
  isRight: true,
  isSecondary: true,
  priority: 'low',
  cell: ({ car }) => car.laps,
};

function stateColumn({ isRace, ...view }: SheetView): Column {
  return {
    head: view.isOver ? 'Flag' : isRace ? 'Stint' : 'State',
    width: 104,
    isRight: true,
    priority: 'high',
    cell: (row) => <CarState row={row} {...view} />,
  };
}

/** Before the start: the places, the cars and where the drivers stand in the championship, or else the season. */
export function gridColumns(
  carName: (model: number | null) => string,
  championship: LiveTiming['championship'],
): readonly Column[] {
  return [
    {
      ...position,
      head: <abbr title="Place on the grid">Grid</abbr>,
      cell: ({ car }) => <span className={dataTableStyles.place}>{car.gridPosition ?? '–'}</span>,
    },
    plate,
    {
      head: 'Driver',
      isRowHead: true,
      isTruncated: true,
      phone: 'main',
      cell: ({ car }) => <DriverName driver={driverOf(car)} />,
      phoneSecond: ({ car }) => (
        <span className={styles.second}>
          <NumberPlate number={car.raceNumber} />
          <span className="cut">{carName(car.carModel)}</span>
        </span>
      ),
    },
    {
      head: 'Car',
      width: 200,
      isSecondary: true,
      isTruncated: true,
      priority: 'high',
      cell: ({ car }) => carName(car.carModel),
    },
    {
      head: (
        <abbr title={`Place in ${championship?.name ?? 'the season'} before this race`}>
          {championship === null ? 'Season' : 'Champ.'}
        </abbr>
      ),
      width: 90,
      isRight: true,
      isSecondary: true,
      priority: 'high',
      cell: ({ car: { ifItEndedNow: now } }) => {
        const before = (championship === null ? now?.seasonPlaceBefore : now?.championship?.placeBefore) ?? null;
        return before === null ? '–' : formatOrdinal(before);
      },
    },
    {
      head: 'State',
      width: 130,
      isRight: true,
      phone: 'right',
      cell: (row) => <CarState row={row} greenAt={null} isOver={false} />,
    },
  ];
}
