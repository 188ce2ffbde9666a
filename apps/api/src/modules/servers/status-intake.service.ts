import type { ServerReport } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import { publish } from '../../outbox/publish-to-outbox.ts';
import type { Clock } from '../../shared/time.ts';
import { driverIdOf } from '../identity/driver-id.ts';
import { isVisibleChange, stateAfter } from './live-state.ts';
import { listKnownDrivers, lockServerState, saveServerState } from './server-states.repository.ts';

/** Stores the report of a server. Platform ids are not stored, only the ids of drivers we know. */
export async function storeReport(
  { sql, clock }: { sql: Sql; clock: Clock },
  serverId: number,
  { entries, ...report }: ServerReport,
): Promise<void> {
  const numbers = new Set(entries.map(({ driverId }) => driverIdOf(driverId)));
  const driverIds = await listKnownDrivers(sql, [...numbers]);
  await sql.begin(async (tx) => {
    const before = await lockServerState(tx, serverId);
    const after = stateAfter(before, { ...report, driverIds }, clock().getTime());
    await saveServerState(tx, serverId, after);
    if (isVisibleChange(before, after)) await publish(tx, [{ type: 'live', payload: { serverId } }]);
  });
}
