import { contract } from '@paddock/contracts';
import { requireViewer } from '../../../endpoint/context.ts';
import { implement } from '../../../endpoint/implement.ts';
import type { Reports } from './reports.service.ts';

export function createReportEndpoints(reports: Reports) {
  const { submit, own, aboutMe, withdraw } = contract.reports;
  return {
    submit: implement(submit, async (report, context) => reports.submit(await requireViewer(context), report)),
    own: implement(own, async (page, context) => reports.own(await requireViewer(context), page)),
    aboutMe: implement(aboutMe, async (page, context) => reports.aboutMe(await requireViewer(context), page)),
    withdraw: implement(withdraw, async ({ reportId }, context) =>
      reports.withdraw(await requireViewer(context), reportId),
    ),
  };
}
