import type { Fragment, Transaction } from '../../../database/client.ts';

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
    update report_entries n set text = '' from reports r where r.id = n.report_id and (${own} or ${about})`;
  // An appeal of somebody who is gone is not decided any more: the decision stands.
  const isAppellant = tx`(appealed_at is not null and case appeal_by when 'reporter' then ${own} else ${about} end)`;
  const blank = (column: Fragment): Fragment => tx`case when ${column} is not null then '' end`;
  await tx`
    update reports r set statement_question = '', statement = ${blank(tx`statement`)}, appeal_answer = '',
      appeal_words = ${blank(tx`appeal_words`)},
      appeal_outcome = case when ${isAppellant} then coalesce(appeal_outcome, 'upheld') else appeal_outcome end,
      appeal_decided_at = case when ${isAppellant} then coalesce(appeal_decided_at, ${now}) else appeal_decided_at end
    where ${own} or ${about}`;
  await tx`
    update reports r set words = '', evidence_url = null, updated_at = ${now},
      decided_at = case when status in ('submitted', 'underReview') then ${now} else decided_at end,
      public_summary = case when ${about} then case when public_summary is not null then '' end else public_summary end,
      status = case when status not in ('submitted', 'underReview') then status
        when ${own} then 'withdrawn' else 'dismissed' end
    where ${own} or ${about}`;
}
