import type { PushDevice, PushService } from '@paddock/contracts';
import { firstRow, type Sql, type Transaction } from '../../database/client.ts';
import { insertRow } from '../../database/row.ts';

/** A browser that did not visit for as long as a session lasts is forgotten. */
const FORGET_AFTER_DAYS = 90;

/** Browsers of an account, the one that asks first. `sessionId`: of that one. */
export function listDevices(
  sql: Sql,
  { accountId, sessionId }: { accountId: number; sessionId: string },
): Promise<PushDevice[]> {
  return sql<PushDevice[]>`
    select id as "deviceId", coalesce(session_id = ${sessionId}, false) as "isCurrent", user_agent, host as service,
      created_at as "addedAt", sent_at
    from push_devices where account_id = ${accountId} order by 2 desc, created_at, id`;
}

export interface NewDevice {
  readonly accountId: number;
  readonly sessionId: string;
  readonly endpointHash: Buffer;
  readonly sealed: Buffer;
  readonly host: string;
  readonly siteKey: string;
  readonly userAgent: string;
}

/** In place of what the browser was before, to whomever it belonged. */
export async function addDevice(tx: Transaction, device: NewDevice, now: Date): Promise<void> {
  const { sessionId, endpointHash } = device;
  await tx`delete from push_devices where endpoint_hash = ${endpointHash} or session_id = ${sessionId}`;
  await insertRow(tx, 'pushDevices', { ...device, createdAt: now, seenAt: now });
  await tx`update sessions set wants_push = true where public_id = ${sessionId}`;
}

export async function countDevices(tx: Transaction, accountId: number): Promise<number> {
  const [row] = await tx<[{ count: number }]>`
    select count(*)::int as count from push_devices where account_id = ${accountId}`;
  return row.count;
}

/** Deletes a browser of an account; the browser itself learns of it when it visits. Returns whether there was one. */
export async function removeDevice(
  tx: Transaction,
  { accountId, deviceId }: { accountId: number; deviceId: number },
): Promise<boolean> {
  const removed = await firstRow(tx<{ sessionId: string | null }[]>`
    delete from push_devices where id = ${deviceId} and account_id = ${accountId} returning session_id`);
  if (removed === null) return false;
  await tx`update sessions set wants_push = false where public_id = ${removed.sessionId}`;
  return true;
}

/**
 * Notes a visit of a signed-in browser. One that another account has used is taken from it. Returns whether it gets messages (`on`), or has to subscribe anew since its
 * address is dead or was made with another key (`renew`).
 */
export async function noteVisit(
  tx: Transaction,
  visit: { accountId: number; sessionId: string; endpointHash: Buffer | null; siteKey: string; now: string },
): Promise<'on' | 'renew' | 'off'> {
  const { accountId, sessionId, endpointHash, siteKey, now } = visit;
  await tx`delete from push_devices where endpoint_hash = ${endpointHash} and account_id <> ${accountId}`;
  const device = await firstRow(tx<{ id: number; siteKey: string }[]>`
    select id, site_key from push_devices where endpoint_hash = ${endpointHash} for update`);
  if (device === null) {
    const session = await firstRow(tx<{ wantsPush: boolean }[]>`
      select wants_push from sessions where public_id = ${sessionId}`);
    return session?.wantsPush === true ? 'renew' : 'off';
  }
  // It may have been signed in again.
  await tx`delete from push_devices where session_id = ${sessionId} and id <> ${device.id}`;
  await tx`update sessions set wants_push = true where public_id = ${sessionId}`;
  await tx`update push_devices set session_id = ${sessionId}, seen_at = ${now} where id = ${device.id}`;
  return device.siteKey === siteKey ? 'on' : 'renew';
}

/** Deletes browsers that nobody has used for long, and notes that are done. */
export async function prunePush(tx: Transaction, now: string): Promise<void> {
  await tx`
    delete from push_devices where seen_at < ${now}::timestamptz - make_interval(days => ${FORGET_AFTER_DAYS})`;
  // The longest wait: a reminder of the evening before.
  await tx`delete from push_notes where created_at < ${now}::timestamptz - interval '2 days'`;
  await tx`
    delete from push_services where not_before < ${now}::timestamptz - interval '7 days'
      and coalesce(problem_at, '-infinity') < ${now}::timestamptz - interval '7 days'`;
}

/** Push services with browsers or problems, those with a problem first. */
export function listServices(sql: Sql, now: string): Promise<PushService[]> {
  return sql<PushService[]>`
    select host, coalesce(d.devices, 0) as devices, d.sent_at,
      case when s.not_before > ${now} then s.not_before end as "heldUntil", s.problem, s.problem_at
    from (
      select host, count(*)::int as devices, max(sent_at) as sent_at from push_devices group by host
    ) d full join push_services s using (host) order by s.problem_at desc nulls last, host`;
}
