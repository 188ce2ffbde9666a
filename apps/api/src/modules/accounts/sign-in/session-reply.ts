import type { DriverSummary, Session } from '@paddock/contracts';
import type { Sql } from '../../../database/client.ts';
import type { Viewer } from '../../../endpoint/context.ts';
import { driverJson } from '../../identity/driver-ref.ts';

export type SessionOf = (viewer: Viewer | null) => Promise<Session | null>;

/** The session as the browser sees it. */
export function createSessionOf({ sql }: { sql: Sql }): SessionOf {
  return async (viewer) => {
    if (viewer === null) return null;
    const { role, name, avatarUrl, driverId } = viewer;
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
  };
}
