import { useParams } from 'react-router';
import { hasErrorCode } from '../../lib/error-to-message.ts';
import { trpc } from '../../lib/trpc.ts';
import { NotFound } from '../../shared/ui/OffTrack.tsx';
import { MainAndRail, PageBody } from '../../shared/ui/PageBody.ts';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { ClassValueChart } from './ClassValueChart.tsx';
import { DriverHero } from './DriverHero.tsx';
import { DriverRecords } from './DriverRecords.tsx';
import { LapProgress } from './LapProgress.tsx';
import { RecentSessions } from './RecentSessions.tsx';

export default function DriverPage() {
  const { playerId = '' } = useParams();
  return <KnownDriver key={playerId} playerId={playerId} />;
}

function KnownDriver({ playerId }: { readonly playerId: string }) {
  const info = trpc.drivers.info.useQuery({ id: playerId });
  if (hasErrorCode(info.error, 'not_found') || hasErrorCode(info.error, 'invalid_input')) {
    return <NotFound text="There is no driver at this address." />;
  }
  return (
    <>
      <title>{`${info.data?.name ?? 'Driver'} · Paddock`}</title>
      {info.data !== undefined && <DriverHero driver={info.data} />}
      <PageBody>
        <QueryView query={info} what="the driver" rows={8} rowHeight={46}>
          {() => (
            <>
              <MainAndRail>
                <div>
                  <ClassValueChart playerId={playerId} />
                  <DriverRecords playerId={playerId} />
                </div>
                <LapProgress playerId={playerId} />
              </MainAndRail>
              <RecentSessions playerId={playerId} />
            </>
          )}
        </QueryView>
      </PageBody>
    </>
  );
}
