import type { SiteInfo } from '@paddock/contracts';

/** Whether the site shows invented data, and how far a season being raced in has come. */
export interface DemoState {
  isDemo: boolean;
  progress: SiteInfo['demoProgress'];
}

export function createDemoState(): DemoState {
  return { isDemo: false, progress: null };
}
