import type { Sql } from '../../database/client.ts';
import type { DemoState } from '../demo/demo.service.ts';
import { contract, type SiteInfo } from '@paddock/contracts';
import { implement } from '../../endpoint/implement.ts';
import { VERSION } from '../../version.ts';
import { readClassifiedPercent } from '../derivation/classified-shares.repository.ts';
import { readLogoPath, readSiteIdentity, readSiteTexts } from './site-settings.service.ts';

export function createSiteEndpoints({
  sql,
  siteTimeZone,
  demo,
}: {
  readonly sql: Sql;
  readonly siteTimeZone: string;
  readonly demo: DemoState;
}) {
  return {
    info: implement(contract.site.info, async (): Promise<SiteInfo> => {
      const { name, ...links } = await readSiteIdentity(sql);
      return {
        version: VERSION,
        name: name ?? 'Paddock',
        logo: await readLogoPath(sql),
        links,
        timeZone: siteTimeZone,
        ...(await readSiteTexts(sql)),
        classified: await readClassifiedPercent(sql),
        isDemo: demo.isDemo,
        demoProgress: demo.progress,
      };
    }),
  };
}
