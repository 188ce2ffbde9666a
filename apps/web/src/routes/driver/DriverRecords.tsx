import Button from '@mui/material/Button';
import { formatTime } from 'race-format';
import { useState } from 'react';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames, type Names } from '../../lib/names.ts';
import { trpc, type ApiOutputs } from '../../lib/trpc.ts';
import { formatCount } from '../../shared/format/en-au.ts';
import { Board } from '../../shared/ui/Board.tsx';
import { DataTable } from '../../shared/ui/DataTable.ts';
import { Flag } from '../../shared/ui/Flag.tsx';
import { ListRow, RowList } from '../../shared/ui/ListRow.tsx';
import { Empty } from '../../shared/ui/Notice.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { QuietLink } from '../../shared/ui/TextLink.ts';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { TrackName } from '../../shared/ui/TrackName.tsx';
import { useIsPhone } from '../../shared/ui/use-is-phone.ts';

const FIRST_SHOWN = 12;

type DriverRecord = ApiOutputs['drivers']['records'][number];

/** The driver's best laps, one per track and car, with their places among all drivers. */
export function DriverRecords({ playerId }: { readonly playerId: string }) {
  const names = useNames();
  const isPhone = useIsPhone();
  const [isWhole, setWhole] = useState(false);
  const records = trpc.drivers.records.useQuery({ id: playerId });
  const View = isPhone ? RecordList : RecordTable;
  return (
    <Board title="Best laps" note="Place among all drivers of the track in that car">
      <QueryView query={records} what="the best laps" rows={8} rowHeight={38}>
        {(rows) => {
          if (rows.length === 0) return <Empty title="No valid lap yet" text="Lap 1 of a race does not count." />;
          const sorted = byTrack(rows, names);
          return (
            <>
              <View records={isWhole ? sorted : sorted.slice(0, FIRST_SHOWN)} names={names} />
              {!isWhole && sorted.length > FIRST_SHOWN && (
                <Button sx={{ mt: 3, width: '100%' }} onClick={() => setWhole(true)}>
                  Show all {formatCount(sorted.length)}
                </Button>
              )}
            </>
          );
        }}
      </QueryView>
    </Board>
  );
}

/** By track name, the quickest car of each track first. */
function byTrack(records: readonly DriverRecord[], names: Names): DriverRecord[] {
  return records.toSorted(
    (a, b) => names.track(a.trackName).localeCompare(names.track(b.trackName), 'en-AU') || a.lapTime - b.lapTime,
  );
}

interface ViewProps {
  readonly records: readonly DriverRecord[];
  readonly names: Names;
}

function RecordTable({ records, names }: ViewProps) {
  return (
    <DataTable>
      <caption>Best laps by track and car</caption>
      <thead>
        <tr>
          <th scope="col">Track</th>
          <th scope="col">Car</th>
          <th scope="col" className="r">
            Time
          </th>
          <th scope="col" className="r">
            Place
          </th>
          <th scope="col" className="w900">
            Surface
          </th>
          <th scope="col" className="r">
            Date
          </th>
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr key={keyOf(record)}>
            <th scope="row">
              <TrackName
                name={names.track(record.trackName)}
                country={names.trackCountry(record.trackName)}
                href={hrefs.boardTrack(record.trackName)}
              />
            </th>
            <td className="q">{names.car(record.carModel)}</td>
            <td className="r s">{formatTime(record.lapTime)}</td>
            <td className="r q">
              {formatCount(record.rank)} of {formatCount(record.of)}
            </td>
            <td className="q w900">{record.isWet ? 'Wet' : 'Dry'}</td>
            <td className="r q">
              <QuietLink to={hrefs.event(record.eventId)}>
                <TimeStamp at={record.at} show="date" />
              </QuietLink>
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function RecordList({ records, names }: ViewProps) {
  return (
    <RowList>
      {records.map((record) => (
        <ListRow
          key={keyOf(record)}
          lead={<Flag country={names.trackCountry(record.trackName)} />}
          main={
            <QuietLink to={hrefs.boardTrack(record.trackName)}>
              <b>{names.track(record.trackName)}</b>
            </QuietLink>
          }
          second={`${names.car(record.carModel)}${record.isWet ? ', wet' : ''}`}
          right={formatTime(record.lapTime)}
          rightSecond={`${formatCount(record.rank)} of ${formatCount(record.of)}`}
        />
      ))}
    </RowList>
  );
}

function keyOf({ trackName, carModel, isWet }: DriverRecord): string {
  return `${trackName} ${carModel ?? '-'} ${isWet ? 'wet' : 'dry'}`;
}
