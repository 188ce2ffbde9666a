import { SiteInfo, type SiteTexts } from '@paddock/contracts';
import { z } from 'zod';
import type { Sql } from '../../database/client.ts';

/** Where `site_settings` keeps what the operator has to say. */
export const SITE_TEXTS = 'texts';

const { contact, privacy } = SiteInfo.shape;
const Texts = z.object({ contact: contact.catch(null), privacy: privacy.catch(null) });

/** The operator's own texts; null for each that nobody has entered, or that could not be shown. */
export async function readSiteTexts(sql: Sql): Promise<SiteTexts> {
  const [row] = await sql<{ value: unknown }[]>`select value from site_settings where key = ${SITE_TEXTS}`;
  return Texts.parse(row?.value ?? {});
}
