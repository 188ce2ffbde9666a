import type { Transaction } from '../../database/client.ts';
import { tell } from './tell.ts';

/** Tells the account of a driver, if any, of a decision about them, as the last statement of the transaction. */
export async function tellDriver(
  tx: Transaction,
  driverId: number | null,
  { at, ...detail }: { readonly at: Date; readonly what: string; readonly championshipId?: number },
): Promise<void> {
  const owners = await tx<{ id: number }[]>`select id from accounts where driver_id = ${driverId}`;
  await tell(
    tx,
    at,
    owners.map(({ id }) => ({ kind: 'aboutMe', subject: { kind: 'account', id }, detail })),
  );
}
