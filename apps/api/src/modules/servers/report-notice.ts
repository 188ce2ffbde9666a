import { z } from 'zod';
import type { Transaction } from '../../database/client.ts';

/** Channel that tells all processes of a server's report. Reports are no news: none is in the outbox, and one that is lost is followed by the next. */
export const REPORTS_CHANNEL = 'paddock_reports';

/** `isVisible`: the server's card or the counts of people changed, not only the timing of its cars. */
export const ReportNotice = z.object({ serverId: z.int(), isVisible: z.boolean() });
export type ReportNotice = z.output<typeof ReportNotice>;

/** Sent when the transaction is committed. */
export async function notifyOfReport(tx: Transaction, notice: ReportNotice): Promise<void> {
  await tx`select pg_notify(${REPORTS_CHANNEL}, ${JSON.stringify(notice)})`;
}
