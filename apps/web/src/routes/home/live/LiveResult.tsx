import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../lib/trpc.ts';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { eventQueries } from '../../event/event.page.ts';
import { OpenReport } from '../../event/report/OpenReport.tsx';
import { ResultSection } from '../../event/result/ResultSection.tsx';

/** The official result of the session that was shown, in the place of its order. */
export function LiveResult({ eventId }: { readonly eventId: number }) {
  const queries = eventQueries(trpc.useUtils(), eventId);
  const info = useQuery(queries.info);
  const results = useQuery(queries.results);
  const overview = useQuery(queries.overview).data;
  return (
    <QueryView query={info} what="the event" rows={20}>
      {(event) => (
        <QueryView query={results} what="the result" rows={event.entryCount}>
          {(rows) => (
            <>
              <ResultSection info={event} rows={rows.filter(({ hasLookedIn }) => !hasLookedIn)} overview={overview} />
              <OpenReport info={event} rows={rows} />
            </>
          )}
        </QueryView>
      )}
    </QueryView>
  );
}
