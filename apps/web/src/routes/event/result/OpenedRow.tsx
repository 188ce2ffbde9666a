import Button from '@mui/material/Button';
import type { ConnectionLoss, EventInfo } from '@paddock/contracts';
import { clsx } from 'clsx';
import { formatSector, formatTime } from 'race-format';
import { useState, type ReactNode } from 'react';
import { hrefs } from '../../../lib/hrefs.ts';
import { useNames } from '../../../lib/names.ts';
import { trpc } from '../../../lib/trpc.ts';
import { distanceText } from '../../../shared/format/distance-text.ts';
import { ClassChange } from '../../../shared/racing/ClassChange.tsx';
import { Crew } from '../../../shared/racing/Crew.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { ShareButton } from '../../../shared/ui/ShareButton.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { useChampionshipPoints } from '../EventChampionships.tsx';
import { useGivenChances } from './use-given-chances.ts';
import type { CarLine } from '../battles/car-line.ts';
import { ReportButton } from '../EventActions.tsx';
import { KnowledgeTag } from '../KnowledgeTag.tsx';
import { LapGrid, LapGridSkeleton, LapTable } from './LapGrid.tsx';
import { markLaps } from './lap-marks.ts';
import { penaltyStories } from './penalty-text.ts';
import { BestLap, PlacesGained, Sector } from './result-columns.tsx';
import type { TableRow } from './result-rows.ts';
import styles from './OpenedRow.module.css';

export interface OpenedRowProps {
  readonly tableRow: TableRow;
  readonly info: Pick<EventInfo, 'carGroups' | 'eventId' | 'game' | 'sessionKind'>;
}

/** The details of an open row: its figures at the left, all laps at the right. Loads only this car's laps. */
export function OpenedRow({ tableRow, info }: OpenedRowProps) {
  const { row, line, isMine, stopLaps, hasMeasuredStops, connectionLosses } = tableRow;
  const [isTable, setTable] = useState(false);
  const isRace = info.sessionKind === 'race';
  const carries = useNames().game(info.game)?.carries;
  const hasLaps = carries?.laps !== false;
  const penalties = penaltyStories(row.penalties);
  return (
    <div className={styles.root}>
      <div className={styles.summary}>
        {line !== null && <Line line={line} tableRow={tableRow} />}
        {carries?.sectors !== false && <TheoreticalBest tableRow={tableRow} />}
        <Figures
          tableRow={tableRow}
          isRace={isRace}
          hasClasses={info.carGroups.length > 1}
          hasLaps={hasLaps}
          eventId={info.eventId}
        />
        {penalties.length > 0 && (
          <ul className={clsx(styles.penalties, styles.wide)} aria-label="Penalties">
            {penalties.map((story, index) => (
              <li key={index}>{story}</li>
            ))}
          </ul>
        )}
        <div className={clsx(styles.actions, styles.wide)}>
          {carries?.sectors !== false && (
            <Button size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
              Sector times
            </Button>
          )}
          <ShareButton path={hrefs.event(info.eventId, { open: String(row.filePosition) })} />
          {!isMine && <ReportButton filePosition={row.filePosition} />}
        </div>
        {stopLaps.length > 0 && (
          <p className={clsx('small-print', styles.wide)}>
            {hasMeasuredStops ? (
              <>
                <KnowledgeTag kind="measured" /> Stops are in the server’s log.
              </>
            ) : (
              <>
                <KnowledgeTag kind="inferred" /> Stops are read from lap times; the file has none.
              </>
            )}
          </p>
        )}
        {connectionLosses.map((loss) => (
          <p key={loss.from} className={clsx('small-print', styles.wide)}>
            <KnowledgeTag kind="measured" /> {lossText(loss)}
          </p>
        ))}
      </div>
      {hasLaps && <Laps tableRow={tableRow} info={info} isTable={isTable} />}
    </div>
  );
}

/** The car's race, and where it comes from. */
function Line({ line, tableRow }: Pick<OpenedRowProps, 'tableRow'> & { readonly line: CarLine }) {
  const isMeasured = tableRow.hasMeasuredPlaces && tableRow.hasMeasuredStops;
  return (
    <p className={styles.wide}>
      <b>{line.text}.</b> {line.isFromLaps && <KnowledgeTag kind={isMeasured ? 'measured' : 'inferred'} />}
    </p>
  );
}

interface LapsProps extends OpenedRowProps {
  readonly isTable: boolean;
}

/** All laps of the car. */
function Laps({ tableRow, info, isTable }: LapsProps) {
  const { row } = tableRow;
  const laps = trpc.events.laps.useQuery({ id: info.eventId, position: row.position });
  const game = useNames().game(info.game);
  const firstLapCounts = info.sessionKind !== 'race' || game?.firstLapCounts === true;
  return laps.data === undefined && laps.error === null ? (
    <LapGridSkeleton count={row.lapCount ?? 0} />
  ) : (
    <QueryView query={laps} what="the laps" rows={1} rowHeight={50}>
      {({ entries }) => {
        const driven = entries.find(({ position }) => position === row.position)?.laps ?? [];
        if (driven.length === 0) return <p className="small-print">No lap was driven.</p>;
        const List = isTable ? LapTable : LapGrid;
        return (
          <List
            laps={markLaps({ firstLapCounts, laps: driven, tableRow })}
            drivers={row.drivers}
            hasMeasuredStops={tableRow.hasMeasuredStops}
          />
        );
      }}
    </QueryView>
  );
}

