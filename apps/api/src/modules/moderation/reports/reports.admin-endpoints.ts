import { contract } from '@paddock/contracts';
import { implement, implementForUser } from '../../../endpoint/implement.ts';
import type { AdminReports } from './queue.service.ts';

export function createAdminReportEndpoints(reports: AdminReports) {
  const { list, get, staff, take, handOver, note, draft, decide, dismiss } = contract.adminReports;
  return {
    list: implementForUser(list, reports.list),
    get: implementForUser(get, (viewer, { reportId }) => reports.get(viewer, reportId)),
    staff: implement(staff, () => reports.staff()),
    take: implementForUser(take, (viewer, { reportId }) => reports.take(viewer, reportId)),
    handOver: implementForUser(handOver, reports.handOver),
    note: implementForUser(note, reports.note),
    draft: implementForUser(draft, reports.draft),
    decide: implementForUser(decide, reports.decide),
    dismiss: implementForUser(dismiss, reports.dismiss),
  };
}
