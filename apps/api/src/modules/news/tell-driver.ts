import type { Transaction } from '../../database/client.ts';
import { arrayLiteral } from '../../database/arrays.ts';
import { tell } from './tell.ts';

/** The accounts that own some drivers. */
async function ownersOf(
  tx: Transaction,
  driverIds: readonly (number | null)[],
): Promise<{ accountId: number; driverId: number }[]> {
  return tx<{ accountId: number; driverId: number }[]>`
    select id as "accountId", driver_id as "driverId" from accounts
    where driver_id = any(${arrayLiteral(driverIds)}::bigint[]) order by id`;
}

/** Tells the account of a driver, if any, of a decision about them, as the last statement of the transaction. */
export async function tellDriver(
  tx: Transaction,
  driverId: number | null,
  { at, ...detail }: { readonly at: Date; readonly what: string; readonly championshipId?: number },
): Promise<void> {
  const owners = await ownersOf(tx, [driverId]);
  await tell(
    tx,
    at,
    owners.map(({ accountId: id }) => ({ kind: 'aboutMe', subject: { kind: 'account', id }, detail })),
  );
}
