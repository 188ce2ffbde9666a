import { lazy, Suspense } from 'react';
import { useUrlState } from '../../../lib/url-state.ts';
import type { EventInfo, ResultRow } from '../event-types.ts';
import { EventUrl } from '../event-url.ts';

const ReportDialog = lazy(() => import('./ReportDialog.tsx'));

export interface ReportingProps {
  readonly info: EventInfo;
  readonly rows: readonly ResultRow[];
}

/** The report dialog, open while the URL says so. */
export function Reporting({ info, rows }: ReportingProps) {
  const { state, change } = useUrlState(EventUrl);
  if (state.report === '') return null;
  return (
    <Suspense>
      <ReportDialog
        info={info}
        rows={rows}
        filePosition={state.report === 'new' ? null : Number(state.report)}
        onClose={() => change({ report: '' })}
      />
    </Suspense>
  );
}
