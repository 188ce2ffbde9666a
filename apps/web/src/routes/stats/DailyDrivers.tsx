import { styled } from '@mui/material/styles';
import { useState } from 'react';
import Button from '@mui/material/Button';
import { trpc } from '../../lib/trpc.ts';
import { formatCalendarDate, formatCount } from '../../shared/format/en-au.ts';
import { Board } from '../../shared/ui/Board.tsx';
import { DataTable } from '../../shared/ui/DataTable.ts';
import { DayBars, type DayCount } from '../../shared/ui/DayBars.tsx';
import { Empty } from '../../shared/ui/Notice.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';

const CHARTED_DAYS = 60;
const LISTED_DAYS = 14;

const Parts = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  '& > div': { maxWidth: 480 },
});

/** Different drivers per day, drawn and listed. */
export function DailyDrivers() {
  const daily = trpc.stats.dailyPlayers.useQuery({});
  return (
    <Board title="Drivers a day" note="Days without racing are left out">
      <QueryView query={daily} what="the daily figures" rows={LISTED_DAYS} rowHeight={38}>
        {(days) =>
          days.length === 0 ? (
            <Empty title="No day of racing yet" />
          ) : (
            <Parts>
              <DayBars title={titleOf(days.length)} days={days.slice(-CHARTED_DAYS)} />
              <DayTable days={days.toReversed()} />
            </Parts>
          )
        }
      </QueryView>
    </Board>
  );
}

function titleOf(count: number): string {
  return count > CHARTED_DAYS ? `The last ${CHARTED_DAYS} days of racing` : 'The last year of racing';
}

function DayTable({ days }: { readonly days: readonly DayCount[] }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <div>
      <DataTable>
        <caption>Different drivers per day, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col" className="r">
              Drivers
            </th>
          </tr>
        </thead>
        <tbody>
          {days.slice(0, isWhole ? days.length : LISTED_DAYS).map(({ date, players }) => (
            <tr key={date}>
              <th scope="row">{formatCalendarDate(date)}</th>
              <td className="r s">{formatCount(players)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {!isWhole && days.length > LISTED_DAYS && (
        <Button sx={{ mt: 3, width: '100%' }} onClick={() => setWhole(true)}>
          Show all {formatCount(days.length)}
        </Button>
      )}
    </div>
  );
}
