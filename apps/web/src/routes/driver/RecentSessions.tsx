import Button from '@mui/material/Button';
import { useState } from 'react';
import { byCursor, trpc } from '../../lib/trpc.ts';
import { formatCount } from '../../shared/format/en-au.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { Empty } from '../../shared/ui/Notice.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { ShowMore } from '../../shared/ui/ShowMore.tsx';
import { SESSIONS } from './page-sizes.ts';
import { SessionTable } from './SessionTable.tsx';

const FIRST_SHOWN = 6;

export interface RecentSessionsProps {
  readonly playerId: string;
  /** The number of all sessions; absent while unknown. */
  readonly total: number | undefined;
}

/** The driver's sessions, newest first: a few, or all of them in pages. */
export function RecentSessions({ playerId, total }: RecentSessionsProps) {
  const [isWhole, setWhole] = useState(false);
  const sessions = trpc.drivers.events.useInfiniteQuery({ id: playerId, limit: SESSIONS }, byCursor);
  const hasMore = !isWhole && total !== undefined && total > FIRST_SHOWN;
  return (
    <Section
      title="Recent sessions"
      action={
        hasMore && (
          <Button size="small" variant="text" sx={{ px: 0 }} onClick={() => setWhole(true)}>
            All {formatCount(total)}
          </Button>
        )
      }
    >
      <QueryView query={sessions} what="the sessions" rows={FIRST_SHOWN} rowHeight={39} phoneRowHeight={60}>
        {({ pages }) => {
          const events = pages.flatMap((page) => page.events);
          if (events.length === 0) return <Empty title="No session yet" />;
          return <SessionTable events={isWhole ? events : events.slice(0, FIRST_SHOWN)} />;
        }}
      </QueryView>
      <ShowMore
        hasMore={isWhole && sessions.hasNextPage}
        isLoading={sessions.isFetchingNextPage}
        onMore={() => void sessions.fetchNextPage()}
      />
    </Section>
  );
}
