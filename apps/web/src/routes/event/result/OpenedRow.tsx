import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { formatTime } from 'race-format';
import { useNames } from '../../../lib/names.ts';
import { trpc, type ApiOutputs } from '../../../lib/trpc.ts';
import { ClassChange } from '../../../shared/ui/ClassChange.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import type { EventAnalysis, EventInfo, ResultRow } from '../event-types.ts';
import { KnowledgeTag } from '../KnowledgeTag.tsx';
import { ReportButton } from '../report/ReportButton.tsx';
import { distanceText } from '../words.ts';
import { ChipsWait, CrewKey, LapChips } from './LapChips.tsx';
import { lapSheet } from './lap-sheet.ts';
import { penaltyCode, penaltyStory } from './penalty-text.ts';
import { BestLap, consistencyText, PlacesGained, Sector } from './result-cells.tsx';
import type { SheetRow } from './result-sheet.ts';

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '168px minmax(0, 1fr)',
  gap: 20,
  padding: '6px 10px 18px 24px',
  '& .name, & dt': { ...theme.typography.overline, color: theme.vars.palette.ink3 },
  '& dl dt': { lineHeight: '22px' },
  '& .ideal': { ...theme.typography.h3, fontSize: 26 },
  '& .quiet': { ...theme.typography.caption, color: theme.vars.palette.ink3 },
  '& .summary': { display: 'flex', flexDirection: 'column', gap: 12 },
  '& dl > div': { display: 'grid', gridTemplateColumns: '22px minmax(0, 1fr)', gap: 10, lineHeight: '22px' },
  '& .penalties': { ...theme.typography.body2, color: theme.vars.palette.warning.main },
  '& .up': { color: theme.vars.palette.timing.green },
  '& .down': { color: theme.vars.palette.error.main },
  // Only the columns hidden at this table width.
  '& dl.dropped > div': { display: 'none', gridTemplateColumns: '64px minmax(0, 1fr)' },
  '@container result (max-width: 999px)': { '& dl.dropped > .w1000': { display: 'grid' } },
  '@container result (max-width: 879px)': { '& dl.dropped > .w880': { display: 'grid' } },
  '@container result (max-width: 759px)': { '& dl.dropped > .w760': { display: 'grid' } },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 14,
    padding: '6px 0 14px',
    '& .summary': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& dl.dropped > .w720': { display: 'grid' },
    '& .wide, & .dropped': { gridColumn: '1 / -1' },
  },
}));

export interface OpenedRowInput {
  readonly info: Pick<EventInfo, 'eventId' | 'sessionKind'>;
  /** Absent while loading, and after an error. */
  readonly analysis: EventAnalysis | undefined;
}

export interface OpenedRowProps {
  readonly sheetRow: SheetRow;
  readonly input: OpenedRowInput;
}

/** The details of an open row: own sectors at the left, all laps at the right. Loads only this car's laps. */
export function OpenedRow({ sheetRow, input }: OpenedRowProps) {
  const { row } = sheetRow;
  const { info, analysis } = input;
  const laps = trpc.events.laps.useQuery({ id: info.eventId, position: row.position });
  return (
    <Parts>
      <div className="summary">
        <Sectors sheetRow={sheetRow} />
        <DroppedFigures sheetRow={sheetRow} isRace={info.sessionKind === 'race'} />
        <PenaltiesInWords penalties={row.penalties} />
        {!sheetRow.isMine && (
          <div className="wide">
            <ReportButton filePosition={row.filePosition} />
          </div>
        )}
        {stopLapsOf(analysis, row.position).length > 0 && (
          <p className="quiet wide">
            <KnowledgeTag kind="inferred" /> Stops are read from lap times; the file has none.
          </p>
        )}
      </div>
      {laps.data === undefined && laps.error === null ? (
        <ChipsWait count={row.lapCount} />
      ) : (
        <QueryView query={laps} what="the laps" rows={1} rowHeight={50}>
          {({ entries }) => <Laps entries={entries} sheetRow={sheetRow} input={input} />}
        </QueryView>
      )}
    </Parts>
  );
}

