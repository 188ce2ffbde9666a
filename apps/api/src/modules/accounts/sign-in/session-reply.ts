import type { Session } from '@paddock/contracts';
import type { Sql } from '../../../database/client.ts';
import type { Viewer } from '../../../endpoint/context.ts';
import { classOf } from '../../identity/driver-ref.ts';

export type SessionOf = (viewer: Viewer | null) => Promise<Session | null>;

/** The session as the browser sees it. */
export function createSessionOf({ sql }: { sql: Sql }): SessionOf {
  return async (viewer) => {
    if (viewer === null) return null;
    const { role, name, avatarUrl, driverId } = viewer;
    const [driver] =
      driverId === null
        ? []
        : await sql<{ playerId: string; classValue: number; ratedRaces: number }[]>`
            select public_id as "playerId", class_value as "classValue", rated_races as "ratedRaces"
            from drivers where id = ${driverId}`;
    return {
      admin: role === 'admin',
      mod: role === 'mod',
      name,
      avatarUrl,
      playerId: driver?.playerId ?? null,
      ...classOf(driver ?? { classValue: null, ratedRaces: null }),
    };
  };
}
