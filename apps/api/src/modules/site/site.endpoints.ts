import { contract, type SiteInfo } from '@paddock/contracts';
import type { AppDeps } from '../../deps.ts';
import { implement } from '../../endpoint/implement.ts';
import { VERSION } from '../../version.ts';
import { readClassifiedPercent } from '../imports/classified-shares.repository.ts';
import { readLogoPath, readSiteIdentity, readSiteTexts } from './site-settings.service.ts';

export function createSiteEndpoints({ sql, siteTimeZone, demo }: AppDeps) {
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
