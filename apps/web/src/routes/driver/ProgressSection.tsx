import { useNames } from '../../lib/names.ts';
import { useGameInUrl } from '../../lib/use-game-in-url.ts';
import { trpc } from '../../lib/trpc.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { FilterSelect } from '../../shared/ui/FilterSelect.tsx';
import { Empty } from '../../shared/ui/Notice.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { DriverUrl } from './driver-url.ts';
import { lapProgress, type HistoryLap } from './lap-progress.ts';
import { ProgressChart } from './ProgressChart.tsx';
import styles from './ProgressSection.module.css';

const PROGRESS_HEIGHT = 334;

/** How the driver's laps on one track got faster, in one car or in all. */
export function ProgressSection({ playerId }: { readonly playerId: string }) {
  const names = useNames();
  const { state, change, filter } = useUrlState(DriverUrl);
  const history = trpc.drivers.history.useQuery(
    { id: playerId, car: state.car, game: useGameInUrl() },
    { placeholderData: (last) => last },
  );
  return (
    <QueryView query={history} what="the progress" rows={7} rowHeight={PROGRESS_HEIGHT / 7}>
      {({ cars, laps }) => {
        if (laps.length === 0 && state.car === undefined && state.track === undefined)
          return <NoLap title="No valid lap yet" />;
        const tracks = trackCounts(laps);
        const mostDriven = tracks[0]?.[0] ?? '';
        const track = state.track ?? mostDriven;
        return (
          <>
            <div className={styles.selects}>
              <FilterSelect
                name="Track"
                value={track}
                neutral={mostDriven}
                options={tracks.map(([code, count]) => ({ value: code, text: `${names.track(code)} (${count})` }))}
                onChange={(value) => change({ track: value })}
              />
              <FilterSelect
                name="Car"
                options={[
                  { value: '', text: 'All cars' },
                  ...cars.map(({ carModel }) => ({ value: String(carModel), text: names.car(carModel) })),
                ]}
                {...filter('car')}
              />
            </div>
            <p className={styles.printed}>
              {names.track(track)}, {state.car === undefined ? 'all cars' : names.car(state.car)}
            </p>
            <OnTrack laps={laps.filter(({ trackName }) => trackName === track)} track={track} />
          </>
        );
      }}
    </QueryView>
  );
}

function OnTrack({ laps, track }: { readonly laps: readonly HistoryLap[]; readonly track: string }) {
  const progress = lapProgress(laps);
  const board = trpc.leaderboards.track.useQuery({ track, limit: 1 }, { enabled: track !== '' });
  if (progress === null) return <NoLap title="No valid lap here" />;
  return <ProgressChart progress={progress} record={board.data?.rows[0] ?? null} />;
}

function NoLap({ title }: { readonly title: string }) {
  return <Empty title={title} text="Laps that left the track and lap 1 of a race do not count." />;
}

/** The tracks of the given laps, most driven first. */
function trackCounts(laps: readonly HistoryLap[]): ReadonlyArray<readonly [code: string, count: number]> {
  const counts = new Map<string, number>();
  for (const { trackName } of laps) counts.set(trackName, (counts.get(trackName) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}
