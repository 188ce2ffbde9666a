import type { AdminReport, EventAnalysis, ResultRow } from '@paddock/contracts';
import { formatSector, formatTime } from 'race-format';
import { trpc } from '../../../lib/trpc.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { NumberPlate } from '../../../shared/racing/NumberPlate.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { eventCars, type EventCars } from '../../event/event-cars.ts';
import { KnowledgeTag } from '../../event/KnowledgeTag.tsx';
import { SimpleTable } from '../shared/SimpleTable.tsx';
import {
  costliestSector,
  gapBefore,
  gapLines,
  lapWindow,
  timingRows,
  type Sides,
  type TimingRow,
} from './case-timing.ts';
import { GapChart } from './GapChart.tsx';
import { SmallPrint } from '../shared/parts.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import styles from './TimingSection.module.css';

const CHART_HEIGHT = 240;

/** The event's laps around the reported moment. */
export function TimingSection({ report }: { readonly report: AdminReport }) {
  const { eventId } = report.event;
  const results = trpc.events.results.useQuery({ id: eventId });
  const analysis = trpc.events.analysis.useQuery({ id: eventId });
  return (
    <Section
      title="What the timing says"
      note={
        <>
          <KnowledgeTag kind="inferred" /> Gap to the leader at the line
        </>
      }
    >
      <QueryView query={results} what="the result" rows={1} rowHeight={CHART_HEIGHT}>
        {(rows) => (
          <QueryView query={analysis} what="the laps" rows={1} rowHeight={CHART_HEIGHT}>
            {(loaded) => <Timing report={report} rows={rows} analysis={loaded} />}
          </QueryView>
        )}
      </QueryView>
    </Section>
  );
}

interface TimingProps {
  readonly report: AdminReport;
  readonly rows: readonly ResultRow[];
  readonly analysis: EventAnalysis;
}

function Timing({ report, rows, analysis }: TimingProps) {
  const { lapNumber } = report;
  const cars = eventCars(rows);
  const sides = { accused: report.accused.position, reporter: report.reporterCar?.position ?? null };
  const lapCount = rows.find(({ position }) => position === sides.accused)?.lapCount ?? 0;
  const window = lapWindow(lapNumber, lapCount);
  const lines = gapLines(analysis.cars, sides, window);
  return (
    <>
      {lines.length === 0 ? (
        <SmallPrint>
          There are no gaps to show: this was not a race, or the car completed no lap on the lead lap.
        </SmallPrint>
      ) : (
        <GapChart lines={lines} window={window} lapNumber={lapNumber} nameOf={(position) => lineName(cars, position)} />
      )}
      {lapNumber === null ? (
        <SmallPrint>No lap was given.</SmallPrint>
      ) : (
        <LapTable report={report} analysis={analysis} cars={cars} sides={sides} lapNumber={lapNumber} />
      )}
    </>
  );
}

interface LapTableProps extends Pick<TimingProps, 'report' | 'analysis'> {
  readonly cars: EventCars;
  readonly sides: Sides;
  readonly lapNumber: number;
}

