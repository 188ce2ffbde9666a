import { createHash, createHmac } from 'node:crypto';
import type { Pseudonym } from '@paddock/result-files';
import { arrayLiteral } from '../../database/arrays.ts';
import type { AnySql, Sql, Transaction } from '../../database/client.ts';
import { findRow } from '../../database/row.ts';
import { siteSettings } from '../../database/schema/index.ts';
import { typed } from '../../database/typed.ts';
import { AppError } from '../../shared/errors.ts';
import { pseudonymOf } from './pseudonyms.ts';

const CHECK_NAME = 'erasureKeyCheck';

/** Returns the key. Throws `unavailable` if it is missing or differs from the first key used in this database. */
export async function requireErasureKey(sql: AnySql, key: Buffer | null): Promise<Buffer> {
  if (key === null) {
    throw new AppError(
      'unavailable',
      'ERASURE_KEY is not set. Without it nobody can be erased: the owner of the site has to set it (docs/operating.md).',
    );
  }
  const check = { key: CHECK_NAME, value: fingerprintOf(key) };
  await typed(sql, (db) => db.insert(siteSettings).values(check).onConflictDoNothing());
  if ((await findRow(sql, 'siteSettings', CHECK_NAME))?.value !== check.value) {
    throw new AppError(
      'unavailable',
      'The erasure key (ERASURE_KEY, or the file erasure-key in DATA_DIR) is not the one that erased people were hashed with. Restore that one.',
    );
  }
  return key;
}

/** A hash to compare keys by; it does not reveal the key. */
function fingerprintOf(key: Buffer): string {
  return createHash('sha256').update(CHECK_NAME).update(key).digest('base64');
}

/** The same check at startup; a database without hashes needs no key yet. */
export async function checkErasureKey(sql: Sql, key: Buffer | null): Promise<void> {
  const rows = await sql`select from erasures union all select from erased_bans limit 1`;
  if (rows.length > 0) await requireErasureKey(sql, key);
}

/** Hash of an erased person's platform id: recognises the id if it comes again, but does not reveal it. */
export function hashPlatformId(key: Buffer, platformId: string): Buffer {
  return createHmac('sha256', key).update(platformId).digest();
}

/** The pseudonyms of erased people among some platform ids. */
export async function findPseudonyms(
  tx: Transaction,
  erasureKey: Buffer | null,
  platformIds: readonly string[],
): Promise<ReadonlyMap<string, Pseudonym>> {
  const erased = await tx`select from erasures limit 1`;
  if (erased.length === 0 || platformIds.length === 0) return new Map();
  const key = await requireErasureKey(tx, erasureKey);
  const hashes = platformIds.map((id) => hashPlatformId(key, id).toString('hex'));
  const rows = await tx<{ platformId: string; pseudonymId: string }[]>`
    select given.platform_id, e.stand_in_id as "pseudonymId"
    from unnest(${arrayLiteral(platformIds)}::text[], ${arrayLiteral(hashes)}::text[]) as given (platform_id, hash)
    join erasures e on e.platform_hash = decode(given.hash, 'hex')`;
  return new Map(rows.map(({ platformId, pseudonymId }) => [platformId, pseudonymOf(pseudonymId)]));
}
