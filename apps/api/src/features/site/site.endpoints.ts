import { contract, type SiteInfo } from '@paddock/contracts';
import { implement } from '../../platform/endpoint/implement.ts';
import { VERSION } from '../../version.ts';
import type { DemoState } from '../demo/demo-state.ts';

export function createSiteEndpoints({ siteTimeZone, demo }: { siteTimeZone: string; demo: DemoState }) {
  return {
    info: implement(contract.site.info, (): SiteInfo => ({
      version: VERSION,
      timeZone: siteTimeZone,
      isDemo: demo.isDemo,
      demoProgress: demo.progress,
    })),
  };
}
