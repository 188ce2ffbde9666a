import type { Transaction } from '../../../database/client.ts';

/**
 * Removes a person from reports, while the ids still lead to them. The texts of the person, about the person and staff notes are
 * deleted; the case, its event and its outcome stay. Open cases are closed. Either id may be null: a driver without an
 * account, an account without a driver.
 */
export async function eraseFromReports(
  tx: Transaction,
  { accountId, driverId, now }: { accountId: number | null; driverId: number | null; now: string },
): Promise<void> {
  const own = accountId === null ? tx`false` : tx`r.reporter_id = ${accountId}`;
  const about = driverId === null ? tx`false` : tx`r.accused_driver_id = ${driverId}`;
  await tx`
    delete from report_entries n using reports r
    where r.id = n.report_id and (${own} or ${about}) and n.kind = 'note'`;
  await tx`
    update reports r set words = '', evidence_url = null, updated_at = ${now},
      decided_at = case when status in ('submitted', 'underReview') then ${now} else decided_at end,
      public_summary = case when ${about} then case when public_summary is not null then '' end else public_summary end,
      status = case when status not in ('submitted', 'underReview') then status
        when ${own} then 'withdrawn' else 'dismissed' end
    where ${own} or ${about}`;
}
