import { createHmac, randomBytes } from 'node:crypto';
import type { StandIn } from '@paddock/result-files';
import type { Sql, Transaction } from '../../database/client.ts';

const KEY_NAME = 'erasureKey';
const KEY_BYTES = 32;

/** What everybody who was erased is called. */
export const FORMER_DRIVER = { firstName: 'Former', lastName: 'driver', shortName: '' } as const;

export const FORMER_NAME = `${FORMER_DRIVER.firstName} ${FORMER_DRIVER.lastName}`;

/** The key of the hashes; made when it is first needed, and the same for every process from then on. */
export async function ensureErasureKey(sql: Sql | Transaction): Promise<Buffer> {
  // @NOTE both are called alike; their types share no common signature.
  const run = sql as Sql;
  await run`
    insert into site_settings (key, value) values (${KEY_NAME}, to_jsonb(${randomBytes(KEY_BYTES).toString('base64')}::text))
    on conflict (key) do nothing`;
  const [row] = await run<{ value: string }[]>`select value from site_settings where key = ${KEY_NAME}`;
  if (row === undefined) throw new Error('the key of erasures was not kept');
  return Buffer.from(row.value, 'base64');
}

/** What is kept of an erased id: enough to know it again, too little to find out what it was. */
export function hashPlatformId(key: Buffer, platformId: string): Buffer {
  return createHmac('sha256', key).update(platformId).digest();
}

/** The stand-ins of those who were erased among some platform ids. */
export async function findStandIns(
  tx: Transaction,
  platformIds: readonly string[],
): Promise<ReadonlyMap<string, StandIn>> {
  const [setting] = await tx<{ key: string }[]>`
    select value #>> '{}' as key from site_settings where key = ${KEY_NAME} and exists (select from erasures)`;
  if (setting === undefined || platformIds.length === 0) return new Map();
  const key = Buffer.from(setting.key, 'base64');
  const byHash = new Map(platformIds.map((id) => [hashPlatformId(key, id).toString('hex'), id]));
  const rows = await tx<{ hash: string; standInId: string }[]>`
    select encode(platform_hash, 'hex') as hash, stand_in_id as "standInId" from erasures
    where encode(platform_hash, 'hex') = any(${[...byHash.keys()]}::text[])`;
  return new Map(
    rows.flatMap(({ hash, standInId }) => {
      const id = byHash.get(hash);
      return id === undefined ? [] : [[id, { playerId: standInId, ...FORMER_DRIVER }] as const];
    }),
  );
}
