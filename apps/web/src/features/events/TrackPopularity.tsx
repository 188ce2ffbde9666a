import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import { trpc } from '../../lib/trpc.ts';
import { formatCount } from '../../shared/format/en-au.ts';
import { DataTable } from '../../shared/ui/DataTable.ts';
import { Empty } from '../../shared/ui/Notice.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { TrackName } from '../../shared/ui/TrackName.tsx';

const ROW_HEIGHT = 38;

export interface TrackPopularityProps {
  /** How many tracks to show; all without it. */
  readonly limit?: number;
}

/** Tracks by what was driven on them, most used first. */
export function TrackPopularity({ limit }: TrackPopularityProps) {
  const names = useNames();
  const popularity = trpc.stats.trackPopularity.useQuery({});
  return (
    <QueryView query={popularity} what="the tracks" rows={limit ?? 12} rowHeight={ROW_HEIGHT}>
      {(tracks) =>
        tracks.length === 0 ? (
          <Empty title="No track has been raced yet" />
        ) : (
          <DataTable>
            <caption>Tracks by events, laps and drivers</caption>
            <thead>
              <tr>
                <th scope="col">Track</th>
                <th scope="col" className="r">
                  Events
                </th>
                <th scope="col" className="r w720">
                  Laps
                </th>
                <th scope="col" className="r">
                  Drivers
                </th>
              </tr>
            </thead>
            <tbody>
              {tracks.slice(0, limit).map(({ trackName, events, laps, drivers }) => (
                <tr key={trackName}>
                  <th scope="row" className="cut wide">
                    <TrackName
                      name={names.track(trackName)}
                      country={names.trackCountry(trackName)}
                      href={hrefs.boardTrack(trackName)}
                    />
                  </th>
                  <td className="r s">{formatCount(events)}</td>
                  <td className="r q w720">{formatCount(laps)}</td>
                  <td className="r q">{formatCount(drivers)}</td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        )
      }
    </QueryView>
  );
}
