import { useInfiniteQuery } from '@tanstack/react-query';
import type { DriverInfo } from '@paddock/contracts';
import { formatTime } from 'race-format';
import { useNames } from '../../../lib/names.ts';
import { counted } from '../../../shared/format/counted.ts';
import { formatCount, formatOrdinal } from '../../../shared/format/dates-and-numbers.ts';
import { StatTiles } from '../../../shared/ui/StatTiles.tsx';
import { useDriverQueries } from '../driver.page.ts';

/** A short career: counts, and the best lap on the track where it is worth most. */
export function FewTiles({ driver }: { readonly driver: DriverInfo }) {
  const names = useNames();
  const records = useInfiniteQuery(useDriverQueries(driver.playerId).records).data;
  const { totals, bestTrack } = driver;
  const { starts, finishes, wins, podiums, laps, events } = totals;
  // Quickest first on each track.
  const best = records?.pages
    .flatMap((page) => page.records)
    .find(({ trackName }) => trackName === bestTrack?.trackName);
  return (
    <StatTiles
      label="Career"
      isPaired
      tiles={[
        {
          label: 'Starts',
          value: formatCount(starts),
          note: finishes === starts ? 'all finished' : `${formatCount(finishes)} finished`,
        },
        { label: 'Wins', value: formatCount(wins), note: counted(podiums, 'podium') },
        { label: 'Laps', value: formatCount(laps), note: `in ${counted(events, 'session')}` },
        {
          label: bestTrack === null ? 'Best lap' : `Best lap, ${names.track(bestTrack.trackName)}`,
          value: formatTime(best?.lapTime ?? null),
          ...(bestTrack !== null && {
            note: `${best?.isWet === true ? 'wet, ' : ''}${formatOrdinal(bestTrack.rank)} of ${formatCount(bestTrack.of)}`,
          }),
        },
      ]}
    />
  );
}
