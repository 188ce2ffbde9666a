import { contract } from '@paddock/contracts';
import { requireViewer } from '../../../endpoint/context.ts';
import { implement } from '../../../endpoint/implement.ts';
import type { AdminReports } from './queue.service.ts';

export function createAdminReportEndpoints(reports: AdminReports) {
  const { list, get, staff, take, handOver, note, draft, decide, dismiss } = contract.adminReports;
  return {
    list: implement(list, async (query, context) => reports.list(await requireViewer(context), query)),
    get: implement(get, async ({ reportId }, context) => reports.get(await requireViewer(context), reportId)),
    staff: implement(staff, async () => reports.staff()),
    take: implement(take, async ({ reportId }, context) => reports.take(await requireViewer(context), reportId)),
    handOver: implement(handOver, async (to, context) => reports.handOver(await requireViewer(context), to)),
    note: implement(note, async (input, context) => reports.note(await requireViewer(context), input)),
    draft: implement(draft, async (input, context) => reports.draft(await requireViewer(context), input)),
    decide: implement(decide, async (input, context) => reports.decide(await requireViewer(context), input)),
    dismiss: implement(dismiss, async (input, context) => reports.dismiss(await requireViewer(context), input)),
  };
}
