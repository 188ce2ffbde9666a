import Chip from '@mui/material/Chip';
import { useUnreadReports } from '../../features/reports/use-unread-reports.ts';

/** Marks a decision that the visitor has not read before this visit. */
export function NewMark({ decidedAt }: { readonly decidedAt: string | null }) {
  const { readAt } = useUnreadReports();
  if (decidedAt === null || readAt === null || Date.parse(decidedAt) <= Date.parse(readAt)) return null;
  return <Chip label="New" color="primary" />;
}