interface LapsProps extends OpenedRowProps {
  readonly entries: ApiOutputs['events']['laps']['entries'];
}

function Laps({ entries, sheetRow: { row, bestMark }, input: { info, analysis } }: LapsProps) {
  const isRace = info.sessionKind === 'race';
  const own = useMemo(() => entries.find(({ position }) => position === row.position)?.laps ?? [], [entries, row]);
  const laps = useMemo(() => {
    const best = { lapTime: row.bestLap, lapNumber: row.bestLapNumber, mark: bestMark };
    const sessionSectors = (analysis?.bestSectors ?? []).map(({ time }) => time);
    return lapSheet({ isRace, laps: own, best, sessionSectors, stopLaps: stopLapsOf(analysis, row.position) });
  }, [isRace, own, row, bestMark, analysis]);
  return (
    <div>
      {row.drivers.length > 1 && <CrewKey laps={own} drivers={row.drivers} />}
      <LapChips laps={laps} isShared={row.drivers.length > 1} />
    </div>
  );
}

function stopLapsOf(analysis: EventAnalysis | undefined, position: number): readonly number[] {
  return analysis?.cars.find((car) => car.position === position)?.stopLaps ?? [];
}

function Sectors({ sheetRow }: Pick<OpenedRowProps, 'sheetRow'>) {
  const { row, sectors, theoreticalBest } = sheetRow;
  if (theoreticalBest === null) return <p className="quiet">No valid lap with all sector times.</p>;
  return (
    <>
      <div>
        <p className="name">Theoretical best</p>
        <p className="ideal">{formatTime(theoreticalBest)}</p>
        {row.bestLap !== null && <p className="quiet">{underBest(row.bestLap - theoreticalBest)}</p>}
      </div>
      <dl>
        {sectors.map((sector, index) => (
          <div key={index}>
            <dt>S{index + 1}</dt>
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

interface DroppedFiguresProps extends Pick<OpenedRowProps, 'sheetRow'> {
  readonly isRace: boolean;
}

/** The figures whose columns are hidden on narrow pages. */
function DroppedFigures({ sheetRow, isRace }: DroppedFiguresProps) {
  const names = useNames();
  const { row, bestMark, placesGained } = sheetRow;
  return (
    <dl className="dropped">
      <div className="w880">
        <dt>Car</dt>
        <dd>{names.car(row.carModel)}</dd>
      </div>
      <div className="w760">
        <dt>In class</dt>
        <dd>
          {row.classPosition}, {row.carGroup ?? 'class unknown'}
        </dd>
      </div>
      <div className="w760">
        <dt>Laps</dt>
        <dd>{row.lapCount}</dd>
      </div>
      <div className="w720">
        <dt>Best</dt>
        <dd>
          <BestLap bestLap={row.bestLap} mark={bestMark} />
        </dd>
      </div>
      <div className="w1000">
        <dt>Average</dt>
        <dd>{formatTime(row.averageLap)}</dd>
      </div>
      <div className="w1000">
        <dt>Cons.</dt>
        <dd>{consistencyText(row.consistency)}</dd>
      </div>
      {isRace && (
        <>
          <div className="w720">
            <dt>Places</dt>
            <dd>
              <PlacesGained places={placesGained} /> since lap 1, inferred
            </dd>
          </div>
          <div className="w760">
            <dt>Points</dt>
            <dd>{row.points ?? '–'}</dd>
          </div>
          <div className="w720">
            <dt>Class</dt>
            <dd>
              <ClassChange change={row.classChange} />
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}

function PenaltiesInWords({ penalties }: Pick<ResultRow, 'penalties'>) {
  const told = penalties.filter((penalty) => penaltyCode(penalty) !== '');
  if (told.length === 0) return null;
  return (
    <ul className="penalties wide" aria-label="Penalties">
      {told.map((penalty, index) => (
        <li key={index}>{penaltyStory(penalty)}</li>
      ))}
    </ul>
  );
}
