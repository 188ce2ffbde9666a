import webPush from 'web-push';
import { z } from 'zod';
import { firstRow, type AnySql, type Sql } from '../../database/client.ts';
import { updateRow } from '../../database/row.ts';
import type { SecretBox } from '../../shared/secret-box.ts';

/** Its name among the site's settings. */
const SITE_KEY = 'pushKey';

/** `sealed`: the private key, encrypted, in base64. */
const StoredKey = z.object({ publicKey: z.string(), sealed: z.string() });

/** The key pair by which push services know this site (VAPID), in base64url. */
export interface SiteKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The site’s key pair, made the first time. Another one is made if `ERASURE_KEY` changes: then all browsers subscribe again. */
export async function readSiteKey(sql: Sql, secrets: SecretBox): Promise<SiteKey> {
  return (await find(sql, secrets)) ?? make(sql, secrets);
}

async function find(sql: AnySql, secrets: SecretBox): Promise<SiteKey | null> {
  const row = await firstRow(sql<{ value: unknown }[]>`
    select value from site_settings where key = ${SITE_KEY}`);
  const { data } = StoredKey.safeParse(row?.value);
  const privateKey = data && secrets.open(Buffer.from(data.sealed, 'base64'));
  return data === undefined || privateKey == null ? null : { publicKey: data.publicKey, privateKey };
}

/** Under the row's lock, so that all processes have the same. */
function make(sql: Sql, secrets: SecretBox): Promise<SiteKey> {
  return sql.begin(async (tx) => {
    await tx`insert into site_settings (key, value) values (${SITE_KEY}, '{}') on conflict (key) do nothing`;
    await tx`select from site_settings where key = ${SITE_KEY} for update`;
    const known = await find(tx, secrets);
    if (known !== null) return known;
    const made = webPush.generateVAPIDKeys();
    const value = { publicKey: made.publicKey, sealed: secrets.seal(made.privateKey).toString('base64') };
    await updateRow(tx, 'siteSettings', SITE_KEY, { value });
    return made;
  });
}
