import { trpc } from '../../lib/trpc.ts';

/** Decisions about the user's reports or driving since they last read them (`readAt`; null: not known yet). */
export function useUnreadReports() {
  const { data } = trpc.reports.unread.useQuery({}, { refetchOnWindowFocus: true });
  return data ?? { count: 0, readAt: null };
}
