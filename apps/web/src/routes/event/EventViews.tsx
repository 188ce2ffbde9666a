import { clsx } from 'clsx';
import { lazy, memo, Suspense, type ReactNode } from 'react';
import { hrefs } from '../../lib/hrefs.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { KerbTabs } from '../../shared/ui/KerbTabs.tsx';
import { SkeletonRows } from '../../shared/ui/SkeletonRows.tsx';
import type { EventData } from './event-data.ts';
import { EventUrl } from './event-url.ts';
import styles from './EventPage.module.css';

const ReplayView = lazy(() => import('./replay/ReplayView.tsx'));
const Replay = memo(ReplayView);

interface EventViewsProps {
  readonly event: EventData;
  /** The result and what belongs to it. */
  readonly children: ReactNode;
}

/** The result of an event or, of a race with laps, its replay. */
export function EventViews({ event, children }: EventViewsProps) {
  const { view } = useUrlState(EventUrl).state;
  const { eventId, sessionKind, lapCount } = event.info;
  if (sessionKind !== 'race' || lapCount === 0 || event.rows.length < 2) return children;
  const isReplay = view === 'replay';
  return (
    <>
      <div className={clsx(styles.views, 'screen-only')}>
        <KerbTabs
          label="Views of the race"
          tabs={[
            { href: hrefs.event(eventId), isCurrent: !isReplay, text: 'Result' },
            { href: hrefs.event(eventId, { view: 'replay' }), isCurrent: isReplay, text: 'Replay' },
          ]}
        />
      </div>
      {isReplay ? (
        <Suspense fallback={<SkeletonRows label="Loading the replay" count={20} height={32} />}>
          <Replay {...event} />
        </Suspense>
      ) : (
        children
      )}
    </>
  );
}
