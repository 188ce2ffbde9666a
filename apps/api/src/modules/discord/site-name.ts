import type { Sql } from '../../database/client.ts';
import { readSiteIdentity } from '../settings/site-settings.service.ts';

/** As staff call the site. */
export async function readSiteName(sql: Sql): Promise<string> {
  return (await readSiteIdentity(sql)).name ?? 'Paddock';
}
