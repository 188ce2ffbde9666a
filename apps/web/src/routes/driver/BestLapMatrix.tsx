import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { DriverRecord } from '@paddock/contracts';
import { useState } from 'react';
import { hrefs } from '../../lib/hrefs.ts';
import type { Names } from '../../lib/names.ts';
import { formatCount } from '../../shared/format/en-au.ts';
import { DataTable } from '../../shared/ui/DataTable.ts';
import { TrackName } from '../../shared/ui/TrackName.tsx';
import { BestLapTime } from './BestLapTime.tsx';
import type { MatrixRow } from './lap-matrix.ts';
import { RankBar } from './RankBar.tsx';

const FIRST_CARS = 3;
/** Minimum width of a column of times, in pixels. */
const COLUMN = 150;
/** Maximum width: wider, a time is too far from its track. */
const WIDEST = 240;
const TRACKS = 216;

const Sheet = styled('div')({ overflowX: 'auto' });

const Matrix = styled(DataTable)(({ theme }) => ({
  tableLayout: 'fixed',
  '&, & tbody tr': { background: 'none' },
  border: 0,
  '& thead th': { whiteSpace: 'normal', height: 36, lineHeight: '13px' },
  '& thead th.track': { width: TRACKS },
  '& td, & tbody th': { height: 46 },
  '& td': { textAlign: 'right' },
  '& .t': { display: 'block', lineHeight: '18px', fontWeight: 600 },
  '& .none': { color: theme.vars.palette.ink3 },
}));

export interface BestLapsViewProps {
  /** The matrix columns, most important car first. */
  readonly cars: readonly DriverRecord['carModel'][];
  readonly rows: readonly MatrixRow[];
  readonly names: Names;
}

/** Rows are tracks, columns are cars. */
export function BestLapMatrix({ cars, rows, names }: BestLapsViewProps) {
  const [isWide, setWide] = useState(false);
  // One more car takes no more width than the button that would show it.
  const shown = isWide || cars.length <= FIRST_CARS + 1 ? cars : cars.slice(0, FIRST_CARS);
  const hidden = cars.length - shown.length;
  return (
    <>
      <Sheet {...(isWide && { tabIndex: 0, role: 'region', 'aria-label': 'Best laps, all cars' })}>
        <Matrix
          style={isWide ? { minWidth: TRACKS + shown.length * COLUMN } : { maxWidth: TRACKS + shown.length * WIDEST }}
        >
          <caption>Best laps by track and car</caption>
          <thead>
            <tr>
              <th scope="col" className="track">
                Track
              </th>
              {shown.map((car) => (
                <th key={car} scope="col" className="r">
                  {names.car(car)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ trackName, best, cells }) => (
              <tr key={trackName}>
                <th scope="row" className="cut">
                  <TrackName
                    name={names.track(trackName)}
                    country={names.trackCountry(trackName)}
                    href={hrefs.boardTrack(trackName)}
                  />
                </th>
                {shown.map((car, index) => (
                  <Cell key={car} lap={cells[index]} carName={names.car(car)} isBest={cells[index] === best} />
                ))}
              </tr>
            ))}
          </tbody>
        </Matrix>
      </Sheet>
      {hidden > 0 && (
        <Button sx={{ mt: 2 }} size="small" onClick={() => setWide(true)}>
          {formatCount(hidden)} more cars
        </Button>
      )}
    </>
  );
}

interface CellProps {
  readonly lap: DriverRecord | undefined;
  readonly carName: string;
  readonly isBest: boolean;
}

function Cell({ lap, carName, isBest }: CellProps) {
  if (lap === undefined) return <td className="none">–</td>;
  return (
    <td>
      <span className="t" style={isBest ? { fontWeight: 680 } : undefined}>
        <BestLapTime lap={lap} />
      </span>
      <RankBar
        rank={lap.trackRank}
        of={lap.trackOf}
        note={`; ${formatCount(lap.rank)} of ${formatCount(lap.of)} in the ${carName}`}
      />
    </td>
  );
}
