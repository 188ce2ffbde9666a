import { styled } from '@mui/material/styles';
import { useNames } from '../../lib/names.ts';
import { DataTable } from '../../shared/ui/DataTable.ts';
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
      <DataTable>
        <caption>Servers that are offline</caption>
        <thead>
          <tr>
            <th scope="col">Offline</th>
            <th scope="col" className="w720">
              Last seen at
            </th>
            <th scope="col" className="r">
              Last report
            </th>
          </tr>
        </thead>
        <tbody>
          {servers.map(({ serverId, name, trackName, reportedAt }) => (
            <tr key={serverId}>
              <th scope="row" className="cut wide" title={name}>
                {name}
              </th>
              <td className="w720">
                {trackName === null ? (
                  '–'
                ) : (
                  <TrackName name={names.track(trackName)} country={names.trackCountry(trackName)} />
                )}
              </td>
              <td className="r q">
                {reportedAt === null ? <span className="never">never</span> : <TimeStamp at={reportedAt} />}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Sheet>
  );
}
