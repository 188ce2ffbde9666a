import type { Fragment, Transaction } from '../../../database/client.ts';

/** The calendar date of an instant in the site's time zone. */
export function siteDay(tx: Transaction, siteTimeZone: string, instant: Fragment): Fragment {
  return tx`(${instant} at time zone ${siteTimeZone}::text)::date`;
}
