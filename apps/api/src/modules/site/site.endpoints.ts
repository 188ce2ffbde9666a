import { contract, type SiteInfo } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import { implement } from '../../endpoint/implement.ts';
import { VERSION } from '../../version.ts';
import type { DemoState } from '../demo/demo-state.ts';
import { readSiteTexts } from './site.repository.ts';

export function createSiteEndpoints({ sql, siteTimeZone, demo }: { sql: Sql; siteTimeZone: string; demo: DemoState }) {
  return {
    info: implement(contract.site.info, async (): Promise<SiteInfo> => ({
      version: VERSION,
      timeZone: siteTimeZone,
      ...(await readSiteTexts(sql)),
      isDemo: demo.isDemo,
      demoProgress: demo.progress,
    })),
  };
}
