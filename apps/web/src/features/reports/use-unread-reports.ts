import { trpc } from '../../lib/trpc.ts';

export interface UnreadReports {
  readonly count: number;
  /** When the user last read outcomes; null: unknown yet. */
  readonly readAt: string | null;
}

/** Decisions about the user's reports, or about their driving, that they have not read yet. */
export function useUnreadReports(): UnreadReports {
  const { data } = trpc.reports.unread.useQuery({}, { refetchOnWindowFocus: true });
  return data ?? { count: 0, readAt: null };
}
