import { SiteInfo, type SiteTexts } from '@paddock/contracts';
import { z } from 'zod';
import type { Sql } from '../../database/client.ts';

export const SITE_TEXTS = 'texts';

const { contact, privacy } = SiteInfo.shape;
const Texts = z.object({ contact: contact.catch(null), privacy: privacy.catch(null) });

/** The operator's own texts; null for each that is missing or not valid. */
export async function readSiteTexts(sql: Sql): Promise<SiteTexts> {
  const [row] = await sql<{ value: unknown }[]>`select value from site_settings where key = ${SITE_TEXTS}`;
  return Texts.parse(row?.value ?? {});
}
