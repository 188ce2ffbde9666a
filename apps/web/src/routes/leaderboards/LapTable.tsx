import { styled } from '@mui/material/styles';
import { Droplet } from 'lucide-react';
import { formatSplit } from 'race-format';
import { useCallback } from 'react';
import { hrefs } from '../../lib/hrefs.ts';
import { formatFineShare } from '../../shared/format/en-au.ts';
import { DriverName } from '../../shared/ui/DriverName.tsx';
import { Medal } from '../../shared/ui/Medal.tsx';
import { SessionMark } from '../../shared/ui/SessionMark.tsx';
import { QuietLink } from '../../shared/ui/TextLink.ts';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import type { TrackBoardRow } from './board-segments.ts';
import { BoardTable } from './BoardTable.tsx';
import { KIND_NAMES } from './kind-names.ts';
import { rowId } from './row-id.ts';
import { BoardGap, BoardTime, type LapViewProps, type RowLook } from './row-look.tsx';

const COLUMNS = 9;

const Session = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  verticalAlign: 'middle',
  '& .wet': { display: 'inline-flex', color: theme.vars.palette.info.main },
}));

export function LapTable({ segments, between, look }: LapViewProps) {
  const renderRow = useCallback(
    (row: TrackBoardRow) => <LapRow key={row.driver.playerId} row={row} look={look} />,
    [look],
  );
  return (
    <BoardTable
      caption="Best lap of each driver"
      segments={segments}
      between={between}
      columns={COLUMNS}
      heads={<Heads isRecord={look.isRecord} />}
      renderRow={renderRow}
    />
  );
}

function Heads({ isRecord }: { readonly isRecord: boolean }) {
  return (
    <tr>
      <th scope="col" style={{ width: 54 }}>
        Rank
      </th>
      <th scope="col">Driver</th>
      <th scope="col" className="c780" style={{ width: 152 }}>
        Car
      </th>
      <th scope="col" className="r" style={{ width: 118 }}>
        Time
      </th>
      <th scope="col" className="r" style={{ width: 132 }}>
        To leader
      </th>
      <th scope="col" className="r c860" style={{ width: 80 }}>
        To next
      </th>
      <th scope="col" className="r c940" style={{ width: 92 }}>
        {isRecord ? 'Of record' : 'Of best'}
      </th>
      <th scope="col" style={{ width: 54 }}>
        In
      </th>
      <th scope="col" className="r" style={{ width: 96 }}>
        Date
      </th>
    </tr>
  );
}

interface LapRowProps {
  readonly row: TrackBoardRow;
  readonly look: RowLook;
}

function LapRow({ row, look }: LapRowProps) {
  const isMine = row.driver.playerId === look.around;
  const car = look.names.car(row.carModel);
  return (
    <tr id={rowId(row.driver.playerId)} className={isMine ? 'mine' : ''} aria-current={isMine ? 'true' : undefined}>
      <td>
        <Medal rank={row.rank} />
      </td>
      <th scope="row">
        <DriverName driver={row.driver} />
      </th>
      <td className="q dots c780" title={car}>
        {car}
      </td>
      <td className="r s time">
        <BoardTime row={row} isRecord={look.isRecord} />
      </td>
      <td className="r gap">
        <BoardGap row={row} look={look} />
      </td>
      <td className="r q c860">{row.gap > 0 && formatSplit(row.interval)}</td>
      <td className="r q c940">{formatFineShare(row.lapTime / look.leader)}</td>
      <td>
        <Session>
          <SessionMark kind={row.sessionKind} name={KIND_NAMES[row.sessionKind]} />
          {row.isWet && (
            <span className="wet" role="img" aria-label="Wet" title="Wet">
              <Droplet size={14} aria-hidden="true" />
            </span>
          )}
        </Session>
      </td>
      <td className="r q">
        <QuietLink to={hrefs.event(row.eventId)}>
          <TimeStamp at={row.at} show="date" />
        </QuietLink>
      </td>
    </tr>
  );
}
