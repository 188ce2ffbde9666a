import { styled } from '@mui/material/styles';
import type { ReportStatus } from '@paddock/contracts';
import { CircleCheck, CircleDot, CircleSlash, Inbox, Undo2, type LucideIcon } from 'lucide-react';
import { STATUS_NAMES } from './report-names.ts';

const ICONS: Readonly<Record<ReportStatus, LucideIcon>> = {
  submitted: Inbox,
  underReview: CircleDot,
  decided: CircleCheck,
  dismissed: CircleSlash,
  withdrawn: Undo2,
};

const Mark = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontWeight: 620,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  '&.submitted': { color: theme.vars.palette.warning.main },
  '&.underReview': { color: theme.vars.palette.primary.main },
  '&.decided': { color: theme.vars.palette.success.main },
}));

/** The status of a report. */
export function StatusMark({ status }: { readonly status: ReportStatus }) {
  const Icon = ICONS[status];
  return (
    <Mark className={status}>
      <Icon size={14} aria-hidden="true" />
      {STATUS_NAMES[status]}
    </Mark>
  );
}
