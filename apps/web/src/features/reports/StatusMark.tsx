import type { ReportStatus } from '@paddock/contracts';
import { clsx } from 'clsx';
import { CircleCheck, CircleDot, CircleSlash, Inbox, Undo2, type LucideIcon } from 'lucide-react';
import { STATUS_NAMES } from './report-names.ts';
import styles from './StatusMark.module.css';

const ICONS: Readonly<Record<ReportStatus, LucideIcon>> = {
  submitted: Inbox,
  underReview: CircleDot,
  decided: CircleCheck,
  dismissed: CircleSlash,
  withdrawn: Undo2,
};

export function StatusMark({ status }: { readonly status: ReportStatus }) {
  const Icon = ICONS[status];
  return (
    <span className={clsx(styles.mark, styles[status])}>
      <Icon size={14} aria-hidden="true" />
      {STATUS_NAMES[status]}
    </span>
  );
}
