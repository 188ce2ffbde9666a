import { arrayLiteral } from '../../database/arrays.ts';
import type { Transaction } from '../../database/client.ts';
import { tell } from './tell.ts';

/** Tells the accounts of drivers, if any, of a decision about them, as the last statement of the transaction. */
export async function tellDrivers(
  tx: Transaction,
  driverIds: readonly number[],
  { at, ...detail }: { readonly at: Date; readonly what: string; readonly championshipId?: number },
): Promise<void> {
  const owners = await tx<{ id: number }[]>`
    select id from accounts where driver_id = any(${arrayLiteral(driverIds)}::bigint[])`;
  await tell(
    tx,
    at,
    owners.map(({ id }) => ({ kind: 'aboutMe', subject: { kind: 'account', id }, detail })),
  );
}