function LapTable({ report, analysis, cars, sides, lapNumber }: LapTableProps) {
  const reporter = useCarLaps(report.event.eventId, sides.reporter, analysis);
  const accused = useCarLaps(report.event.eventId, sides.accused, analysis);
  const missing = [reporter, accused].find(({ isMissing }) => isMissing);
  if (missing !== undefined) {
    return (
      <QueryView query={missing.query} what="the laps of both cars" rows={6}>
        {() => null}
      </QueryView>
    );
  }
  const shown = [...timingRows(reporter, lapNumber), ...timingRows(accused, lapNumber)];
  const sectors = Math.max(3, ...shown.map(({ lap }) => lap.splits.length));
  const sectorColumns = Array.from({ length: sectors }, (_, sector) => ({
    head: `S${sector + 1}`,
    isRight: true,
    className: ({ hotSector }: TimingRow) => (sector === hotSector ? styles.hot : ''),
    cell: ({ lap }: TimingRow) => formatSector(lap.splits[sector] ?? null),
  }));
  return (
    <>
      <SimpleTable<TimingRow>
        className={styles.laps}
        isDense
        caption={`Laps of both sides around lap ${lapNumber}`}
        rows={shown}
        keyOf={({ position, lap }) => `${position}/${lap.lapNumber}`}
        rowClass={({ isReportedLap }) => (isReportedLap ? styles.reported : '')}
        empty={<SmallPrint>The file has no laps around lap {lapNumber}.</SmallPrint>}
        columns={[
          { head: 'No.', cell: ({ position }) => <NumberPlate number={cars.get(position)?.raceNumber ?? null} /> },
          { head: 'Driver', className: styles.driver, cell: (row) => <LapDriver row={row} cars={cars} /> },
          { head: 'Lap', isRight: true, cell: ({ lap }) => lap.lapNumber },
          {
            head: 'Time',
            isRight: true,
            cell: ({ lap: { lapTime, isValid } }) => (
              <>
                {formatTime(lapTime)} {isValid === false && <span className={styles.invalid}>invalid</span>}
              </>
            ),
          },
          ...sectorColumns,
          { head: 'Place', isRight: true, cell: ({ place }) => place ?? '–' },
        ]}
      />
      <SmallPrint style={{ marginTop: 8 }}>
        {findingsText({ analysis, cars, sides, lapNumber, reporter, accused })}
      </SmallPrint>
    </>
  );
}

function LapDriver({ row: { position, lap }, cars }: { readonly row: TimingRow; readonly cars: EventCars }) {
  const car = cars.get(position);
  const driver = lap.driverIndex === null ? undefined : car?.drivers[lap.driverIndex];
  return <PersonName>{driver?.name ?? car?.fullName ?? '–'}</PersonName>;
}

function useCarLaps(eventId: number, position: number | null, analysis: EventAnalysis) {
  const query = trpc.events.laps.useQuery({ id: eventId, position: position ?? 1 }, { enabled: position !== null });
  const laps = query.data?.entries.find((entry) => entry.position === position)?.laps ?? [];
  const places = analysis.cars.find((car) => car.position === position)?.places ?? [];
  const isMissing = position !== null && query.data === undefined;
  return { position: position ?? 0, laps: position === null ? [] : laps, places, query, isMissing };
}

function lineName(cars: EventCars, position: number): string {
  const car = cars.get(position);
  return `${car?.raceNumber ?? '–'} ${car?.shortName ?? ''}`.trim();
}

interface Findings extends Omit<LapTableProps, 'report'> {
  readonly reporter: ReturnType<typeof useCarLaps>;
  readonly accused: ReturnType<typeof useCarLaps>;
}

/** The two most relevant figures, in words. */
function findingsText({ analysis, cars, sides, lapNumber, reporter, accused }: Findings): string {
  const nameOf = (position: number | null) => `car ${(position !== null && cars.get(position)?.raceNumber) || '–'}`;
  const gap = gapBefore(analysis.cars, sides, lapNumber);
  const sentences: string[] = [];
  if (gap !== null) {
    const where = gap >= 0 ? 'behind' : 'ahead of';
    sentences.push(
      `At the end of lap ${lapNumber - 1} ${nameOf(sides.accused)} was ${formatSector(Math.abs(gap))} s ${where} ${nameOf(sides.reporter)}.`,
    );
  }
  for (const { position, laps } of [reporter, accused]) {
    const lap = laps.find((one) => one.lapNumber === lapNumber);
    const cost = lap === undefined ? null : costliestSector(laps, lap);
    if (cost === null) continue;
    sentences.push(
      `Sector ${cost.sector + 1} of lap ${lapNumber} took ${nameOf(position)} ${(cost.costMs / 1000).toFixed(1)} s longer than usual.`,
    );
  }
  return sentences.join(' ');
}
