import { styled } from '@mui/material/styles';
import { useNames } from '../../lib/names.ts';
import { Table } from '../../shared/table/Table.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { TrackName } from '../../shared/ui/TrackName.tsx';
import type { LiveServer } from './server-card.ts';

const Sheet = styled('div')(({ theme }) => ({
  marginTop: 16,
  '& table': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& .never': { color: theme.vars.palette.ink3 },
}));

/** Registered servers without a report for ten minutes or more. */
export function OfflineServers({ servers }: { readonly servers: readonly LiveServer[] }) {
  const names = useNames();
  return (
    <Sheet>
      <Table
        caption="Servers that are offline"
        rows={servers}
        keyOf={({ serverId }) => serverId}
        columns={[
          {
            head: 'Offline',
            isRowHead: true,
            className: 'cut wide',
            cell: ({ name }) => <span title={name}>{name}</span>,
          },
          {
            head: 'Last seen at',
            hideBelow: 'w720',
            cell: ({ trackName }) =>
              trackName === null ? (
                '–'
              ) : (
                <TrackName name={names.track(trackName)} country={names.trackCountry(trackName)} />
              ),
          },
          {
            head: 'Last report',
            isRight: true,
            className: 'q',
            cell: ({ reportedAt }) =>
              reportedAt === null ? <span className="never">never</span> : <TimeStamp at={reportedAt} />,
          },
        ]}
      />
    </Sheet>
  );
}
