import type { BoardUrl } from '@paddock/contracts';
import { formatSplit, formatTime } from 'race-format';
import { styled } from '@mui/material/styles';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames, type Names } from '../../lib/names.ts';
import type { ApiOutputs } from '../../lib/trpc.ts';
import { formatCount } from '../../shared/format/en-au.ts';
import { DataTable } from '../../shared/ui/DataTable.ts';
import { DriverName } from '../../shared/ui/DriverName.tsx';
import { Flag } from '../../shared/ui/Flag.tsx';
import { ListRow, RowList } from '../../shared/ui/ListRow.tsx';
import { QuietLink } from '../../shared/ui/TextLink.ts';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { TrackName } from '../../shared/ui/TrackName.tsx';
import { useIsPhone } from '../../shared/ui/use-is-phone.ts';
import { inAddress } from './board-url.ts';

export type TrackRecord = ApiOutputs['leaderboards']['fastest']['rows'][number];

export interface TrackRecordsProps {
  readonly records: readonly TrackRecord[];
  /** Kept in the links to tracks. */
  readonly filter: BoardUrl;
  /** The best laps are records, not just the best of the filtered laps. */
  readonly isRecord: boolean;
}

/** One row per track with its fastest driver. */
export function TrackRecords(props: TrackRecordsProps) {
  const names = useNames();
  const View = useIsPhone() ? RecordList : RecordTable;
  return <View {...props} names={names} />;
}

interface ViewProps extends TrackRecordsProps {
  readonly names: Names;
}

const Table = styled(DataTable)({
  '& td, & tbody th': { height: 46 },
  '& .time': { fontSize: 14.5 },
  '& .track': { fontWeight: 700, fontSize: 14.5 },
});

function RecordTable({ records, filter, isRecord, names }: ViewProps) {
  return (
    <Table>
      <caption>The best lap of every track</caption>
      <thead>
        <tr>
          <th scope="col">Track</th>
          <th scope="col" className="r">
            {isRecord ? 'Record' : 'Best'}
          </th>
          <th scope="col">{isRecord ? 'Holder' : 'Driver'}</th>
          <th scope="col" className="w900">
            Car
          </th>
          <th scope="col" className="r w900">
            To second
          </th>
          <th scope="col" className="r w1200">
            Challengers
          </th>
          <th scope="col" className="r">
            Date
          </th>
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr key={record.trackName}>
            <th scope="row" className="track">
              <TrackName
                name={names.track(record.trackName)}
                country={names.trackCountry(record.trackName)}
                href={hrefs.boardTrack(record.trackName, inAddress(filter))}
              />
            </th>
            <td className="r s time">{formatTime(record.lapTime)}</td>
            <td>
              <DriverName driver={record.driver} />
            </td>
            <td className="q w900">
              {names.car(record.carModel)}
              {record.isWet && ', wet'}
            </td>
            <td className="r w900">{formatSplit(record.margin)}</td>
            <td className="r q w1200">{formatCount(record.challengers)}</td>
            <td className="r q">
              <QuietLink to={hrefs.event(record.eventId)}>
                <TimeStamp at={record.at} show="date" />
              </QuietLink>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function RecordList({ records, filter, names }: ViewProps) {
  return (
    <RowList aria-label="The best lap of every track">
      {records.map((record) => (
        <ListRow
          key={record.trackName}
          lead={<Flag country={names.trackCountry(record.trackName)} />}
          main={
            <QuietLink to={hrefs.boardTrack(record.trackName, inAddress(filter))}>
              <b>{names.track(record.trackName)}</b>
            </QuietLink>
          }
          second={<DriverName driver={record.driver} />}
          right={formatTime(record.lapTime)}
          rightSecond={<TimeStamp at={record.at} show="date" />}
        />
      ))}
    </RowList>
  );
}
