import type { Viewer } from '../../src/endpoint/context.ts';
import type { TestDeps } from './test-deps.ts';

/** Somebody signed in whose driver is the one of a platform id. */
export async function ownerOf({ sql }: TestDeps, platformId: string): Promise<Viewer> {
  const [row] = await sql<{ accountId: number; driverId: number }[]>`
    insert into accounts (provider, provider_user_id, name, created_at, last_sign_in_at, driver_id)
    select 'discord', ${platformId}::text, 'somebody', now(), now(), id from drivers where platform_id = ${platformId}
    returning id as "accountId", driver_id as "driverId"`;
  if (row === undefined) throw new Error(`nobody has ${platformId}`);
  return { ...row, sessionId: 'session', role: 'user', name: 'somebody', avatarUrl: null };
}
