import { styled } from '@mui/material/styles';
import { formatSector, formatSplit, formatTime } from 'race-format';
import { useNames } from '../../lib/names.ts';
import { trpc } from '../../lib/trpc.ts';
import { ClassChange } from '../../shared/ui/ClassChange.tsx';
import { LapMark, MarkedTime } from '../../shared/ui/LapMark.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import type { EventInfo, ResultRow } from './EventHero.tsx';
import { LapChips } from './LapChips.tsx';
import { bestSectors, lapSheet, theoreticalBest } from './lap-sheet.ts';
import { consistencyText, Penalties } from './result-cells.tsx';
import type { SheetRow } from './result-sheet.ts';

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '168px minmax(0, 1fr)',
  gap: 20,
  padding: '6px 10px 18px 24px',
  '& .name': { ...theme.typography.overline, color: theme.vars.palette.ink3 },
  '& .ideal': { ...theme.typography.h3, fontSize: 26 },
  '& .quiet': { ...theme.typography.caption, color: theme.vars.palette.ink3 },
  '& dl > div': { display: 'flex', gap: 10, alignItems: 'baseline', lineHeight: '22px' },
  '& dt': { ...theme.typography.overline, color: theme.vars.palette.ink3 },
  '& .dropped': { display: 'none', marginTop: 12 },
  '& .penalty': { color: theme.vars.palette.warning.main },
  [theme.breakpoints.down('lg')]: { '& .dropped': { display: 'block' } },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 14,
    padding: '6px 0 14px',
    '& .summary': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 12 },
    '& .dropped': { marginTop: 0 },
  },
}));

export interface OpenedRowProps {
  readonly info: EventInfo;
  readonly rows: readonly SheetRow[];
  readonly row: ResultRow;
}

/** What an opened row shows: own sectors at the left, every lap at the right. */
export function OpenedRow({ info, rows, row }: OpenedRowProps) {
  const laps = trpc.events.laps.useQuery({ id: info.eventId });
  return (
    <Parts>
      <div className="summary">
        <Sectors rows={rows} row={row} />
        <DroppedFigures row={row} />
      </div>
      <QueryView query={laps} what="the laps" rows={2} rowHeight={52}>
        {({ entries }) => {
          const own = entries.find(({ position }) => position === row.position)?.laps ?? [];
          const sheet = lapSheet({
            laps: own,
            bestLap: row.bestLap,
            sessionBest: info.bestLap?.lapTime ?? null,
            sessionSectors: bestSectors(entries.flatMap((entry) => entry.laps)),
          });
          return <LapChips laps={sheet} crew={row.drivers.map(({ name }) => name)} />;
        }}
      </QueryView>
    </Parts>
  );
}

function Sectors({ rows, row }: Omit<OpenedRowProps, 'info'>) {
  const ideal = theoreticalBest(row.bestSplits);
  if (ideal === null) return <p className="quiet">The file has no sectors for this car.</p>;
  const isSessionBest = (sector: number) => {
    const own = row.bestSplits[sector] ?? Infinity;
    return rows.every((other) => (other.row.bestSplits[sector] ?? Infinity) >= own);
  };
  return (
    <div>
      <p className="name">Theoretical best</p>
      <p className="ideal">{formatTime(ideal)}</p>
      {row.bestLap !== null && <p className="quiet">{formatSplit(ideal - row.bestLap)} to the best lap</p>}
      <dl style={{ marginTop: 10 }}>
        {row.bestSplits.map((split, sector) => (
          <div key={sector}>
            <dt>S{sector + 1}</dt>
            <dd>
              {isSessionBest(sector) ? (
                <>
                  <MarkedTime className="purple">{formatSector(split)}</MarkedTime> <LapMark kind="sectorBest" />
                </>
              ) : (
                formatSector(split)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The figures whose columns a narrow page leaves out. */
function DroppedFigures({ row }: { readonly row: ResultRow }) {
  const names = useNames();
  return (
    <dl className="dropped">
      <div>
        <dt>Car</dt>
        <dd>{names.car(row.carModel)}</dd>
      </div>
      <div>
        <dt>Laps</dt>
        <dd>{row.lapCount}</dd>
      </div>
      <div>
        <dt>Average</dt>
        <dd>{formatTime(row.averageLap)}</dd>
      </div>
      <div>
        <dt>Consistency</dt>
        <dd>{consistencyText(row.consistency)}</dd>
      </div>
      <div>
        <dt>Points</dt>
        <dd>{row.points ?? '–'}</dd>
      </div>
      <div>
        <dt>Class change</dt>
        <dd>
          <ClassChange change={row.classChange} />
        </dd>
      </div>
      {row.penalties.length > 0 && (
        <div>
          <dt>Penalties</dt>
          <dd>
            <Penalties penalties={row.penalties} />
          </dd>
        </div>
      )}
    </dl>
  );
}