/** `Connection lost 12:31.000 after the start, back 0:34.500 later.` */
function lossText({ from, until }: ConnectionLoss): string {
  const back = until === null ? 'not back' : `back ${formatTime(until - from)} later`;
  return `Connection lost ${formatTime(from)} after the start, ${back}.`;
}

function TheoreticalBest({ tableRow: { row, sectors, theoreticalBest } }: Pick<OpenedRowProps, 'tableRow'>) {
  if (theoreticalBest === null) return <p className="small-print">No valid lap with all sector times.</p>;
  return (
    <>
      <div>
        <p className="overline">Theoretical best</p>
        <p className={styles.ideal}>{formatTime(theoreticalBest)}</p>
        {row.bestLap !== null && <p className="small-print">{underBest(row.bestLap - theoreticalBest)}</p>}
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
  readonly hasClasses: boolean;
  readonly hasLaps: boolean;
}

/** The car's full name, its team, and the figures whose columns are hidden on narrow pages. */
function Figures({ eventId, ...of }: FiguresProps & { readonly eventId: number }) {
  const { tableRow, isRace } = of;
  const names = useNames();
  const championships = useChampionshipPoints(eventId, tableRow.row.filePosition);
  const given = useGivenChances(eventId, { filePosition: tableRow.row.filePosition, isRace });
  return (
    <dl className={clsx(styles.figures, styles.wide)}>
      <div className={styles.car}>
        <dt className="overline">Car</dt>
        <dd>{names.car(tableRow.row.carModel)}</dd>
      </div>
      {tableRow.row.teamName !== null && (
        <div className={styles.car}>
          <dt className="overline">Team</dt>
          <dd>
            <bdi>{tableRow.row.teamName}</bdi>
          </dd>
        </div>
      )}
      {championships.map(({ championshipId, name, points }) => (
        <div key={championshipId}>
          <dt className="overline">Scored</dt>
          <dd>
            {points} in{' '}
            <TextLink to={hrefs.championship(championshipId)}>
              <bdi>{name}</bdi>
            </TextLink>
          </dd>
        </div>
      ))}
      {given !== null && (
        <div className={styles.car}>
          <dt className="overline">
            <abbr title="Before the race, from class values, in the class of cars">Was given</abbr>
          </dt>
          <dd>{given}</dd>
        </div>
      )}
      {figuresOf(of).map(({ label, instead, value }) => (
        <div key={label} className={styles[instead]}>
          <dt className="overline">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Figure {
  readonly label: string;
  readonly value: ReactNode;
  /** Shown only where the table hides columns of this priority. */
  readonly instead: 'high' | 'low' | 'lowest';
}

function figuresOf({ tableRow, isRace, hasClasses, hasLaps }: FiguresProps): readonly Figure[] {
  const { row, placesGained, hasMeasuredPlaces } = tableRow;
  const places = (
    <>
      <PlacesGained places={placesGained} /> since lap 1, {hasMeasuredPlaces ? 'measured' : 'inferred'}
    </>
  );
  const crew: readonly Figure[] =
    row.drivers.length > 1 ? [{ label: 'Drivers', instead: 'high', value: <Crew drivers={row.drivers} /> }] : [];
  const { gridPosition } = row;
  const ofRaces: readonly Figure[] = [
    ...(gridPosition === null ? [] : [{ label: 'Grid', instead: 'high' as const, value: gridPosition }]),
    ...(hasLaps ? [{ label: 'Places', instead: 'high' as const, value: places }] : []),
    { label: 'Points', instead: 'high', value: row.points ?? '–' },
    { label: 'Class', instead: 'high', value: <ClassChange change={row.classChange} /> },
  ];
  const instead = isRace && hasClasses ? 'lowest' : 'low';
  const ofLaps: readonly Figure[] = [
    { label: 'Average', instead, value: formatTime(row.averageLap) },
    {
      label: 'Cons.',
      instead,
      value: row.consistency === null ? '–' : `${formatSector(row.consistency)} interquartile range`,
    },
  ];
  return [
    ...crew,
    {
      label: 'In class',
      instead: 'high',
      value: `${row.classPosition ?? '–'}, ${row.carGroup ?? 'class unknown'}`,
    },
    { label: 'Laps', instead: 'high', value: row.lapCount ?? '–' },
    { label: 'Best', instead: 'high', value: <BestLap {...tableRow} /> },
    ...(hasLaps ? ofLaps : []),
    ...(isRace ? ofRaces : []),
  ];
}
