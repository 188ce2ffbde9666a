import { formatSplit, formatTime } from 'race-format';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames, type Names } from '../../lib/names.ts';
import type { ApiOutputs } from '../../lib/trpc.ts';
import { formatFineShare } from '../../shared/format/en-au.ts';
import { DataTable } from '../../shared/ui/DataTable.ts';
import { DriverName } from '../../shared/ui/DriverName.tsx';
import { GapCell } from '../../shared/ui/GapCell.tsx';
import { LapMark, MarkedTime } from '../../shared/ui/LapMark.tsx';
import { ListRow, RowList } from '../../shared/ui/ListRow.tsx';
import { Medal } from '../../shared/ui/Medal.tsx';
import { SessionMark, type SessionKind } from '../../shared/ui/SessionMark.tsx';
import { QuietLink } from '../../shared/ui/TextLink.ts';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { useIsPhone } from '../../shared/ui/use-is-phone.ts';

export type TrackBoardRow = ApiOutputs['leaderboards']['track']['rows'][number];

const KIND_NAMES = {
  practice: 'Practice',
  qualifying: 'Qualifying',
  race: 'Race',
  other: 'Other session',
} as const satisfies Record<SessionKind, string>;

export interface TrackBoardRowsProps {
  readonly rows: readonly TrackBoardRow[];
  /** The board is not filtered: its best lap is the track's record. */
  readonly isRecord: boolean;
}

/** The board of one track; the bars are drawn to the last row's gap. */
export function TrackBoardRows({ rows, isRecord }: TrackBoardRowsProps) {
  const names = useNames();
  const View = useIsPhone() ? LapList : LapTable;
  return <View rows={rows} isRecord={isRecord} names={names} widest={Math.max(rows.at(-1)?.gap ?? 1, 1)} />;
}

interface ViewProps extends TrackBoardRowsProps {
  readonly names: Names;
  readonly widest: number;
}

function LapTable({ rows, isRecord, names, widest }: ViewProps) {
  return (
    <DataTable>
      <caption>Best lap of each driver</caption>
      <thead>
        <tr>
          <th scope="col">Rank</th>
          <th scope="col">Driver</th>
          <th scope="col" className="w900">
            Car
          </th>
          <th scope="col" className="r">
            Time
          </th>
          <th scope="col" className="r">
            To leader
          </th>
          <th scope="col" className="r w900">
            To next
          </th>
          <th scope="col" className="r w1200">
            Of best
          </th>
          <th scope="col">In</th>
          <th scope="col" className="w1200">
            Surface
          </th>
          <th scope="col" className="r">
            Date
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.driver.playerId}>
            <td>
              <Medal rank={row.rank} />
            </td>
            <th scope="row">
              <DriverName driver={row.driver} />
            </th>
            <td className="q w900">{names.car(row.carModel)}</td>
            <td className="r s">
              <BoardTime row={row} isRecord={isRecord} />
            </td>
            <td className="r">{row.gap > 0 && <GapCell text={formatSplit(row.gap)} share={row.gap / widest} />}</td>
            <td className="r q w900">{row.gap > 0 && formatSplit(row.interval)}</td>
            <td className="r q w1200">{formatFineShare(row.lapTime / (row.lapTime - row.gap))}</td>
            <td>
              <SessionMark kind={row.sessionKind} name={KIND_NAMES[row.sessionKind]} />
            </td>
            <td className="q w1200">{row.isWet ? 'Wet' : 'Dry'}</td>
            <td className="r q">
              <QuietLink to={hrefs.event(row.eventId)}>
                <TimeStamp at={row.at} show="date" />
              </QuietLink>
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function LapList({ rows, isRecord, names, widest }: ViewProps) {
  return (
    <RowList>
      {rows.map((row) => (
        <ListRow
          key={row.driver.playerId}
          lead={<Medal rank={row.rank} />}
          main={<DriverName driver={row.driver} />}
          second={names.car(row.carModel)}
          right={<BoardTime row={row} isRecord={isRecord} />}
          rightSecond={row.gap > 0 ? <GapCell text={formatSplit(row.gap)} share={row.gap / widest} /> : undefined}
        />
      ))}
    </RowList>
  );
}

function BoardTime({ row, isRecord }: { readonly row: TrackBoardRow; readonly isRecord: boolean }) {
  if (!isRecord || row.rank !== 1) return formatTime(row.lapTime);
  return (
    <>
      <LapMark kind="record" /> <MarkedTime className="purple">{formatTime(row.lapTime)}</MarkedTime>
    </>
  );
}
