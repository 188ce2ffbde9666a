import type { DriverSummary, Session } from '@paddock/contracts';
import type { Sql } from '../../../database/client.ts';
import type { Viewer } from '../../../endpoint/context.ts';
import { driverJson } from '../../identity/driver-ref.ts';

/** The session as the browser sees it. */
export async function readSession(sql: Sql, { role, name, avatarUrl, driverId }: Viewer): Promise<Session> {
  const [own] = await sql<{ driver: DriverSummary }[]>`
    select ${driverJson(sql)} as driver from drivers d where d.id = ${driverId}`;
  return {
    admin: role === 'admin',
    mod: role === 'mod',
    name,
    avatarUrl,
    playerId: own?.driver.playerId ?? null,
    classValue: own?.driver.classValue ?? null,
    isProvisional: own?.driver.isProvisional ?? false,
  };
}
