import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatSector, formatSplit, formatTime } from 'race-format';
import { csvHrefs } from '../../../lib/csv-hrefs.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Crew } from '../../../shared/racing/Crew.tsx';
import { GapCell } from '../../../shared/racing/GapCell.tsx';
import { LapMark } from '../../../shared/racing/LapMark.tsx';
import { NumberPlate } from '../../../shared/racing/NumberPlate.tsx';
import type { Column } from '../../../shared/table/column.ts';
import { Table } from '../../../shared/table/Table.tsx';
import { CsvLink } from '../../../shared/ui/CsvLink.tsx';
import { FilterSelect } from '../../../shared/ui/FilterSelect.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { PlacesGained } from '../result/result-columns.tsx';
import { useMoment, type Clock } from './clock.ts';
import { lapEndRows, type LapEndRow } from './lap-end-rows.ts';
import { endOfLap, lapAt } from './replay.ts';
import type { ReplayProps } from './ReplayView.tsx';
import styles from './Replay.module.css';

interface LapEndTableProps extends ReplayProps {
  /** The table has the lap of its moment. */
  readonly clock: Clock;
  /** Cars to highlight, by their places in the file. */
  readonly picked: ReadonlySet<number>;
}

/** Where everybody was at the end of a lap: what the replay shows, in figures. */
export function LapEndTable({ event, replay, clock, picked }: LapEndTableProps) {
  const analysis = trpc.events.analysis.useQuery({ id: event.info.eventId });
  const lap = lapAt(replay, useMoment(clock));
  const goTo = (next: number): void => clock.set(endOfLap(replay, next - 1));
  const isMeasured = event.overview.placesFrom === 'log';
  const stops = event.overview.stopsFrom === 'log' ? 'from the server’s log' : 'inferred from the lap time';
  return (
    <>
      <div className={styles.lapTools}>
        <IconButton aria-label="The lap before" disabled={lap <= 1} onClick={() => goTo(lap - 1)}>
          <ChevronLeft size={20} />
        </IconButton>
        <FilterSelect
          name="End of lap"
          value={String(lap)}
          neutral={String(lap)}
          options={Array.from({ length: replay.laps }, (_, index) => ({
            value: String(index + 1),
            text: `${index + 1} of ${replay.laps}`,
          }))}
          onChange={(value) => goTo(Number(value))}
        />
        <IconButton aria-label="The lap after" disabled={lap >= replay.laps} onClick={() => goTo(lap + 1)}>
          <ChevronRight size={20} />
        </IconButton>
        <CsvLink href={csvHrefs.eventLaps(event.info.eventId)} what="every lap" />
      </div>
      <QueryView query={analysis} what="the laps" rows={replay.cars.length}>
        {({ cars }) => (
          <Table
            caption={`At the end of lap ${lap}`}
            columns={columnsOf(lap, replay.sectors.length)}
            rows={lapEndRows(replay, cars, lap)}
            keyOf={({ car }) => car.car.position}
            isMine={({ car }) => picked.has(car.car.filePosition)}
          />
        )}
      </QueryView>
      <p className={styles.legend}>
        ± since the end of the lap before. STOP is {stops}. Places and gaps are{' '}
        {isMeasured ? 'measured at the line by the server’s log' : 'inferred from the lap and total times'}.
      </p>
    </>
  );
}

function columnsOf(lap: number, sectorCount: number): readonly Column<LapEndRow>[] {
  const sectors = sectorCount === 1 ? [] : Array.from({ length: sectorCount }, (_, index) => index);
  return [
    { head: <abbr title="Position">Pos</abbr>, width: 44, isStrong: true, phone: 'lead', cell: ({ place }) => place },
    {
      head: <abbr title="Places gained since the end of the lap before">±</abbr>,
      width: 44,
      isRight: true,
      priority: 'high',
      cell: ({ gained }) => <PlacesGained places={gained} />,
    },
    {
      head: <abbr title="Race number">No.</abbr>,
      width: 56,
      cell: ({ car }) => <NumberPlate number={car.car.raceNumber} />,
    },
    {
      head: 'Driver',
      isRowHead: true,
      isWide: true,
      phone: 'main',
      cell: ({ car }) => <Crew drivers={car.car.drivers} />,
      phoneSecond: (row) => (
        <>
          {formatTime(row.time)} <Mark row={row} />
        </>
      ),
    },
    {
      head: 'Gap',
      width: 110,
      isRight: true,
      phone: 'right',
      cell: ({ place, gap, share, at }) =>
        place === 1 ? (
          <b>{formatTime(at)}</b>
        ) : (
          <GapCell text={gap === null ? 'lapped' : formatSplit(gap)} share={gap === null ? 'lapped' : share} />
        ),
    },
    {
      head: 'Interval',
      width: 90,
      isRight: true,
      isSecondary: true,
      priority: 'high',
      cell: ({ interval }) => (interval === null ? '' : formatSplit(interval)),
    },
    {
      head: `Lap ${lap}`,
      width: 96,
      isRight: true,
      cell: ({ time, isInvalid }) => (isInvalid ? <s>{formatTime(time)}</s> : formatTime(time)),
    },
    ...sectors.map((index): Column<LapEndRow> => ({
      head: `S${index + 1}`,
      width: 76,
      isRight: true,
      isSecondary: true,
      priority: 'medium',
      cell: ({ sectors: times }) => formatSector(times[index] ?? null),
    })),
    { head: 'Mark', width: 110, priority: 'low', cell: (row) => <Mark row={row} /> },
  ];
}

function Mark({ row: { hasStop, stopsNext, isInvalid } }: { readonly row: LapEndRow }) {
  if (hasStop) return <LapMark kind="stop" />;
  if (isInvalid) return <LapMark kind="invalid" />;
  return stopsNext ? <span className="secondary">stops next lap</span> : null;
}
