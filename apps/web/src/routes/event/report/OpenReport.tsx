import { lazy, Suspense } from 'react';
import { useUrlState } from '../../../lib/url-state.ts';
import type { EventData } from '../event-data.ts';
import { EventUrl } from '../event-url.ts';

const ReportDialog = lazy(() => import('./ReportDialog.tsx'));

/** The report dialog, open while the URL says so. */
export function OpenReport({ info, rows }: Pick<EventData, 'info' | 'rows'>) {
  const { state, change } = useUrlState(EventUrl);
  if (state.report === '') return null;
  const filePosition = state.report === 'new' ? null : Number(state.report);
  return (
    <Suspense>
      <ReportDialog info={info} rows={rows} filePosition={filePosition} onClose={() => change({ report: '' })} />
    </Suspense>
  );
}
