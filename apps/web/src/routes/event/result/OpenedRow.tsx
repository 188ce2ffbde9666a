import Button from '@mui/material/Button';
import type { EventAnalysis, EventInfo } from '@paddock/contracts';
import { clsx } from 'clsx';
import { formatTime } from 'race-format';
import { useState, type ReactNode } from 'react';
import { hrefs } from '../../../lib/hrefs.ts';
import { useNames } from '../../../lib/names.ts';
import { trpc } from '../../../lib/trpc.ts';
import { distanceText } from '../../../shared/format/distance-text.ts';
import { ClassChange } from '../../../shared/ui/ClassChange.tsx';
import { Crew } from '../../../shared/ui/Crew.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { ShareButton } from '../../../shared/ui/ShareButton.tsx';
import { ReportButton } from '../EventActions.tsx';
import { KnowledgeTag } from '../KnowledgeTag.tsx';
import { LapGrid, LapGridSkeleton, LapTable } from './LapGrid.tsx';
import { markLaps } from './lap-marks.ts';
import { penaltyStories } from './penalty-text.ts';
import { BestLap, consistencyText, PlacesGained, Sector } from './result-columns.tsx';
import type { TableRow } from './result-rows.ts';
import styles from './OpenedRow.module.css';

export interface OpenedRowProps {
  readonly tableRow: TableRow;
  readonly info: Pick<EventInfo, 'eventId' | 'sessionKind'>;
  /** Absent while loading, and after an error. */
  readonly analysis: EventAnalysis | undefined;
}

/** The details of an open row: its figures at the left, all laps at the right. Loads only this car's laps. */
export function OpenedRow({ tableRow, info, analysis }: OpenedRowProps) {
  const { row, isMine, bestMark } = tableRow;
  const laps = trpc.events.laps.useQuery({ id: info.eventId, position: row.position });
  const [isTable, setTable] = useState(false);
  const isRace = info.sessionKind === 'race';
  const stopLaps = analysis?.cars.find((car) => car.position === row.position)?.stopLaps ?? [];
  const penalties = penaltyStories(row.penalties);
  return (
    <div className={styles.root}>
      <div className={styles.summary}>
        <TheoreticalBest tableRow={tableRow} />
        <Figures tableRow={tableRow} isRace={isRace} />
        {penalties.length > 0 && (
          <ul className={clsx(styles.penalties, styles.wide)} aria-label="Penalties">
            {penalties.map((story, index) => (
              <li key={index}>{story}</li>
            ))}
          </ul>
        )}
        <div className={clsx(styles.actions, styles.wide)}>
          <Button size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            Sector times
          </Button>
          <ShareButton path={`${hrefs.event(info.eventId)}?open=${row.position}`} />
          {!isMine && <ReportButton filePosition={row.filePosition} />}
        </div>
        {stopLaps.length > 0 && (
          <p className={clsx(styles.note, styles.wide)}>
            <KnowledgeTag kind="inferred" /> Stops are read from lap times; the file has none.
          </p>
        )}
      </div>
      {laps.data === undefined && laps.error === null ? (
        <LapGridSkeleton count={row.lapCount} />
      ) : (
        <QueryView query={laps} what="the laps" rows={1} rowHeight={50}>
          {({ entries }) => {
            const marked = markLaps({
              isRace,
              laps: entries.find(({ position }) => position === row.position)?.laps ?? [],
              best: { lapTime: row.bestLap, lapNumber: row.bestLapNumber, mark: bestMark },
              sessionSectors: analysis?.bestSectors.map(({ time }) => time) ?? [],
              stopLaps,
            });
            const Laps = isTable ? LapTable : LapGrid;
            if (marked.length === 0) return <p className={styles.note}>No lap was driven.</p>;
            return <Laps laps={marked} drivers={row.drivers} />;
          }}
        </QueryView>
      )}
    </div>
  );
}

function TheoreticalBest({ tableRow: { row, sectors, theoreticalBest } }: Pick<OpenedRowProps, 'tableRow'>) {
  if (theoreticalBest === null) return <p className={styles.note}>No valid lap with all sector times.</p>;
  return (
    <>
      <div>
        <p className="overline">Theoretical best</p>
        <p className={styles.ideal}>{formatTime(theoreticalBest)}</p>
        {row.bestLap !== null && <p className={styles.note}>{underBest(row.bestLap - theoreticalBest)}</p>}
      </div>
      <dl>
        {sectors.map((sector, index) => (
          <div key={index}>
            <dt className="overline">S{index + 1}</dt>
            <dd>
              <Sector sector={sector} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function underBest(ms: number): string {
  // Sector times of recent files are off by up to 3 ms.
  return ms <= 3 ? 'all best sectors in one lap' : `${distanceText(ms)} under the best lap`;
}

interface FiguresProps extends Pick<OpenedRowProps, 'tableRow'> {
  readonly isRace: boolean;
}

/** The car's full name, and the figures whose columns are hidden on narrow pages. */
function Figures({ tableRow: { row, bestMark, placesGained }, isRace }: FiguresProps) {
  const names = useNames();
  return (
    <dl className={clsx(styles.figures, styles.wide)}>
      <div className={styles.car}>
        <dt className="overline">Car</dt>
        <dd>{names.car(row.carModel)}</dd>
      </div>
      {row.drivers.length > 1 && (
        <Figure label="Drivers" below={696}>
          <Crew drivers={row.drivers} />
        </Figure>
      )}
      <Figure label="In class" below={760}>
        {row.classPosition}, {row.carGroup ?? 'class unknown'}
      </Figure>
      <Figure label="Laps" below={760}>
        {row.lapCount}
      </Figure>
      <Figure label="Best" below={696}>
        <BestLap bestLap={row.bestLap} mark={bestMark} />
      </Figure>
      <Figure label="Average" below={1000}>
        {formatTime(row.averageLap)}
      </Figure>
      <Figure label="Cons." below={1000}>
        {consistencyText(row.consistency)}
      </Figure>
      {isRace && (
        <>
          <Figure label="Places" below={696}>
            <PlacesGained places={placesGained} /> since lap 1, inferred
          </Figure>
          <Figure label="Points" below={760}>
            {row.points ?? '–'}
          </Figure>
          <Figure label="Class" below={696}>
            <ClassChange change={row.classChange} />
          </Figure>
        </>
      )}
    </dl>
  );
}

interface FigureProps {
  readonly label: string;
  /** Shown only where the table is narrower, in pixels. */
  readonly below: number;
  readonly children: ReactNode;
}

function Figure({ label, below, children }: FigureProps) {
  return (
    <div className={styles[`below${below}`]}>
      <dt className="overline">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
