import { TrackPopularity } from '../../features/events/TrackPopularity.tsx';
import { trpc } from '../../lib/trpc.ts';
import { formatCount } from '../../shared/format/en-au.ts';
import { Board } from '../../shared/ui/Board.tsx';
import { Hero } from '../../shared/ui/Hero.tsx';
import { MainAndRail, PageBody } from '../../shared/ui/PageBody.ts';
import { StatTiles } from '../../shared/ui/StatTiles.tsx';
import { DailyDrivers } from './DailyDrivers.tsx';

export default function StatsPage() {
  return (
    <>
      <title>Stats · Paddock</title>
      <Hero title="Stats" foot={<Totals />} />
      <PageBody>
        <MainAndRail>
          <DailyDrivers />
          <Board title="Tracks" note="Most used first">
            <TrackPopularity />
          </Board>
        </MainAndRail>
      </PageBody>
    </>
  );
}

function Totals() {
  const { data } = trpc.stats.totals.useQuery({});
  const shown = (value: number | undefined) => formatCount(value ?? null);
  return (
    <StatTiles
      label="Totals"
      tiles={[
        { label: 'Events', value: shown(data?.eventCount) },
        { label: 'Drivers', value: shown(data?.driverCount) },
        { label: 'Laps', value: shown(data?.lapCount) },
        { label: 'Tracks', value: shown(data?.trackCount) },
      ]}
    />
  );
}
